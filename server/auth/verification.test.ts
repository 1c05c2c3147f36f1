import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifetime } from "#core/limits.ts";
import { told } from "../../test/told.ts";
import { ORIGIN, type Person, World } from "../../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

const tokenIn = (link: string) => new URL(link, ORIGIN).searchParams.get("token") ?? "";

async function open(token: string) {
  const { status, headers } = await world.visitor().try("verifyEmail", { query: { token } });
  return `${status} ${headers.location}`;
}

const SUCCESS = "302 /login?verification=success";
const EXPIRED = "302 /login?verification=expired";

const isVerified = async (person: Person) => (await person.do("currentUser")).isEmailVerified;

describe("the verification mail", () => {
  it("says the same in a plain and an HTML part", async () => {
    await world.person("Nora", { verified: false });
    const mail = await world.mails.next("nora@coastpress.example");
    expect(mail.subject).toBe("Confirm your e-mail address");
    expect(mail.from).toMatchObject({ name: "Octavo" });
    expect(mail.to).toEqual([{ name: "Nora Berg", address: "nora@coastpress.example" }]);
    const link = `${ORIGIN}${await world.mails.link("nora@coastpress.example")}`;
    expect(link).toMatch(new RegExp(`^${ORIGIN}/verify-email\\?token=[\\w-]{43}$`));
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Hello Nora,");
      expect(part).toContain(link);
      expect(part).toContain("The link works for 24 hours.");
      expect(part).toContain("If you did not sign up for Octavo");
    }
    expect(mail.html).toContain(`<a href="${link}"`);
  });

  it("comes from MAIL_FROM, or from the origin's host", async () => {
    await world.person("Ove", { verified: false });
    expect((await world.mails.next("ove@coastpress.example")).from?.address).toBe("octavo@octavo.test");
    const named = await World.create({ env: { MAIL_FROM: "guides@coastpress.example" } });
    await named.person("Ove", { verified: false });
    expect((await named.mails.next("ove@coastpress.example")).from?.address).toBe("guides@coastpress.example");
    await named.stop();
  });

  it("verifies by its link, and again by the same link", async () => {
    const siri = await world.person("Siri", { verified: false });
    const token = tokenIn(await world.mails.link(siri.email));
    expect(await isVerified(siri)).toBe(false);
    expect(await open(token)).toBe(SUCCESS);
    expect(await isVerified(siri)).toBe(true);
    expect(await open(token)).toBe(SUCCESS);
    world.pass(2 * lifetime.verificationLink);
    expect(await open(token)).toBe(SUCCESS);
  });

  it("is not opened by a HEAD, as of a program that looks at links in mails", async () => {
    const hedda = await world.person("Hedda", { verified: false });
    const link = await world.mails.link(hedda.email);
    const asked = await world.visitor().raw("HEAD", `/api${link.replace("/", "/auth/")}`);
    expect([asked.status, asked.headers.location]).toEqual([302, link]);
    expect(await isVerified(hedda)).toBe(false);
    expect(await open(tokenIn(link))).toBe(SUCCESS);
  });

  it("is worth nothing after 24 hours", async () => {
    const leif = await world.person("Leif", { verified: false });
    const token = tokenIn(await world.mails.link(leif.email));
    world.pass(lifetime.verificationLink + 1000);
    expect(await open(token)).toBe(EXPIRED);
    expect(await isVerified(leif)).toBe(false);
  });

  it("redirects to the same place for every token that never was", async () => {
    for (const token of ["", "x", "x".repeat(43), "x".repeat(500), "\0", "<script>"]) expect(await open(token)).toBe(EXPIRED);
    const twice = await world.visitor().raw("GET", "/api/auth/verify-email?token=a&token=b");
    expect([twice.status, twice.headers.location]).toEqual([302, "/login?verification=expired"]);
  });

  it("cannot be opened with a link that was mailed to reset a password", async () => {
    const vera = await world.person("Vera", { verified: false });
    await vera.do("forgotPassword", { body: { email: vera.email } });
    const reset = tokenIn(await world.mails.link(vera.email, 2));
    expect(await open(reset)).toBe(EXPIRED);
    expect(await isVerified(vera)).toBe(false);
  });
});

describe("resending it", () => {
  it("mails a second link that works", async () => {
    const jon = await world.person("Jon", { verified: false });
    await world.mails.next(jon.email);
    expect(await jon.do("resendVerification")).toEqual({ message: "The verification e-mail was sent." });
    expect(await open(tokenIn(await world.mails.link(jon.email, 2)))).toBe(SUCCESS);
  });

  it("is refused to who is verified", async () => {
    const runa = await world.person("Runa");
    expect(await told(runa.try("resendVerification"))).toBe("409 already_verified: Your e-mail address is already verified.");
  });

  it("answers the mail server's own words when it refuses", async () => {
    const kari = await world.person("Kari", { verified: false });
    await world.mails.next(kari.email);
    world.mails.refusal = "mailbox is full tonight";
    expect(await told(kari.try("resendVerification"))).toBe("502 mail_failed: 451 mailbox is full tonight");
    world.mails.refusal = null;
  });
});

describe("the test mail", () => {
  it("goes to one's own address and answers the mail server's words", async () => {
    const tove = await world.person("Tove");
    expect((await tove.do("testEmail")).message).toMatch(/^250/);
    const mail = await world.mails.next(tove.email, 2);
    expect(mail.subject).toBe("Test message from Octavo");
    expect(mail.text).toContain("Hello Tove,");
    world.mails.refusal = "relaying denied here";
    expect(await told(tove.try("testEmail"))).toBe("502 mail_failed: 451 relaying denied here");
    world.mails.refusal = null;
    const entries = await tove.do("listLogs", { query: { type: "test_email" } });
    expect(entries.map((entry) => [entry.status, entry.metadata])).toEqual([
      ["error", { response: "451 relaying denied here" }],
      ["success", { response: expect.stringMatching(/^250/) }],
    ]);
  });

  it("without a mail server says which variable to set", async () => {
    const bare = await World.create({ smtp: false });
    const person = await bare.person("Marta", { verified: false });
    expect(await told(person.try("testEmail"))).toBe(
      "409 smtp_not_configured: No mail server is set up: set SMTP_URL, for example smtp://user:password@mail.example.com:587.",
    );
    await bare.stop();
  });
});
