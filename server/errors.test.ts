import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "#core/limits.ts";
import { tooManyRequests } from "./errors.ts";

describe("who asked too often", () => {
  it.each([
    [0, "a moment"],
    [30 * SECOND, "a moment"],
    [MINUTE, "a moment"],
    [MINUTE + 1, "2 minutes"],
    [10 * MINUTE, "10 minutes"],
    [58 * MINUTE + 1, "59 minutes"],
    [59 * MINUTE + 1, "an hour"],
    [HOUR, "an hour"],
    [HOUR + 1, "2 hours"],
    [23 * HOUR + 1, "a day"],
    [DAY, "a day"],
    [DAY + 1, "2 days"],
  ])("is told how long to wait: %i ms are %s", (wait, said) => {
    expect(tooManyRequests(wait).message).toBe(`Too many attempts. Please wait ${said}.`);
  });
});
