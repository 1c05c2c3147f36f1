import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fates } from "../../test/mail-fates.ts";
import { World } from "../../test/world.ts";

let world: World;

beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.stop());

const MINUTE = 60_000;

describe("a verification mail", () => {
  it("is one log entry that is updated in place: pending, then success", async () => {
    const { promise, resolve: greet } = Promise.withResolvers<void>();
    world.mails.greets = promise;
    const ida = await world.person("Ida", { verified: false });
    const [before] = await ida.do("listLogs", { query: { type: "email_verification_sent" } });
    expect(before).toMatchObject({ status: "pending", email: ida.email, message: "Verification e-mail is on its way" });
    greet();
    await expect.poll(() => fates(ida)).toEqual(["email_verification_sent success 1"]);
    const [after] = await ida.do("listLogs", { query: { type: "email_verification_sent" } });
    expect(after).toMatchObject({ id: before?.id, createdAt: before?.createdAt, message: "Verification e-mail sent" });
    expect(after?.metadata).toEqual({ attempts: 1, response: expect.stringMatching(/^250/) });
  });

  it("that is refused fails no registration, and is tried again with growing pauses", async () => {
    world.mails.refusal = "greylisted for now";
    const ole = await world.person("Ole", { verified: false });
    await expect.poll(() => fates(ole)).toEqual(["email_verification_failed error 1"]);
    for (const [index, minutes] of [0.5, 1, 2, 4, 8].entries()) {
      const [entry] = await ole.do("listLogs", { query: { type: "email_verification_failed", status: "error" } });
      expect(entry).toMatchObject({
        message: "Verification e-mail could not be sent",
        metadata: { response: "451 greylisted for now", attempts: index + 1 },
      });
      const wait = Date.parse(String(entry?.metadata.nextAttemptAt)) - world.app.context.now();
      expect(wait / MINUTE).toBeGreaterThan(minutes - 0.1);
      expect(wait / MINUTE).toBeLessThanOrEqual(minutes);
      world.pass(wait);
      await expect.poll(() => fates(ole)).toEqual([`email_verification_failed error ${index + 2}`]);
    }
    world.mails.refusal = null;
    world.pass(60 * MINUTE);
    await expect.poll(() => fates(ole)).toEqual(["email_verification_sent success 7"]);
    expect(world.mails.to(ole.email)).toHaveLength(1);
    await world.verify(ole);
    expect((await ole.do("currentUser")).isEmailVerified).toBe(true);
  });

  it("that waits is still sent after a restart", async () => {
    world.mails.refusal = "not now";
    const siri = await world.person("Siri", { verified: false });
    await expect.poll(() => fates(siri)).toEqual(["email_verification_failed error 1"]);
    world.mails.refusal = null;
    await world.restart();
    expect(await fates(siri)).toEqual(["email_verification_failed error 1"]);
    world.pass(MINUTE);
    await expect.poll(() => fates(siri)).toEqual(["email_verification_sent success 2"]);
  });

  it("is given up with its link, after a day", async () => {
    world.mails.refusal = "never";
    const leif = await world.person("Leif", { verified: false });
    await expect.poll(() => fates(leif)).toEqual(["email_verification_failed error 1"]);
    world.pass(24 * 60 * MINUTE);
    await expect.poll(() => fates(leif)).toEqual(["email_verification_failed error 2"]);
    const [entry] = await leif.do("listLogs", { query: { type: "email_verification_failed" } });
    expect(entry?.metadata.nextAttemptAt).toBeNull();
    const waiting = await world.app.context.database.read.selectFrom("mails").selectAll().execute();
    expect(waiting).toEqual([]);
  });

  it("waits in the database sealed", async () => {
    world.mails.refusal = "not now";
    const vera = await world.person("Vera", { verified: false });
    await expect.poll(() => fates(vera)).toEqual(["email_verification_failed error 1"]);
    const [row] = await world.app.context.database.read.selectFrom("mails").select("message").execute();
    const kept = Buffer.from(row?.message ?? []).toString("latin1");
    expect(kept.length).toBeGreaterThan(500);
    for (const word of ["verify-email", "token", "Vera", vera.email]) expect(kept).not.toContain(word);
  });
});
