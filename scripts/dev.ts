/** `npm run dev`: screens reload and the server restarts as their files change. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { contract } from "#core/contract.ts";
import { gather } from "../server/settings/environment.ts";
import { freePort } from "./free-port.ts";
import { STRIP_TYPES } from "./runtime.mjs";

const root = join(import.meta.dirname, "..");
const { env } = gather(process.env);
const port = Number(env.PORT || 3000);
const behind = await freePort();

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", ...STRIP_TYPES, join(root, "server", "main.ts")], {
  cwd: root,
  stdio: "inherit",
  env: { APP_ORIGIN: `http://localhost:${port}`, ...env, PORT: String(behind) },
});
server.on("exit", (code) => process.exit(code ?? 1));

// Line by line, because the client's sources have a folder named api too.
const addresses = Object.values(contract).map(({ path }) => `^${path.replace(/:\w+/g, "[^/?]+")}(\\?|$)`);
const proxy = Object.fromEntries(addresses.map((address) => [address, `http://127.0.0.1:${behind}`]));
const screens = await createServer({
  configFile: join(root, "build", "client.config.ts"),
  server: { port, strictPort: true, proxy },
});
await screens.listen();

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => server.kill("SIGTERM"));
process.on("disconnect", () => server.kill("SIGTERM"));
