import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { codeTries, DAY, lifetime } from "#core/limits.ts";
import { NOT_FOUND, told } from "../../test/told.ts";
import { type Caller, type Person, World } from "../../test/world.ts";

let world: World;
let marta: Person;
let workspaceId: number;
let share: { id: number; shareToken: string };
let visitor: Caller;
/** An address that no other test uses. */
let email: string;

let asked = 0;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta", { verified: false });
  workspaceId = (await marta.workspace({ name: "Proofs" })).id;
});
afterAll(() => world.stop());

beforeEach(async () => {
  if (world.ahead > DAY) await marta.signIn(marta.email);
  const body = { allowedEmailDomains: ["coastpress.example"] };
  share = await marta.do("shareWorkspace", { params: { workspaceId }, body });
  visitor = world.visitor();
  asked += 1;
  email = `visitor${asked}@coastpress.example`;
});

const ON_ITS_WAY = { message: "If this address may open the link, a code is on its way." };
const REFUSED = "400 code_refused: That code is wrong or has expired.";
const tooMany = (wait: string) => `429 too_many_requests: Too many attempts. Please wait ${wait}.`;
const PROOF = "403 proof_required: Please confirm your e-mail address to open this workspace.";

const ask = (by = visitor, address = email) =>
  by.try("requestCode", { params: { shareToken: share.shareToken }, body: { email: address } });
const confirm = (code: string, by = visitor, address = email) =>
  told(by.try("confirmCode", { params: { shareToken: share.shareToken }, body: { email: address, code } }));
const open = (by = visitor) => told(by.try("openShared", { params: { shareToken: share.shareToken } }));

/** Asks for a code and takes it out of the `count`-th mail. */
async function mailedCode(count = 1, by = visitor): Promise<string> {
  expect((await ask(by)).body).toEqual(ON_ITS_WAY);
  const mail = await world.mails.next(email, count);
  const code = /^(\d{8}) is your Octavo code$/.exec(mail.subject ?? "")?.[1] ?? "";
  for (const part of [mail.text, mail.html]) expect(part).toContain(code);
  return code;
}

const wrong = (code: string) => (code === "00000000" ? "00000001" : "00000000");

describe("a mailed code", () => {
  it("opens the link to the browser that asked for it, by an HttpOnly cookie", async () => {
    expect(await open()).toBe(PROOF);
    const code = await mailedCode();
    const confirmed = await visitor.try("confirmCode", {
      params: { shareToken: share.shareToken },
      body: { email: email.toUpperCase(), code: ` ${code.slice(0, 4)} ${code.slice(4)} ` },
    });
    expect(confirmed.body).toEqual({ message: "Your address is confirmed." });
    const [cookie = "", device = ""] = confirmed.headers["set-cookie"] ?? [];
    expect(device).toMatch(/^octavo_device=[\w-]{43}; .*Path=\/api;/);
    expect(cookie).toMatch(new RegExp(`^octavo_visitor_${share.id}=[\\w-]{43}; `));
    for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/api/shared", "Max-Age=86400"])
      expect(cookie).toContain(attribute);
    expect(await open()).toBe("200");
    const page = await marta.page(workspaceId);
    const params = { shareToken: share.shareToken, pageId: page.id };
    expect(await told(visitor.try("getSharedPage", { params }))).toBe("200");
    expect(await open(world.visitor())).toBe(PROOF);
  });

  it("is a secret between mail and browser: another browser cannot use it", async () => {
    const code = await mailedCode();
    const thief = world.visitor();
    expect(await confirm(code, thief)).toBe(REFUSED);
    await ask(thief);
    expect(await confirm(code, thief)).toBe(REFUSED);
    expect(await confirm(code)).toBe("200");
  });

  it("works once, for its address and its link only", async () => {
    const code = await mailedCode();
    const other = await marta.do("shareWorkspace", {
      params: { workspaceId },
      body: { allowedEmailDomains: ["coastpress.example"] },
    });
    expect(await confirm(code, visitor, "somebody@coastpress.example")).toBe(REFUSED);
    const elsewhere = visitor.try("confirmCode", { params: { shareToken: other.shareToken }, body: { email, code } });
    expect(await told(elsewhere)).toBe(REFUSED);
    expect(await confirm(code)).toBe("200");
    expect(await confirm(code)).toBe(REFUSED);
    expect(await told(visitor.try("openShared", { params: { shareToken: other.shareToken } }))).toBe(PROOF);
  });

  it("is worth nothing after 10 minutes", async () => {
    const code = await mailedCode();
    world.pass(lifetime.code);
    expect(await confirm(code)).toBe(REFUSED);
  });

  it("is worth nothing after 5 wrong ones", async () => {
    const code = await mailedCode();
    for (let tried = 0; tried < codeTries; tried += 1) expect(await confirm(wrong(code))).toBe(REFUSED);
    expect(await confirm(code)).toBe(REFUSED);
  });

  it("is followed by the newest one alone", async () => {
    const first = await mailedCode();
    const second = await mailedCode(2);
    if (first !== second) expect(await confirm(first)).toBe(REFUSED);
    expect(await confirm(second)).toBe("200");
  });

  it("is nothing else", async () => {
    await mailedCode();
    for (const code of ["", "1234567", "123456789", "abcdefgh", "00000000\0"]) expect(await confirm(code)).toBe(REFUSED);
  });
});

describe("guessing", () => {
  it("ends after 10 failures a day, however many codes there are, a restart notwithstanding", async () => {
    for (let mail = 1; mail <= 2; mail += 1) {
      const code = await mailedCode(mail);
      for (let tried = 0; tried < codeTries; tried += 1) expect(await confirm(wrong(code))).toBe(REFUSED);
    }
    const fresh = await mailedCode(3);
    await world.restart();
    expect(await confirm(fresh)).toBe(tooMany("a day"));
    world.pass(DAY);
    const tomorrow = await mailedCode(4);
    expect(await confirm(tomorrow)).toBe("200");
  });

  it("all at once gains nothing: five are compared, and then the code is worth nothing", async () => {
    const code = await mailedCode();
    const guesses = Array.from({ length: 25 }, (_, at) => `1000${1000 + at}`).filter((guess) => guess !== code);
    for (const answer of await Promise.all(guesses.map((guess) => confirm(guess)))) expect(answer).toBe(REFUSED);
    expect(await confirm(code)).toBe(REFUSED);
  });
});

describe("asking for a code", () => {
  it("answers the same whether the address may open the link or not, and mails only who may", async () => {
    const answers = [await ask(), await ask(visitor, "ida@elsewhere.example")];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, ON_ITS_WAY]);
    await world.mails.next(email);
    expect(world.mails.to("ida@elsewhere.example")).toEqual([]);
  });

  it("is limited to 3 in 10 minutes per link and address", async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => told(ask(world.visitor()))));
    const refused = tooMany("10 minutes");
    expect(many.toSorted()).toEqual(["200", "200", "200", refused, refused, refused]);
    const another = await told(ask(visitor, `other-${email}`));
    expect(another).toBe("200");
    world.pass(10 * 60_000);
    expect(await told(ask())).toBe("200");
  });

  it("for a link without conditions mails nothing", async () => {
    share = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    expect((await ask()).body).toEqual(ON_ITS_WAY);
    expect(world.mails.to(email)).toEqual([]);
  });

  it("needs an address", async () => {
    expect(await told(ask(visitor, "no address"))).toBe("400 validation_failed: Invalid email address");
  });
});

describe("a visitor's proof", () => {
  it("lasts 24 hours", async () => {
    expect(await confirm(await mailedCode())).toBe("200");
    world.pass(lifetime.visitorProof - 1000);
    expect(await open()).toBe("200");
    world.pass(1000);
    expect(await open()).toBe(PROOF);
  });

  it("ends at the next request when the link is deleted", async () => {
    expect(await confirm(await mailedCode())).toBe("200");
    expect(await open()).toBe("200");
    await marta.do("deleteShare", { params: { id: share.id } });
    expect(await open()).toBe(NOT_FOUND);
  });

  it("is no cookie that somebody makes up", async () => {
    for (const value of ["1", "x".repeat(43), `${share.id}`]) {
      visitor.cookies.set(`octavo_visitor_${share.id}`, value);
      expect(await open()).toBe(PROOF);
    }
  });
});

describe("cookies behind https", () => {
  it("are Secure", async () => {
    const secure = await World.create({ env: { APP_ORIGIN: "https://notes.example.com" } });
    const owner = await secure.person("Marta", { verified: false });
    const { id } = await owner.workspace();
    const body = { requireEmailVerification: true };
    const { shareToken } = await owner.do("shareWorkspace", { params: { workspaceId: id }, body });
    const answer = await secure.visitor().try("requestCode", { params: { shareToken }, body: { email } });
    expect(String(answer.headers["set-cookie"])).toMatch(/^octavo_browser=.*HttpOnly; Secure; SameSite=Strict$/);
    await secure.stop();
  });
});
