import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fates } from "../../test/mail-fates.ts";
import { World } from "../../test/world.ts";

let world: World;

beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.stop());

describe("without a mail server", () => {
  it("mails are files in the outbox that only the server's user reads", async () => {
    const bare = await World.create({ smtp: false });
    const ida = await bare.person("Ida", { verified: false });
    await expect.poll(() => fates(ida)).toEqual(["email_verification_sent success 1"]);
    const outbox = join(bare.config.dataDir, "outbox");
    const [name = ""] = await readdir(outbox);
    expect(name).toMatch(/-verification-\w+\.eml$/);
    expect((await readFile(join(outbox, name), "utf8")).replace(/=\r?\n/g, "")).toContain("/verify-email?token");
    if (process.platform !== "win32") {
      expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
      expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    }
    expect(await ida.do("resendVerification")).toEqual({ message: "The verification e-mail was sent." });
    expect(await readdir(outbox)).toHaveLength(2);
    await bare.stop();
  });

  it("an outbox that cannot be written is told without its path", async () => {
    const bare = await World.create({ smtp: false });
    await writeFile(join(bare.config.dataDir, "outbox"), "a file in its place");
    const ida = await bare.person("Ida", { verified: false });
    const refused = await ida.try("resendVerification");
    expect([refused.status, refused.problem.detail]).toEqual([502, "The mail could not be written to the server's outbox."]);
    expect(JSON.stringify(await ida.do("listLogs"))).not.toContain(bare.config.dataDir);
    await bare.stop();
  });
});
