/** Nobody can use up what belongs to somebody else: the stranger does the worst first, and then the owner comes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#core/limits.ts";
import { told } from "../told.ts";
import { PASSWORD, type Person, World } from "../world.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

let addresses = 0;
/** An address that nobody called from yet. */
const anywhere = () => {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
};

/** Until it is refused `refusals` times in a row. */
async function bombard(call: () => Promise<{ status: number }>, most = 300): Promise<number> {
  let passed = 0;
  for (let refused = 0, at = 0; at < most && refused < 3; at += 1) {
    const isRefused = (await call()).status === 429;
    refused = isRefused ? refused + 1 : 0;
    if (!isRefused) passed += 1;
  }
  return passed;
}

it("searches of a stranger who comes by a link keep nobody else who comes by one from searching", async () => {
  const { id: workspaceId } = await marta.do("createWorkspace", { body: { name: "Tides" } });
  const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
  const search = (from: string) => world.visitor().try("searchShared", { params: { shareToken }, query: { q: "tide" }, from });
  const stranger = anywhere();
  const [theirs, another] = await Promise.all([
    Promise.all(Array.from({ length: 80 }, () => search(stranger))),
    search(anywhere()),
  ]);
  const refused = theirs.find(({ status }) => status === 429);
  expect(refused?.problem.detail).toBe("Several searches of yours are under way. Please try again in a moment.");
  expect(another.status).toBe(200);
});

describe("wrong passwords of strangers", () => {
  const guess = (from: string) => world.visitor().try("login", { body: { email: marta.email, password: "not-it-at-all" }, from });

  it("keep no device out that signed in before, though it be at the same address", async () => {
    const office = anywhere();
    await bombard(() => guess(office));
    for (let at = 0; at < 80; at += 1) await guess(anywhere());
    expect(await told(world.visitor().try("login", { body: { email: marta.email, password: PASSWORD }, from: office }))).toMatch(
      /^429/,
    );
    expect(
      await told(world.visitor().try("login", { body: { email: marta.email, password: PASSWORD }, from: anywhere() })),
    ).toMatch(/^429/);
    for (const from of [office, anywhere(), "127.0.0.1"])
      expect(await told(marta.try("login", { body: { email: marta.email, password: PASSWORD }, from }))).toBe("200");
    await world.restart();
    expect(await told(marta.try("login", { body: { email: marta.email, password: PASSWORD }, from: office }))).toBe("200");
    // What the owner does forgives the strangers nothing.
    expect(await told(guess(office))).toMatch(/^429/);
  });

  it("keep a new device elsewhere out only when they come from many addresses", async () => {
    const nora = await world.person("Nora");
    const from = anywhere();
    await bombard(() => world.visitor().try("login", { body: { email: nora.email, password: "not-it-at-all" }, from }));
    const elsewhere = world.visitor().try("login", { body: { email: nora.email, password: PASSWORD }, from: anywhere() });
    expect(await told(elsewhere)).toBe("200");
  });

  it("cannot come from a device that is known for another address only", async () => {
    const thief = await world.person("Thief");
    const ole = await world.person("Ole");
    const guesses = () => thief.try("login", { body: { email: ole.email, password: "not-it-at-all" } });
    expect(await bombard(guesses)).toBe(5);
    expect(await told(ole.try("login", { body: { email: ole.email, password: PASSWORD } }))).toBe("200");
  });

  it("of a known device make that device wait, and no other", async () => {
    const ida = await world.person("Ida");
    const second = world.visitor();
    await second.do("login", { body: { email: ida.email, password: PASSWORD } });
    expect(await bombard(() => second.try("login", { body: { email: ida.email, password: "not-it-at-all" } }))).toBe(5);
    expect(await told(ida.try("login", { body: { email: ida.email, password: PASSWORD } }))).toBe("200");
  });

  it("gain nothing by a made-up or a borrowed secret", async () => {
    const leif = await world.person("Leif");
    const own = leif.cookies.get("octavo_device") ?? "";
    const made = ["x".repeat(43), `${own}x`, own.slice(1), "", "..", `${"x".repeat(43)}.`.repeat(12)];
    for (const secret of made) {
      const stranger = world.visitor();
      stranger.cookies.set("octavo_device", secret);
      const guesses = () => stranger.try("login", { body: { email: leif.email, password: "not-it-at-all" } });
      expect(await bombard(guesses)).toBe(made.indexOf(secret) === 0 ? 5 : 0);
    }
  });

  it("find no secret of theirs made a known one, however it got into the owner's browser", async () => {
    const thief = await world.person("Eve");
    const planted = thief.cookies.get("octavo_device") ?? "";
    const siri = await world.person("Siri");
    siri.cookies.set("octavo_device", planted);
    await siri.signIn(siri.email);
    expect(siri.cookies.get("octavo_device")?.split(".")).toEqual([expect.not.stringMatching(planted), planted]);
    const guesses = () => thief.try("login", { body: { email: siri.email, password: "not-it-at-all" } });
    await bombard(guesses);
    expect(await told(guesses())).toMatch(/^429/);
    expect(await told(siri.try("login", { body: { email: siri.email, password: PASSWORD } }))).toBe("200");
    expect(await told(thief.try("login", { body: { email: thief.email, password: PASSWORD } }))).toBe("200");
  });

  it("do not outlive a new password that came by mail, from where it was chosen", async () => {
    const jon = await world.person("Jon");
    const browser = world.visitor();
    const from = anywhere();
    for (let at = 0; at < 60; at += 1)
      await world.visitor().try("login", { body: { email: jon.email, password: "not-it-at-all" }, from: anywhere() });
    await browser.do("forgotPassword", { body: { email: jon.email }, from });
    const token = new URL(await world.mails.link(jon.email, 2), "http://x").searchParams.get("token") ?? "";
    await browser.do("resetPassword", { body: { token, newPassword: "lighthouse-at-noon" }, from });
    for (let at = 0; at < 60; at += 1)
      await world.visitor().try("login", { body: { email: jon.email, password: "not-it-at-all" }, from: anywhere() });
    expect(await told(browser.try("login", { body: { email: jon.email, password: "lighthouse-at-noon" }, from }))).toBe("200");
  });
});

describe("a known device", () => {
  it("is one for each of the people who share it, up to ten", async () => {
    const browser = world.visitor();
    const people = await Promise.all(Array.from({ length: 12 }, (_, at) => world.person(`Guest${at}`, { verified: false })));
    for (const { email } of people) await browser.do("login", { body: { email, password: PASSWORD } });
    expect(browser.cookies.get("octavo_device")?.split(".")).toHaveLength(10);
    const isKnown = async ({ email }: Person) => {
      const before = browser.cookies.get("octavo_device");
      await browser.do("login", { body: { email, password: PASSWORD } });
      return before === browser.cookies.get("octavo_device");
    };
    expect(await isKnown(people[11] as Person)).toBe(true);
    expect(await isKnown(people[2] as Person)).toBe(true);
    expect(await isKnown(people[0] as Person)).toBe(false);
  });

  it("signs nobody in", async () => {
    const browser = world.visitor();
    browser.cookies.set("octavo_device", marta.cookies.get("octavo_device") ?? "");
    expect(await told(browser.try("currentUser"))).toMatch(/^401/);
    expect(
      await told(browser.try("listWorkspaces", { headers: { authorization: `Bearer ${marta.cookies.get("octavo_device")}` } })),
    ).toMatch(/^401/);
  });

  it("is kept as a hash that names no address, and forgotten after half a year", async () => {
    const rows = () => world.app.context.database.read.selectFrom("known_devices").selectAll().execute();
    const stored = JSON.stringify((await rows()).map((row) => Buffer.from(row.secret_hash).toString("latin1")));
    for (const hidden of ["coastpress", marta.cookies.get("octavo_device") ?? ""]) expect(stored).not.toContain(hidden);
    const other = await World.create();
    const ole = await other.person("Ole");
    other.pass(181 * DAY);
    await other.restart();
    await expect.poll(() => other.app.context.database.read.selectFrom("known_devices").select("id").execute()).toEqual([]);
    expect(await told(ole.try("login", { body: { email: ole.email, password: PASSWORD } }))).toBe("200");
    await other.stop();
  });
});
