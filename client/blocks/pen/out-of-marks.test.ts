import { describe, expect, it } from "vitest";
import { mayChange, withChangedMarks } from "./out-of-marks.ts";
import type { Mark } from "./words.ts";

/** What is made of letters that are typed at `|`, with the caret in it. */
function typed(written: string, put: string, ...tags: Mark[]): string | null {
  const [head = "", tail = ""] = written.split("|");
  const before = { text: head + tail, caret: head.length, tags };
  const next = withChangedMarks(before, head + put + tail, head.length + put.length, true);
  if (next === before) return "waits";
  return next && `${next.text.slice(0, next.caret)}|${next.text.slice(next.caret)}`;
}

describe("what is typed within a mark that was left there", () => {
  it.each<[string, string, string, Mark]>([
    ["a **bo|ld** b", "x", "a **bo**x|**ld** b", "strong"],
    ["a **bo|ld** b", ".", "a **bo**.|**ld** b", "strong"],
    ["a **one |two** b", "x", "a **one** x|**two** b", "strong"],
    ["a **one| two** b", " x", "a **one** x| **two** b", "strong"],
    ["*bo|ld*", "x", "*bo*x|*ld*", "em"],
    ["~~bo|ld~~", "x", "~~bo~~x|~~ld~~", "s"],
    ["`co|de`", "x", "`co`x|`de`", "code"],
    ["***bo|ld***", "x", "_**bo**x|**ld**_", "strong"],
    ["a **|bold** b", "x", "a x|**bold** b", "strong"],
    ["***|both***", "x", "*x|**both***", "strong"],
    ["[**bo|ld**](/page/1)", "x", "[**bo**x|**ld**](/page/1)", "strong"],
  ])("%s and %j is %s", (written, put, expected, tag) => {
    expect(typed(written, put, tag)).toBe(expected);
  });

  it("has another mark that was begun", () => {
    expect(typed("**bo|ld**", "x", "strong", "s")).toBe("**bo**~~x|~~**ld**");
  });

  it("goes into one that begins there", () => {
    expect(typed("a |**bold** b", "x", "strong")).toBe("a **x|bold** b");
    expect(typed("wo|**rd**", "x", "strong")).toBe("wo**x|rd**");
  });

  it("goes on in the mark that ends within the one that was left", () => {
    expect(typed("**bold *it|***", "x", "strong")).toBe("**bold _it_**_x|_");
    expect(typed("**bold *it|***", " x", "strong")).toBe("**bold *it*** *x|*");
    expect(typed("~~old **it|**~~ b", "x", "s")).toBe("~~old **it**~~**x|** b");
    expect(typed("**bold `it|`**", "x", "strong")).toBe("**bold `it`**`x|`");
  });

  it("is waited for behind spaces, and is nothing elsewhere", () => {
    expect([typed("**bo|ld**", " ", "strong"), typed("**bo|ld**", "", "strong")]).toEqual(["waits", "waits"]);
    expect(typed("**bo|ld**", "x\ny", "strong")).toBeNull();
    const before = { text: "**bold**", caret: 4, tags: ["strong"] as const };
    expect(withChangedMarks(before, "**bolxd**", 6, true)).toBeNull();
  });

  it("is told where there are signs for it", () => {
    const may = (text: string, caret: number) => mayChange({ text, caret, tags: ["strong"] }, true);
    expect([may("**bold**", 4), may("__bold__", 4)]).toEqual([true, true]);
  });
});
