import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { LineName } from "#core/contract.ts";
import { doc, p } from "../test/documents.ts";
import { newFolder, Running, stopAll } from "../test/running.ts";
import { PASSWORD } from "../test/world.ts";
import { freePort } from "./free-port.ts";
import { STRIP_TYPES } from "./runtime.mjs";

const root = join(import.meta.dirname, "..");
let server: Running | undefined;
afterEach(async () => {
  await server?.kill("SIGTERM");
  await stopAll();
});

it("Worker threads run from the sources, as `npm run dev` runs them", async () => {
  const [port, dataDir] = [String(await freePort()), newFolder()];
  const args = ["--watch", "--watch-preserve-output", ...STRIP_TYPES, join(root, "server", "main.ts")];
  const env = { PATH: process.env.PATH, PORT: port, DATA_DIR: dataDir };
  server = await new Running(spawn(process.execPath, args, { cwd: root, env }), `http://127.0.0.1:${port}`, dataDir).ready();
  const email = "marta@coastpress.example";
  const ask = async (name: LineName, body: never, token = "") => {
    const answer = await server?.call(name, { body, token });
    return (await answer?.json()) as { id: number; token: string };
  };
  await ask("register", { firstName: "Marta", lastName: "Berg", email, password: PASSWORD } as never);
  const { token } = await ask("login", { email, password: PASSWORD } as never);
  const { id: workspaceId } = await ask("createWorkspace", { name: "Coast Path" } as never, token);
  // Large enough to be read beside the main thread.
  const content = doc(p("on the path ".repeat(20_000), "a"));
  expect(await ask("createPage", { workspaceId, title: "Long", content } as never, token), server.out).toMatchObject({ content });
});
