import { describe, expect, test } from "vitest";
import { carried, goingOn, leftBehind, marksEnding, type Spaced, spaceBehind } from "./marks-ending.ts";

/** A text with `|` where the caret is. */
const at = (written: string): [text: string, caret: number] => [written.replace("|", ""), written.indexOf("|")];
const shown = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test("marks end where their last letter is, the innermost first", () => {
  const tags = (written: string) => marksEnding(...at(written), true).map(({ tag }) => tag);
  expect(tags("a **bold|**")).toEqual(["strong"]);
  expect(tags("a **bo|ld**")).toEqual([]);
  expect(tags("***both|***")).toEqual(["strong", "em"]);
  expect(tags("***both*|**")).toEqual(["strong"]);
  expect(tags("~~old *x|*~~ b")).toEqual(["em", "s"]);
  expect(tags("`code|`")).toEqual(["code"]);
  expect(tags("**|**")).toEqual([]);
  expect(tags("2 |* 3")).toEqual([]);
});

describe("a space at the end of a mark", () => {
  const behind = (written: string) => {
    const spaced = spaceBehind(...at(written), true);
    return spaced && shown(spaced);
  };

  test("stands behind its signs", () => {
    expect(behind("a **bold |** c")).toBe("a **bold** | c");
    expect(behind("a **bold  |** c")).toBe("a **bold**  | c");
    expect(behind("***both |***")).toBe("***both*** |");
    expect(behind("***both* |**")).toBe("***both*** |");
    expect(behind("[**a |**](/page/1)")).toBe("[**a** |](/page/1)");
  });

  test("stays where it is a letter of code, or within", () => {
    for (const one of ["`code |`", "**bo |ld**", "** |**", "a |* b", "plain |"]) expect(behind(one)).toBeNull();
  });

  test("is within the mark once a letter follows", () => {
    const spaced = spaceBehind(...at("a **bold |** c"), true) as Spaced;
    const next = (written: string) => {
      const more = goingOn(spaced, ...at(written), true);
      return more && shown(more);
    };
    expect(next("a **bold** x| c")).toBe("a **bold x|** c");
    expect(next("a **bold** y z| c")).toBe("a **bold y z|** c");
    expect(next("a **bold**  | c")).toBe("a **bold**  | c");
    expect(next("a **bold**| c")).toBe("a **bold|** c");
    // As `**bold *x**` it would be none.
    for (const begun of ["a **bold** *| c", "a **bold** *x| c"]) expect(goingOn(spaced, ...at(begun), true)).toBe(spaced);
    expect([next("a **bold** *x*| c"), next("a **bold** `x| c")]).toEqual(["a **bold *x*|** c", "a **bold `x|** c"]);
    // It would end what these signs begin, and not itself.
    expect(next("a **bold** **x| c")).toBeNull();
    for (const other of ["a **bold|** c", "a **bold**x| c", "a **bold** x| d", "a **bold** \n| c", "b **bold** x| c"])
      expect(next(other)).toBeNull();
    // What others wrote around it changes nothing of that.
    const behindIt = (written: string) => carried(spaced, ...at(written), true)?.caret ?? null;
    expect([behindIt("An a **bold** | c"), behindIt("more **bold** | d")]).toEqual([14, 14]);
    for (const gone of ["a bold | c", "a **bold| ** c", "a **bold**| c", "a *bold* | c", "a **bold** c |", "a **b** | c"])
      expect(behindIt(gone)).toBeNull();
    const both = spaceBehind(...at("***both* |**"), true) as Spaced;
    expect(shown(goingOn(both, ...at("***both*** x|"), true) as Spaced)).toBe("***both* x|**");
  });
});

test("a mark whose last word is deleted goes on behind the space before it", () => {
  const left = (before: string, after: string) => {
    const [text, caret] = at(before);
    return leftBehind({ text, caret }, ...at(after), true)?.tags ?? null;
  };
  expect(left("a **bold wrod|** c", "a **bold** | c")).toEqual(["strong"]);
  expect(left("***both ways|***", "***both*** |")).toEqual(["strong", "em"]);
  // What stood behind the mark, within it or before it is no part of it.
  for (const [before, after] of [
    ["a **bold** wrod|", "a **bold** |"],
    ["a **bold wr|od**", "a **bold od|**"],
    ["a **bold|**", "a |"],
    ["a `code x|`", "a `code |`"],
  ] as const)
    expect(left(before, after)).toBeNull();
});
