import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fates } from "../../test/mail-fates.ts";
import { type Person, World } from "../../test/world.ts";
import type { Database } from "../db/database.ts";
import { CLAIM, claim } from "./claims.ts";
import { MailQueue } from "./mail-queue.ts";

let world: World;

beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.stop());

const MINUTE = 60_000;

const waiting = () => world.app.context.database.read.selectFrom("mails").selectAll().execute();
/** Of mails that nobody has in hand. */
const attempts = async () => (await waiting()).filter((row) => row.claimed_until === 0).map((row) => row.attempts);

/** Type, status and words of the person's entries about other mails. */
async function told(person: Person) {
  const entries = await person.do("listLogs");
  return entries
    .filter(({ type }) => /^email_(sent|failed)$/.test(type))
    .map((one) => `${one.type} ${one.status}: ${one.message}`);
}

describe("a mail", () => {
  it("that is refused for good is not tried again", async () => {
    world.mails.refusal = "no such mailbox";
    world.mails.refusesForGood = true;
    const ole = await world.person("Ole", { verified: false });
    await expect.poll(() => fates(ole)).toEqual(["email_verification_failed error 1"]);
    const [entry] = await ole.do("listLogs", { query: { type: "email_verification_failed" } });
    expect(entry?.metadata).toMatchObject({ response: "550 no such mailbox", nextAttemptAt: null });
    expect(await waiting()).toEqual([]);
  });

  it("that somebody waits for goes before invitations, however long these have waited", async () => {
    const { database, now } = world.app.context;
    const row = { message: Buffer.alloc(0), attempts: 0, claimed_until: 0, log_entry_id: null, user_id: null, created_at: now() };
    const taken = await database.transact(async (trx) => {
      for (const [at, kind] of ["invitation", "invitation", "code", "reset"].entries())
        await trx
          .insertInto("mails")
          .values({ ...row, kind, next_attempt_at: now() - 1000 + at })
          .execute();
      const kinds: (string | undefined)[] = [];
      for (let round = 0; round < 5; round += 1) kinds.push((await claim(trx, now(), []))?.kind);
      await trx.deleteFrom("mails").execute();
      return kinds;
    });
    expect(taken).toEqual(["code", "reset", "invitation", "invitation", undefined]);
  });

  it("that does not open holds up no other", async () => {
    world.mails.refusal = "not now";
    const siri = await world.person("Siri", { verified: false });
    await expect.poll(attempts).toEqual([1]);
    await world.app.context.database.transact((trx) =>
      trx
        .updateTable("mails")
        .set({ message: Buffer.from("damaged beyond opening, and long enough for a head") })
        .execute(),
    );
    world.mails.refusal = null;
    world.pass(MINUTE);
    await world.person("Ida");
    await expect.poll(waiting).toEqual([]);
    expect(await fates(siri)).toEqual(["email_verification_failed error 2"]);
  });

  it("with a link or a code that has run out is not sent", async () => {
    const ida = await world.person("Ida");
    world.mails.refusal = "not now";
    await world.visitor().do("forgotPassword", { body: { email: ida.email } });
    await expect.poll(attempts).toEqual([1]);
    expect(await told(ida)).toEqual(["email_failed error: Password reset e-mail could not be sent"]);
    world.mails.refusal = null;
    world.pass(31 * MINUTE);
    await expect.poll(waiting).toEqual([]);
    expect(world.mails.to(ida.email)).toHaveLength(1);
    const [entry] = await ida.do("listLogs", { query: { type: "email_failed" } });
    expect(entry?.metadata).toEqual({ attempts: 2, nextAttemptAt: null, response: expect.stringContaining("has run out") });
  });

  it("with a code that fails is told to who made the link, without the code, until it arrives", async () => {
    const ida = await world.person("Ida");
    const { id: workspaceId } = await ida.workspace();
    const body = { requireEmailVerification: true };
    const { shareToken } = await ida.do("shareWorkspace", { params: { workspaceId }, body });
    const refuse = (words: string | null) => (world.mails.refusal = words);
    refuse("not now");
    await world.visitor().do("requestCode", { params: { shareToken }, body: { email: "guest@coastpress.example" } });
    await expect.poll(attempts).toEqual([1]);
    expect(await told(ida)).toEqual(["email_failed error: E-mail with a code could not be sent"]);
    refuse(null);
    world.pass(MINUTE);
    await expect.poll(() => told(ida)).toEqual(["email_sent success: E-mail with a code sent"]);
    expect(world.mails.to("guest@coastpress.example")).toHaveLength(1);
  });

  it("that fails writes a line to the server's log, which repeats no code that a mail server repeats", async () => {
    const noisy = await World.create({ env: { LOG_LEVEL: "warn" } });
    const ida = await noisy.person("Ida");
    const { id: workspaceId } = await ida.workspace();
    const { shareToken } = await ida.do("shareWorkspace", { params: { workspaceId }, body: { requireEmailVerification: true } });
    noisy.mails.refusal = "not now";
    noisy.mails.repeatsSubject = true;
    await noisy.visitor().do("requestCode", { params: { shareToken }, body: { email: "guest@coastpress.example" } });
    const line = () => noisy.logLines.find((text) => text.includes("A mail could not be sent"));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line() ?? "")).toMatchObject({ level: 40, kind: "code", attempts: 1 });
    expect(line()).toContain("… is your Octavo code");
    expect(line()).not.toMatch(/\d{8} is your Octavo code|guest@/);
    const entries = () => ida.do("listLogs", { query: { type: "email_failed" } });
    // It is written behind the line.
    await expect.poll(async () => (await entries()).length).toBe(1);
    expect(JSON.stringify(await entries())).not.toMatch(/\d{8} is your/);
    await noisy.stop();
  });

  it("that waited through an outage goes with the first one that is taken", async () => {
    world.mails.isDown = true;
    const siri = await world.person("Siri", { verified: false });
    await expect.poll(attempts).toEqual([1]);
    world.pass(MINUTE);
    await expect.poll(attempts).toEqual([2]);
    world.mails.isDown = false;
    await world.person("Ida");
    await expect.poll(() => fates(siri)).toEqual(["email_verification_sent success 3"]);
  });

  it("leaves once, however many queues work on the database", async () => {
    world.mails.refusal = "not now";
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await world.person(`Person${count}`, { verified: false }));
    await expect.poll(async () => (await attempts()).filter((count) => count > 0)).toHaveLength(6);
    world.mails.refusal = null;
    world.ahead += MINUTE;
    const queues = Array.from({ length: 4 }, () => new MailQueue(world.app.context));
    for (const queue of queues) queue.wake();
    await expect.poll(waiting).toEqual([]);
    for (const queue of queues) await queue.stop();
    expect(people.map(({ email }) => world.mails.to(email).length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it("is taken up by another queue when the one that had it is gone", async () => {
    world.mails.refusal = "not now";
    const siri = await world.person("Siri", { verified: false });
    await expect.poll(attempts).toEqual([1]);
    const { database, now } = world.app.context;
    await database.transact((trx) => claim(trx, now() + MINUTE, []));
    world.mails.refusal = null;
    world.pass(3 * MINUTE);
    expect((await waiting()).map((row) => row.attempts)).toEqual([2]);
    world.pass(CLAIM);
    await expect.poll(() => fates(siri)).toEqual(["email_verification_sent success 3"]);
  });

  it("is not sent again while the database takes no note of it", async () => {
    const { database, now } = world.app.context;
    let isFull = false;
    // Time goes by for this queue alone, so that the app's own finds nothing to do.
    let ahead = MINUTE;
    const full = {
      ...database,
      read: database.read,
      transact: (work) =>
        isFull && world.mails.received.length > 0 ? Promise.reject(new Error("The disk is full")) : database.transact(work),
    } as Database;
    world.mails.refusal = "not now";
    const siri = await world.person("Siri", { verified: false });
    await expect.poll(attempts).toEqual([1]);
    world.mails.refusal = null;
    isFull = true;
    const queue = new MailQueue({ ...world.app.context, database: full, now: () => now() + ahead });
    queue.wake();
    await expect.poll(() => world.mails.to(siri.email).length).toBe(1);
    for (let round = 0; round < 5; round += 1) {
      ahead += 10 * MINUTE;
      queue.wake();
      await pause(20);
    }
    expect(await fates(siri)).toEqual(["email_verification_failed error 1"]);
    isFull = false;
    queue.wake();
    await expect.poll(() => fates(siri)).toEqual(["email_verification_sent success 2"]);
    await queue.stop();
    expect(world.mails.to(siri.email)).toHaveLength(1);
  });
});
