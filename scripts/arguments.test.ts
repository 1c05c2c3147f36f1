import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "../test/commands.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "octavo-arguments-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a command that is told what it does not know says what it does, and does nothing", () => {
  it.each([
    ["doctor", ["--depe"]],
    ["doctor", ["deep"]],
    ["settings", ["--tabel"]],
    ["backup", ["--help"]],
    ["restore", ["--verfiy", "kept.octavo"]],
  ] as const)("%s %o", async (command, args) => {
    const { code, text } = await run(command, [...args], { dataDir: join(folder, "data") }, { INIT_CWD: folder });
    expect(text).toMatch(new RegExp(`^Please .*npm run ${command}.*\n$`));
    expect(code).toBe(1);
    expect(existsSync(join(folder, "--help"))).toBe(false);
  });
});

describe.skipIf(process.platform === "win32")("as npm runs it", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

  function npmRun(name: string, args: string): { status: number | null; stderr: string } {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, "data"), INIT_CWD: folder };
    return spawnSync("/bin/sh", ["-c", `${scripts[name]} ${args}`], { cwd: root, env, encoding: "utf8", timeout: 20_000 });
  }

  it("a file of settings that is not there is a sentence of ours, not of Node's", () => {
    const { status, stderr } = npmRun("settings", "--env-file none.env");
    expect(stderr).toBe(
      `The file of settings ${join(folder, "none.env")} cannot be read (ENOENT); check that it is there and its rights.\n`,
    );
    expect(status).toBe(1);
  });

  it.each(["start", "dev"])("%s does not pass over what it is told", (name) => {
    const { status, stderr } = npmRun(name, "--port 4000");
    expect(stderr).toBe(
      "Octavo does not know '--port': settings are variables of the environment, or stand in a file (--env-file FILE).\n",
    );
    expect(status).toBe(1);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});
