/** The examples of docs/api.md, run as they stand there. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { quickFolder } from "../../scripts/quick-folder.ts";
import { World } from "../world.ts";
import { newToken } from "./cast.ts";

const examples = readFileSync(join(import.meta.dirname, "../../docs/api.md"), "utf8").matchAll(/^```sh\n(.*?)^```$/gms);
const script = [...examples].map(([, lines]) => lines).join("echo\n");
const hasTools = ["sh", "curl", "sed"].every((tool) => !spawnSync(tool, ["--version"]).error);

it.runIf(hasTools)("the examples of the guide to the API do what it says", async () => {
  const world = await World.create();
  const folder = mkdtempSync(join(quickFolder(), "octavo-examples-"));
  try {
    await world.app.http.listen({ port: 0, host: "127.0.0.1" });
    const marta = await world.person("Marta", { verified: false });
    const { id } = await marta.workspace();
    const token = await newToken(world, marta, { access: "write", workspaceId: id });
    const { port } = world.app.http.server.address() as AddressInfo;
    writeFileSync(join(folder, ".curlrc"), 'trace-ascii = "%"\n');
    const settings = { OCTAVO: `http://127.0.0.1:${port}`, TOKEN: token, WORKSPACE: String(id), CURL_HOME: folder };
    const run = promisify(execFile)("sh", ["-ec", script], { env: { ...process.env, ...settings }, cwd: folder });
    // Which call failed, what was sent and what was answered, before the script.
    const { stdout } = await run.catch(({ stderr }) => Promise.reject(new Error(stderr)));
    expect(stdout).toContain(`"email":"${marta.email}"`);
    await world.app.imports.settled();
    const pages = await marta.do("listAllPages");
    expect(pages.map(({ title }) => title)).toEqual(["Notes", "Notes"]);
    for (const page of pages)
      expect((await marta.do("getPage", { params: { id: page.id } })).content).toMatchObject([
        { type: "text", content: { text: "The tide was **out**." } },
      ]);
  } finally {
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
