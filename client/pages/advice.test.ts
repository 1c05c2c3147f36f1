import { expect, it } from "vitest";
import { adviceFor } from "./advice.ts";

it("tells what to do about a Save that failed, by its answer", () => {
  expect([adviceFor(413), adviceFor(400)]).toEqual(Array(2).fill(expect.stringContaining("too large")));
  expect(adviceFor(403)).toContain("not change it any more");
  expect(adviceFor(404)).toContain("deleted");
  expect(adviceFor(429)).toContain("Wait a moment");
  expect(adviceFor(500)).toBe("Try again in a moment.");
  expect(adviceFor(null)).toContain("no answer");
});
