import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDraft } from "./draft.ts";
import { STRIP_TYPES } from "./runtime.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "octavo-drafts-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Begins a backup in a process of its own, which waits to be ended. @param before lines in front of it */
async function begun(before = "") {
  const program = `
    ${before}
    import { writeFileSync } from "node:fs";
    import { withDraft } from "./scripts/draft.ts";
    setInterval(() => {}, 1000);
    await withDraft(${JSON.stringify(join(folder, "nightly"))}, async (draft) => {
      writeFileSync(draft, "half");
      console.log("begun");
      await new Promise(() => {});
    });`;
  const child = spawn(process.execPath, [...STRIP_TYPES, "--input-type=module", "-e", program], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("a draft", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("goes with %s, by which the process ends", async (signal) => {
    const child = await begun();
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^nightly\..*\.part$/)]);
    child.kill(signal);
    expect((await once(child, "exit"))[1]).toBe(signal);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("goes also where the signal comes twice, as by Ctrl C from the terminal and from the process that began it", async () => {
    // The second comes at the moment from which the process no longer listens.
    const child = await begun(`
      const { off } = process;
      process.off = (signal, listener) => {
        off.call(process, signal, listener);
        process.kill(process.pid, signal);
        return process;
      };`);
    child.kill("SIGINT");
    expect((await once(child, "exit"))[1]).toBe("SIGINT");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("of a killed process goes with the next backup, and nothing else does", async () => {
    const child = await begun();
    child.kill("SIGKILL");
    await once(child, "exit");
    const [left = ""] = readdirSync(folder);
    const another = "weekly.0123ab.octavo.part";
    const others = ["film.part", "nightly.0123ab.part", "nightly.octavo.part"];
    for (const name of [another, ...others]) writeFileSync(join(folder, name), "");
    const before = Date.now() / 1000 - 2 * 3600;
    for (const name of [left, ...others]) utimesSync(join(folder, name), before, before);
    await withDraft(join(folder, "weekly"), async () => {});
    expect(readdirSync(folder).sort()).toEqual([...others, another].sort());
  });

  it("goes with an error", async () => {
    const broken = withDraft(join(folder, "nightly"), async (draft) => {
      writeFileSync(draft, "half");
      throw new Error("The disk is gone.");
    });
    await expect(broken).rejects.toThrow("The disk is gone.");
    expect(readdirSync(folder)).toEqual([]);
  });
});
