import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maySignUp, mustVerify, signUpModes } from "./sign-up.ts";

const modes = fc.constantFrom(...signUpModes);
const inviters = fc.constantFrom("operator" as const, "owner" as const, null);
const addresses = fc.constantFrom("ida@coast.example", "IDA@Coast.Example", "ida@press.coast.example", "ida@evil.example");

describe("whether somebody may sign up", () => {
  it.each([
    ["open", [], "ida@evil.example", null, "allowed"],
    ["open", ["coast.example"], "IDA@COAST.example", null, "allowed"],
    ["open", ["coast.example"], "ida@press.coast.example", null, "foreign"],
    ["open", ["*.coast.example"], "ida@press.coast.example", null, "allowed"],
    ["open", ["coast.example"], "ida@evilcoast.example", null, "foreign"],
    ["open", ["coast.example"], "ida@evil.example", "owner", "foreign"],
    ["open", ["coast.example"], "ida@evil.example", "operator", "allowed"],
    ["invited", [], "ida@evil.example", null, "uninvited"],
    ["invited", [], "ida@evil.example", "owner", "allowed"],
    ["invited", ["coast.example"], "ida@coast.example", null, "uninvited"],
    ["invited", ["coast.example"], "ida@evil.example", "owner", "foreign"],
    ["closed", [], "ida@coast.example", "operator", "closed"],
  ] as const)("%s, domains %j: %s, invited by %s, is %s", (mode, domains, address, invitedBy, verdict) => {
    expect(maySignUp({ mode, domains }, address, invitedBy)).toBe(verdict);
  });

  it("is never allowed where signing up is closed, and nobody loses by an invitation", () => {
    fc.assert(
      fc.property(modes, fc.subarray(["coast.example", "*.coast.example"]), addresses, inviters, (mode, domains, address, by) => {
        const verdict = maySignUp({ mode, domains }, address, by);
        if (mode === "closed") expect(verdict).toBe("closed");
        if (maySignUp({ mode, domains }, address, null) === "allowed") expect(verdict).toBe("allowed");
      }),
    );
  });

  it("asks for a verified address wherever not everybody may", () => {
    expect(mustVerify({ mode: "open", domains: [] })).toBe(false);
    expect(mustVerify({ mode: "open", domains: ["coast.example"] })).toBe(true);
    expect(mustVerify({ mode: "invited", domains: [] })).toBe(true);
  });
});
