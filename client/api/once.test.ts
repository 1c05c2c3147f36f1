import { afterEach, describe, expect, it, vi } from "vitest";
import { makeOnce } from "./once.ts";

afterEach(() => void vi.useRealTimers());

const keys: string[] = [];
/** Sends and ends as it is told. */
function attempt(what: string, outcome: "made" | number | "lost"): Promise<unknown> {
  return makeOnce(what, async (key) => {
    keys.push(key);
    if (outcome === "lost") throw new TypeError("Failed to fetch");
    if (outcome !== "made") throw Object.assign(new Error("Refused"), { status: outcome });
  }).catch(() => {});
}

const isSameKey = () => keys.at(-1) === keys.at(-2);

describe("a creation", () => {
  it("whose answer was lost is repeated with its key, until there is an answer", async () => {
    await attempt("page", "lost");
    await attempt("page", 503);
    expect(isSameKey()).toBe(true);
    await attempt("page", "made");
    expect(isSameKey()).toBe(true);
    await attempt("page", "made");
    expect(isSameKey()).toBe(false);
  });

  it("that was refused is another one the next time", async () => {
    await attempt("refused", 400);
    await attempt("refused", "made");
    expect(isSameKey()).toBe(false);
  });

  it("with other words is another one", async () => {
    await attempt("one", "lost");
    await attempt("two", "lost");
    expect(isSameKey()).toBe(false);
  });

  it("is another one while the first is under way, and much later", async () => {
    await attempt("slow", "lost");
    await Promise.all([attempt("slow", "made"), attempt("slow", "made")]);
    expect(isSameKey()).toBe(false);
    vi.useFakeTimers();
    await attempt("late", "lost");
    vi.advanceTimersByTime(11 * 60_000);
    await attempt("late", "made");
    expect(isSameKey()).toBe(false);
  });
});
