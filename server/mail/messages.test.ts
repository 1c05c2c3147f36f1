import { describe, expect, it } from "vitest";
import { codeMail, invitationMail, resetMail, testMail, verificationMail } from "./messages.ts";

const LINK = "http://octavo.test/verify-email?token=abc&x=1";
const person = (firstName: string, lastName = "Berg") => ({ firstName, lastName, email: "ida@coastpress.example" });
const invitation = (inviter = person("Ida"), workspaceName = "Coast & Path") =>
  invitationMail("ida@coastpress.example", { inviter, workspaceName, isForWorkspace: true }, LINK);

describe("every message", () => {
  it.each([
    ["verification", verificationMail(person("Ida"), LINK)],
    ["reset", resetMail(person("Ida"), LINK)],
    ["code", codeMail("ida@coastpress.example", "12345678")],
    ["test", testMail(person("Ida"))],
    ["invitation", invitation()],
  ])("%s says the same in both parts", (kind, mail) => {
    expect(mail.kind).toBe(kind);
    const words = (part: string) => part.replace(/<style.*?<\/style>|<title>.*?<\/title>|<[^>]*>/gs, " ");
    for (const sentence of mail.text.trim().split("\n\n").slice(1, -1)) {
      const escaped = sentence.replaceAll("&", "&#38;").replaceAll("'", "&#39;");
      expect(words(mail.html)).toContain(escaped);
    }
    expect(mail.to.address).toBe("ida@coastpress.example");
  });
});

describe("a name", () => {
  it("is escaped in the HTML part", () => {
    const mail = verificationMail(person('"Ida" & O\'Neil'), LINK);
    expect(mail.text).toContain('Hello "Ida" & O\'Neil,');
    expect(mail.html).toContain("Hello &#34;Ida&#34; &#38; O&#39;Neil,");
  });

  it.each([
    "Win at https://evil.example",
    "evil.example",
    "www evil",
    "a@evil.example",
    "Ida\r\nBcc: all@evil.example",
    "Ida\u2028Your account was closed",
    "Ida\u202emoc",
    "Ida \u2067Berg",
    "evil\u3002example",
    "<b>Ida</b>",
    "x".repeat(100),
  ])("that reads like an address or a message is not repeated: %j", (name) => {
    for (const mail of [
      verificationMail(person(name), LINK),
      testMail(person("Ida", name)),
      invitation(person(name)),
      invitation(person("Ida"), name),
    ]) {
      if (mail.kind === "verification") expect(mail.text).toMatch(/^Hello,\n/);
      for (const part of [mail.text, mail.html, mail.to.name, mail.subject]) expect(part).not.toContain(name);
      expect(mail.to.name).toBe("");
    }
  });

  it.each(["Ida", "Märta-Ólöf", "J. R.", "李小龙", "Ida 🌊", "d'Arc"])("that is one is repeated: %s", (name) => {
    const mail = verificationMail(person(name), LINK);
    expect(mail.text).toMatch(new RegExp(`^Hello ${name.replaceAll(".", "\\.")},`));
    expect(mail.to.name).toBe(`${name} Berg`);
  });
});
