/** Nobody can use up the mails and the codes of somebody else: the stranger does the worst first, and then the owner comes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { quota } from "#core/quotas.ts";
import { told } from "../told.ts";
import { type Caller, type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let workspaceId: number;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  workspaceId = (await marta.workspace()).id;
});
afterAll(() => world.stop());

let addresses = 0;
/** An address that nobody called from yet. */
const anywhere = () => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** Answers about codes and resets wait a little on purpose, so that nobody learns from how long they take: some are asked for at once. */
const AT_ONCE = 5;

/** Until most of those who ask at once are refused. @returns how many were not */
async function bombard(call: () => Promise<{ status: number }>, most = 300, atOnce = AT_ONCE): Promise<number> {
  let passed = 0;
  for (let refused = 0, at = 0; at < most && refused < Math.min(3, atOnce); at += atOnce) {
    const answers = await Promise.all(Array.from({ length: atOnce }, call));
    refused = answers.filter(({ status }) => status === 429).length;
    passed += atOnce - refused;
  }
  return passed;
}

const allLeft = () => expect.poll(() => world.app.context.database.read.selectFrom("mails").select("id").execute()).toEqual([]);

describe("mails that strangers ask for", () => {
  /** A link through which any address gets a code. */
  const openLink = () => marta.do("shareWorkspace", { params: { workspaceId }, body: { requireEmailVerification: true } });
  const ask = (shareToken: string, email: string, by: Caller = world.visitor()) =>
    by.try("requestCode", { params: { shareToken }, body: { email }, from: anywhere() });

  it("reach a recipient ten times an hour and thirty a day, over all links and kinds", async () => {
    const vera = await world.person("Vera");
    const mailsBefore = world.mails.to(vera.email).length;
    const tokens = await Promise.all(Array.from({ length: 20 }, () => openLink().then(({ shareToken }) => shareToken)));
    let asked = 0;
    const bomb = () => {
      asked += 1;
      const isCode = asked % 3 > 0;
      return isCode
        ? ask(tokens[asked % tokens.length] ?? "", vera.email)
        : world.visitor().try("forgotPassword", { body: { email: vera.email.toUpperCase() }, from: anywhere() });
    };
    // One after another: how soon the queue gets through many at once is another matter.
    const inTurn = () => bombard(bomb, 300, 1);
    expect(await inTurn()).toBe(quota.mailsPerHour.max);
    for (let hour = 0; hour < 3; hour += 1) {
      // A code that runs out before the queue comes to it is not sent.
      await allLeft();
      world.pass(60 * 60_000);
      await inTurn();
    }
    await expect.poll(() => world.mails.to(vera.email).length).toBe(mailsBefore + quota.mailsPerDay.max);
    expect(await told(bomb())).toMatch(/^429 too_many_requests: Too many e-mails were asked for/);
    // The owner's own devices and account are not the strangers'.
    expect(await told(vera.try("forgotPassword", { body: { email: vera.email }, from: anywhere() }))).toBe("200");
    expect(await told(vera.try("testEmail"))).toBe("200");
    await expect.poll(() => world.mails.to(vera.email).length).toBe(mailsBefore + quota.mailsPerDay.max + 2);
    world.pass(DAY);
    expect(await told(bomb())).toBe("200");
  });

  it("are counted alike for who may open a link and who may not", async () => {
    const { shareToken } = await marta.do("shareWorkspace", {
      params: { workspaceId },
      body: { allowedEmailDomains: ["elsewhere.example"] },
    });
    expect(await bombard(() => ask(shareToken, "guess@coastpress.example"))).toBe(quota.mailsPerHour.max);
    expect(await bombard(() => ask(shareToken, "guess@elsewhere.example"))).toBe(quota.mailsPerHour.max);
  });

  it("come through one account's links at most a thousand times a day", async () => {
    const owner = await world.person("Owner", { verified: false });
    const { id } = await owner.workspace();
    const { shareToken } = await owner.do("shareWorkspace", {
      params: { workspaceId: id },
      body: { allowedEmailDomains: ["nowhere.example"] },
    });
    const known = world.visitor();
    const { database, now } = world.app.context;
    await database.transact((trx) =>
      trx
        .insertInto("attempts")
        .values({ key: `mails-day/links-of/${owner.id}`, count: 999, window_started_at: now(), blocked_until: 0 })
        .execute(),
    );
    expect(await told(ask(shareToken, "first@coastpress.example", known))).toBe("200");
    expect(await told(ask(shareToken, "second@coastpress.example"))).toMatch(/^429/);
  });

  it("come from one address sixty times an hour", async () => {
    const { shareToken } = await openLink();
    const from = anywhere();
    let at = 0;
    const spam = () =>
      world.visitor().try("requestCode", { params: { shareToken }, body: { email: `p${at++}@coastpress.example` }, from });
    expect(await bombard(spam)).toBe(60);
  });

  it("are one thing, what an account mails to itself another, ten times an hour", async () => {
    const anna = await world.person("Anna", { verified: false });
    await world.mails.next(anna.email);
    expect(await bombard(() => anna.try("resendVerification"))).toBe(quota.mailsPerHour.max);
    expect(await told(anna.try("testEmail"))).toMatch(/^429/);
    expect(world.mails.to(anna.email)).toHaveLength(1 + quota.mailsPerHour.max);
  });
});

describe("blind codes of strangers", () => {
  const share = () =>
    marta.do("shareWorkspace", { params: { workspaceId }, body: { allowedEmailDomains: ["coastpress.example"] } });
  const confirm = (shareToken: string, email: string, code: string, by: Caller) =>
    by.try("confirmCode", { params: { shareToken }, body: { email, code }, from: anywhere() });
  const codeOf = async (email: string, count = 1) =>
    /^\d{8}/.exec((await world.mails.next(email, count)).subject ?? "")?.[0] ?? "";

  it("close nobody's gate, whether or not the stranger had a code mailed there", async () => {
    const { shareToken } = await share();
    const email = "reader@coastpress.example";
    const stranger = world.visitor();
    expect(await bombard(() => confirm(shareToken, email, "00000000", stranger), 40)).toBe(40);
    for (let at = 0; at < 20; at += 1) {
      if (at % 10 === 0) await stranger.do("requestCode", { params: { shareToken }, body: { email }, from: anywhere() });
      await confirm(shareToken, email, String(10_000_000 + at), stranger);
    }
    const reader = world.visitor();
    await reader.do("requestCode", { params: { shareToken }, body: { email }, from: anywhere() });
    expect(await told(confirm(shareToken, email, await codeOf(email, 3), reader))).toBe("200");
  });

  it("and asking for codes keeps no browser out that proved the address before", async () => {
    const { shareToken } = await share();
    const email = "editor@coastpress.example";
    const reader = world.visitor();
    await reader.do("requestCode", { params: { shareToken }, body: { email } });
    expect(await told(confirm(shareToken, email, await codeOf(email), reader))).toBe("200");
    await bombard(() => world.visitor().try("requestCode", { params: { shareToken }, body: { email }, from: anywhere() }));
    expect(await told(world.visitor().try("requestCode", { params: { shareToken }, body: { email }, from: anywhere() }))).toMatch(
      /^429/,
    );
    expect(await told(reader.try("requestCode", { params: { shareToken }, body: { email } }))).toBe("200");
  });
});
