import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countCharacters } from "./characters.ts";
import { email, id, isStorable, normalizeEmail, requiredText, revision, text } from "./text.ts";

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } | undefined }) =>
  result.success ? null : result.error?.issues[0]?.message;

describe("characters", () => {
  it("are counted as a person counts them", () => {
    expect([countCharacters(""), countCharacters("abc"), countCharacters("🌊🌊"), countCharacters("é")]).toEqual([0, 3, 2, 1]);
  });

  it("are storable unless they are NUL or half a pair", () => {
    for (const fine of ["", "a\n\t\u0001", "🌊", "\ufeff\u202e\uffff"]) expect(isStorable(fine)).toBe(true);
    for (const bad of ["\0", "a\0b", "\ud83c", "\udf0a", "\udf0a\ud83c"]) expect(isStorable(bad)).toBe(false);
  });

  it("that are storable survive UTF-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        if (isStorable(value)) expect(Buffer.from(value).toString()).toBe(value);
      }),
    );
  });
});

describe("text", () => {
  it("has at most so many characters", () => {
    const short = text(3);
    expect(short.safeParse("🌊🌊🌊").success).toBe(true);
    expect(messageOf(short.safeParse("abcd"))).toBe("At most 3 characters are allowed");
    expect(messageOf(short.safeParse("\0"))).toBe("Contains characters that cannot be stored");
  });

  it("that is required is trimmed and not blank", () => {
    const name = requiredText(5, "Say a name");
    expect(name.parse("  Ida ")).toBe("Ida");
    for (const missing of ["", "   ", "\n\t", null, undefined, 7, {}])
      expect(messageOf(name.safeParse(missing))).toBe("Say a name");
  });
});

describe("an e-mail address", () => {
  it.each([
    "ida@coastpress.example",
    " ida@coastpress.example ",
    "IDA+notes.o'neil_1@Print.Coastpress.example",
    "{a|b}=c@xn--mnchen-3ya.example",
    "a@1.2.example",
  ])("is %j", (address) => expect(email.parse(address)).toBe(address.trim()));

  it.each([
    "",
    "ida",
    "ida@",
    "@coastpress.example",
    "ida@localhost",
    "ida@@coastpress.example",
    "ida@a@b.example",
    ".ida@coastpress.example",
    "ida.@coastpress.example",
    "i..da@coastpress.example",
    "ida@-coastpress.example",
    "ida@coastpress-.example",
    "ida@coastpress..example",
    "ida@[127.0.0.1]",
    '"ida"@coastpress.example',
    "Ida <ida@coastpress.example>",
    "ida@coastpress.example, ole@coastpress.example",
    "ida@coastpress.example;ole@coastpress.example",
    "ida@coastpress.example\nBcc: ole@coastpress.example",
    "ida(comment)@coastpress.example",
    "ída@coastpress.example",
    "ida@münchen.example",
    "ida\0@coastpress.example",
    `${"a".repeat(250)}@b.example`,
    undefined,
    7,
    ["ida@coastpress.example"],
  ])("is not %j", (address) => expect(messageOf(email.safeParse(address))).toBe("Invalid email address"));

  it("is never two addresses, nor anything that a header could end with", () => {
    const part = fc.string({ unit: fc.constantFrom(...'ab.@,;<> \n\r"()[]:\\') });
    fc.assert(
      fc.property(part, (address) => {
        if (email.safeParse(address).success) expect(address.trim()).toMatch(/^[ab.]+@[ab.]+$/);
      }),
    );
  });

  it("is compared without regard to case", () => {
    expect(normalizeEmail(" IDA@Coastpress.Example ")).toBe("ida@coastpress.example");
  });
});

describe("an identifier", () => {
  it.each([
    [1, 1],
    ["1", 1],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
    ["999999999999999", 999_999_999_999_999],
  ])("%j is %i", (given, expected) => expect(id.parse(given)).toBe(expected));

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    "0",
    "01",
    "-1",
    "1.0",
    "1e3",
    " 1",
    "0x1",
    "",
    "1".repeat(16),
    null,
    true,
    [1],
  ])("is not %j", (given) => expect(id.safeParse(given).success).toBe(false));

  it("of a version fits into 32 bits", () => {
    expect(revision.parse("2147483647")).toBe(2_147_483_647);
    for (const given of [2 ** 31, "2147483648", "999999999999999", 0]) expect(revision.safeParse(given).success).toBe(false);
  });
});
