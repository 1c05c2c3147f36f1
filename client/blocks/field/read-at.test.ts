/** A text that is drawn for the caret in it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asHtml } from "../../../test/field-html.ts";
import { anyMarkdown as markdown } from "../../../test/markdown-scraps.ts";
import { runsOf, sourceOf } from "./piece.ts";
import { TextReader } from "./read.ts";

describe("a text in which the caret stands", () => {
  const tags = (source: string, caret: number | null) => {
    const drawn = new TextReader().readAt(source, caret);
    expect(sourceOf(drawn)).toBe(source);
    return asHtml(drawn)
      .match(/<(?:h\d|p|li)\b/g)
      ?.join("");
  };

  it.each(["a\n-", "a\n--", "a\n=", "a\n= ", "a\n-- ", "a\n--\nb", "a\nb\n==\n\nc", "> a\n> -", "- a\n  --"])(
    "has a mark that begins there, and no heading above it: %j",
    (source) => {
      const mark = source.search(/[-=]+ ?(?:\n|$)/);
      const end = mark + (/^[-=]+ ?/.exec(source.slice(mark))?.[0].length ?? 0);
      expect(tags(source, end)).not.toContain("<h");
      expect(
        runsOf(new TextReader().readAt(source, end)).find(({ from, to }) => from <= mark && mark < to)?.kind,
      ).toBeUndefined();
      for (const caret of [null, 1]) expect(tags(source, caret)).toContain("<h");
    },
  );

  it.each(["a\n---", "a\n===", "a\n----"])("is a heading where it is underlined: %j", (source) => {
    expect(tags(source, source.length)).toContain("<h");
  });

  it("holds every letter, wherever the caret is", () => {
    const below = fc.constantFrom("\n-", "\n--", "\n=", "\n= ", "\n> --", "\n  =", "\n\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(markdown, below), { minLength: 1, maxLength: 3 }), fc.nat(99), (parts, at) => {
        const source = parts.flat().join("");
        expect(sourceOf(new TextReader().readAt(source, Math.min(at, source.length)))).toBe(source);
        expect(sourceOf(new TextReader().readAt(source, source.length))).toBe(source);
      }),
      { numRuns: 300 },
    );
  });
});
