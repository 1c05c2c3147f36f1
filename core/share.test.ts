import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newShare, normalizeDomain } from "./share.ts";

describe("a domain", () => {
  it.each([
    ["example.com", "example.com"],
    [" Example.COM ", "example.com"],
    ["@example.com", "example.com"],
    ["*.Example.com", "*.example.com"],
    ["münchen.example", "xn--mnchen-3ya.example"],
    ["*.MÜNCHEN.example", "*.xn--mnchen-3ya.example"],
    ["xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["a-b.c1.example", "a-b.c1.example"],
  ])("%j is compared as %s", (entered, expected) => expect(normalizeDomain(entered)).toBe(expected));

  it.each([
    "",
    ".",
    "*",
    "*.",
    "com",
    "*.com",
    "example..com",
    ".example.com",
    "example.com.",
    "-a.example",
    "a-.example",
    "a b.example",
    "a\tb.example",
    "a\0.example",
    "\ud800.example",
    "a.example/",
    "a.example\\",
    "a.example?x",
    "a.example#x",
    "a.example:80",
    "u@a.example",
    "%61.example",
    "a.*.example",
    "*.*.example",
    "[::1]",
    "1.2.3.4",
    "0x7f.1",
    "2130706433",
    "<a>.example",
    `${"a".repeat(64)}.example`,
  ])("%j is none", (entered) => expect(normalizeDomain(entered)).toBeNull());

  it("in its compared form is compared as itself, and is plain lower-case ASCII", () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9ä-ü*@.%/:\\-]{0,8}$/);
    const entered = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.tuple(label, label, label).map((labels) => labels.join(".")),
    );
    fc.assert(
      fc.property(entered, (text) => {
        const domain = normalizeDomain(text);
        if (domain === null) return;
        expect(domain).toMatch(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/);
        expect(normalizeDomain(domain)).toBe(domain);
      }),
    );
  });
});

describe("a new share", () => {
  it("has the specification's defaults", () => {
    expect(newShare.parse({})).toEqual({
      requireEmailVerification: false,
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
      accessLevel: "viewer",
      expiresAt: null,
      isActive: true,
    });
  });

  it("takes null and empty lists as no condition, and says a thing once", () => {
    expect(newShare.parse({ allowedEmailDomains: null, requiredEmailKeywords: [], expiresAt: null })).toMatchObject({
      allowedEmailDomains: null,
      requiredEmailKeywords: null,
    });
    expect(newShare.parse({ allowedEmailDomains: ["A.example", "@a.example", "b.example"] }).allowedEmailDomains).toEqual([
      "a.example",
      "b.example",
    ]);
  });
});
