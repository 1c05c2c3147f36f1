import { describe, expect, it } from "vitest";
import { bytesOf } from "../../test/authenticator.ts";
import { base32, codeAt, stepAt, stepOf, uriOf } from "./one-time-code.ts";

const secret = Buffer.from("12345678901234567890");

describe("one-time codes", () => {
  // RFC 6238, appendix B.
  it.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("are at second %i those of the RFC", (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000), 8)).toBe(code);
  });

  it("count a step early and a step late, each only after the last one that was used", () => {
    const now = 1_234_567_890_000;
    const at = (steps: number) => codeAt(secret, stepAt(now) + steps);
    expect([-2, -1, 0, 1, 2].map((steps) => stepOf(secret, at(steps), 0, now) !== null)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    const counted = (last: number) => [-1, 0, 1].map((steps) => stepOf(secret, at(steps), stepAt(now) + last, now) !== null);
    expect([counted(-1), counted(0), counted(1)]).toEqual([
      [false, true, true],
      [false, false, true],
      [false, false, false],
    ]);
    expect(counted(1_000_000)).toEqual([true, true, true]);
    expect(stepOf(secret, at(0).slice(1), 0, now)).toBeNull();
  });
});

describe("keys", () => {
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("'%s' is written as the RFC writes it", (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
    expect(bytesOf(written).toString()).toBe(text);
  });

  it("stand in an address that names account and issuer", () => {
    const uri = new URL(uriOf("MZXW6", "märta+1@coastpress.example"));
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(["otpauth:", "/Octavo:märta+1@coastpress.example"]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: "MZXW6", issuer: "Octavo" });
  });
});
