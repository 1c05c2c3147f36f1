import { expect, it } from "vitest";
import { limitsOf } from "./token-words.ts";

it("a token's limits are a line of words", () => {
  const now = Date.parse("2026-10-14T12:00:00Z");
  const token = { access: "read" as const, expiresAt: "2027-01-12T12:00:00Z", lastUsedAt: null };
  expect(limitsOf(token, "Coast Path guide", now)).toBe("Read, Coast Path guide. Ends Jan 12, 2027. Never used");
  const used = { ...token, access: "write" as const, lastUsedAt: "2026-10-13T12:00:00Z" };
  expect(limitsOf(used, "all workspaces", now)).toBe("Read and write, all workspaces. Ends Jan 12, 2027. Last used Oct 13");
  expect(limitsOf({ ...used, expiresAt: "2026-10-01T12:00:00Z" }, "Choir", now)).toBe("Read and write, Choir. Ended Oct 1, 2026");
});
