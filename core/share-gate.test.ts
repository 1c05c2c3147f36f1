import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressPasses, checkConditions, type GatedPermission, needsAddress, shareGate } from "./share-gate.ts";

const NOW = 1_800_000_000_000;

const open: GatedPermission = {
  isActive: true,
  requireEmailVerification: false,
  allowedEmailDomains: null,
  requiredEmailKeywords: null,
  expiresAt: null,
};

const gate = (permission: Partial<GatedPermission>, ...provedAddresses: string[]) =>
  shareGate({ ...open, ...permission }, { provedAddresses }, NOW);

describe("a link", () => {
  it("without conditions is open to everybody", () => expect(gate({})).toBe("open"));

  it("is gone when it is inactive, or its time has come", () => {
    expect(gate({ isActive: false }, "ida@coastpress.example")).toBe("gone");
    expect(gate({ expiresAt: NOW })).toBe("gone");
    expect(gate({ expiresAt: NOW - 1 })).toBe("gone");
    expect(gate({ expiresAt: NOW + 1 })).toBe("open");
  });

  it("with a condition asks for a proved address, and is gone to one that does not meet it", () => {
    const permission = { allowedEmailDomains: ["coastpress.example"] };
    expect(gate(permission)).toBe("needs-proof");
    expect(gate(permission, "ida@coastpress.example")).toBe("open");
    expect(gate(permission, "ida@elsewhere.example")).toBe("gone");
    expect(gate({ requireEmailVerification: true })).toBe("needs-proof");
    expect(gate({ requireEmailVerification: true }, "ida@elsewhere.example")).toBe("open");
  });

  it("opens by any one of the proved addresses", () => {
    expect(gate({ requiredEmailKeywords: ["team"] }, "ida@coastpress.example", "team@elsewhere.example")).toBe("open");
  });

  it("that is gone asks nobody for a proof", () => {
    expect(gate({ isActive: false, requireEmailVerification: true })).toBe("gone");
    expect(gate({ expiresAt: NOW - 1, allowedEmailDomains: ["coastpress.example"] })).toBe("gone");
  });
});

describe("an address", () => {
  const passes = (permission: Partial<GatedPermission>, address: string) => addressPasses({ ...open, ...permission }, address);

  it.each([
    ["coastpress.example", "ida@COASTPRESS.example", true],
    ["coastpress.example", "ida@print.coastpress.example", false],
    ["coastpress.example", "ida@evilcoastpress.example", false],
    ["coastpress.example", "ida@coastpress.example.evil.example", false],
    ["coastpress.example", "coastpress.example@evil.example", false],
    ["*.coastpress.example", "ida@print.coastpress.example", true],
    ["*.coastpress.example", "ida@a.b.coastpress.example", true],
    ["*.coastpress.example", "ida@coastpress.example", false],
    ["*.coastpress.example", "ida@evilcoastpress.example", false],
  ])("against the domain %s: %s is %s", (domain, address, expected) =>
    expect(passes({ allowedEmailDomains: [domain] }, address)).toBe(expected),
  );

  it.each([
    [["TEAM"], "ida.team@coastpress.example", true],
    [["team", "press"], "ida@coastpress.example", true],
    [["team"], "ida@coastpress.example", false],
    [["@coast"], "ida@coastpress.example", true],
  ])("against the keywords %j: %s is %s", (requiredEmailKeywords, address, expected) =>
    expect(passes({ requiredEmailKeywords }, address)).toBe(expected),
  );

  it("has to meet domains and keywords, both", () => {
    const both = { allowedEmailDomains: ["coastpress.example"], requiredEmailKeywords: ["team"] };
    expect(passes(both, "team@coastpress.example")).toBe(true);
    expect(passes(both, "ida@coastpress.example")).toBe(false);
    expect(passes(both, "team@elsewhere.example")).toBe(false);
  });
});

const domains = fc.constantFrom("a.example", "*.a.example", "b.example");
const permissions: fc.Arbitrary<GatedPermission> = fc.record({
  isActive: fc.boolean(),
  requireEmailVerification: fc.boolean(),
  allowedEmailDomains: fc.option(fc.array(domains, { minLength: 1, maxLength: 3 })),
  requiredEmailKeywords: fc.option(fc.array(fc.constantFrom("team", "ida", "a."), { minLength: 1, maxLength: 2 })),
  expiresAt: fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 })),
});
const addresses = fc.constantFrom("ida@a.example", "team@x.a.example", "ole@b.example", "ole@c.example");

describe("whatever a link asks for", () => {
  it("one more proved address never closes it", () => {
    fc.assert(
      fc.property(permissions, fc.array(addresses), addresses, (permission, proved, more) => {
        if (shareGate(permission, { provedAddresses: proved }, NOW) !== "open") return;
        expect(shareGate(permission, { provedAddresses: [...proved, more] }, NOW)).toBe("open");
      }),
    );
  });

  it("time never opens it", () => {
    fc.assert(
      fc.property(permissions, fc.array(addresses), fc.nat(), (permission, provedAddresses, later) => {
        if (shareGate(permission, { provedAddresses }, NOW) !== "gone") return;
        expect(shareGate(permission, { provedAddresses }, NOW + later)).toBe("gone");
      }),
    );
  });

  it("the owner's tester says the same as the gate to who proves the address", () => {
    fc.assert(
      fc.property(permissions, addresses, (permission, address) => {
        const opens = checkConditions(permission, "workspace", address, NOW).every((condition) => condition.passes);
        expect(opens).toBe(shareGate(permission, { provedAddresses: [address] }, NOW) === "open");
      }),
    );
  });

  it("nobody is asked for a proof that nothing needs", () => {
    fc.assert(
      fc.property(permissions, (permission) => {
        const verdict = shareGate(permission, { provedAddresses: [] }, NOW);
        if (verdict === "needs-proof") expect(needsAddress(permission)).toBe(true);
        if (verdict === "open") expect(needsAddress(permission)).toBe(false);
      }),
    );
  });
});
