import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marked, readSide } from "../../test/differences.ts";
import { sentence } from "../../test/documents.ts";
import { diffText } from "./diff-text.ts";

const between = (before: string, after: string) => marked(diffText(before, after));

const anyText = fc.oneof(sentence, fc.string({ unit: "grapheme", maxLength: 40 }), fc.stringMatching(/^[ab ,\n]{0,30}$/));

describe("the difference of two texts, whatever they are", () => {
  it("reads as either of them", () =>
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const spans = diffText(before, after);
        expect(readSide(spans, "before")).toBe(before);
        expect(readSide(spans, "after")).toBe(after);
      }),
    ));

  it("has nothing added or removed where they are the same", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        expect(diffText(text, text).filter((span) => span.kind !== "kept")).toEqual([]);
      }),
    ));

  it("has no empty stretch, and none beside another of its kind", () =>
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const spans = diffText(before, after);
        expect(spans.every((span, index) => span.text !== "" && span.kind !== spans[index - 1]?.kind)).toBe(true);
      }),
    ));
});

describe("the difference of two texts", () => {
  it("is told by words", () =>
    expect(between("Leave by the slipway.", "Leave by the fish steps, not the road.")).toBe(
      "Leave by the [-slipway-]{+fish steps, not the road+}.",
    ));

  it("reads several replaced words in a row as one", () =>
    expect(between("within a quarter of an hour, the bay", "within ten minutes, the bay")).toBe(
      "within [-a quarter of an hour-]{+ten minutes+}, the bay",
    ));

  it("does not hold on to a word between two long changes", () =>
    expect(
      between(
        "Leave by the slipway. The path climbs behind the chapel and the whole of the bay lies below you.",
        "Leave by the fish steps, not the road.",
      ),
    ).toBe(
      "Leave by the [-slipway. The path climbs behind the chapel and the whole of the bay lies below you-]{+fish steps, not the road+}.",
    ));

  it("holds on to a word between two short ones", () =>
    expect(between("on Sundays at ten", "on Mondays at nine")).toBe("on [-Sundays-]{+Mondays+} at [-ten-]{+nine+}"));

  it("holds on to a sentence, however long the changes beside it", () => {
    const kept = "the ferry does not run on Sundays before ten";
    const text = (word: string) => `${word.repeat(200)} ${kept} ${word.repeat(200)}`;
    const [was, is] = ["abc", "xyz"].map((word) => word.repeat(200));
    expect(between(text("abc"), text("xyz"))).toBe(`[-${was}-]{+${is}+} ${kept} [-${was}-]{+${is}+}`);
  });

  it("calls nothing removed where words were only put in", () =>
    expect(between("a red car", "a big and extremely shiny red and very very old car")).toBe(
      "a {+big and extremely shiny +}red {+and very very old +}car",
    ));

  it("leaves a mark alone ahead of which words were only put in", () =>
    expect(between("(old) path", "the (new) path")).toBe("{+the +}([-old-]{+new+}) path"));

  it("keeps apart what stands in different lines", () =>
    expect(between("one\ntwo", "uno\ndos")).toBe("[-one-]{+uno+}\n[-two-]{+dos+}"));

  it("does not spread into a line that stayed", () =>
    expect(between("a b\nthe same line\nc", "the same line\nc")).toBe("[-a b\n-]the same line\nc"));

  it("keeps emoji whole", () => {
    expect(between("👩‍👩‍👧 home", "👩‍👩‍👦 home")).toBe("[-👩‍👩‍👧-]{+👩‍👩‍👦+} home");
    expect(between("to 🇩🇪", "to 🇩🇰")).toBe("to [-🇩🇪-]{+🇩🇰+}");
  });

  it("is told by characters where a script has no spaces", () =>
    expect(between("渡船星期日不开", "渡船星期一不开")).toBe("渡船星期[-日-]{+一+}不开"));

  // What grew with the square of the length would not end within the time that a test has.
  it("has an end for the longest page that can be saved", () => {
    const long = "the ferry does not run on Sundays before ten\n".repeat(180_000);
    expect(between(long, `${long.slice(0, 4_000_000)}!${long.slice(4_000_000)}`)).toContain("{+!+}");
    diffText(long.replaceAll("\n", " "), long.replaceAll("ten\n", "nine "));
  });
});
