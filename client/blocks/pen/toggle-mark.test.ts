import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMarkdown } from "../../../test/markdown-scraps.ts";
import { readWritten } from "./read-written.ts";
import { marksOf, type Selected, setLink, toggleMark } from "./toggle-mark.ts";
import { type Mark, wordsIn } from "./words.ts";

/** What is selected stands between `{` and `}`. */
function toggled(source: string, mark: Mark): string | null {
  const [start, end] = [source.indexOf("{"), source.indexOf("}") - 1];
  const next = toggleMark({ text: source.replace(/[{}]/g, ""), start, end }, mark, false);
  return next && shown(next);
}

function shown({ text, start, end }: Selected): string {
  return `${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`;
}

describe("a mark", () => {
  it.each<[string, Mark, string]>([
    ["a{ tide }b", "strong", "a **{tide}** b"],
    ["a **{tide}** b", "strong", "a {tide} b"],
    ["a **low {tide}** b", "strong", "a **low** {tide} b"],
    ["a **low {tide} now** b", "strong", "a **low** {tide} **now** b"],
    ["**{tide}**", "em", "***{tide}***"],
    ["***{tide}***", "strong", "*{tide}*"],
    ["a {b **c** d} e", "strong", "a **{b c d}** e"],
    ["a {b **c}** d", "em", "a *{b **c***} d"],
    ["**low** {tide}", "strong", "**low** **{tide}**"],
    ["{tide}", "s", "~~{tide}~~"],
    ["{a \\* b}", "code", "`{a * b}`"],
    ["`{a*b}`", "code", "{a\\*b}"],
    ["see {the [ti}de](/p) now", "strong", "see **{the** [**ti}**de](/p) now"],
    ["see [the {tide} now](/p)", "em", "see [the *{tide}* now](/p)"],
    ["one {two\nthree} four", "strong", "one **{two**\n**three}** four"],
    ["- {a\n- b}", "em", "- *{a*\n- *b}*"],
    ["a __{tide}__", "strong", "a {tide}"],
    ["a **low {tide** and} b", "em", "a **low *{tide*** *and}* b"],
    ["a {low *tide} now* b", "strong", "a **{low** ***tide}** now* b"],
    ["see {the **big} tide** now", "em", "see *{the* ***big}* tide** now"],
    ["**bo{ld** word}s", "em", "**bo*{ld*** *word}*s"],
    ["`a {b` c} d", "em", "`a `*`{b` c}* d"],
    ["sn{ow}ball", "strong", "sn**{ow}**ball"],
    ["tide{(low)}s", "strong", "tide(**{low}**)s"],
    ["tide{(low)}", "strong", "tide(**{low)}**"],
    ["{(low)}s", "em", "*{(low}*)s"],
    ["x{“tide”}y", "s", "x“~~{tide}~~”y"],
    ["tide{(**low**)}s", "strong", "tide({low})s"],
  ])("toggles %j as %s", (source, mark, result) =>
    expect(toggled(source, mark)?.replace("***}", "}***")).toBe(result.replace("***}", "}***")),
  );

  it.each<[string, string | null, string]>([
    ["see {the tide} now", "https://x.example/a", "see [{the tide}](https://x.example/a) now"],
    ["**low {tide}**", "/page/1", "**low [{tide}](/page/1)**"],
    ["see [{the tide}](/p) now", "/q (1)", "see [{the tide}](</q (1)>) now"],
    ["see [the {tide} now](/p)", null, "see [the](/p) {tide} [now](/p)"],
    ["[*{tide}*](/p)", null, "*{tide}*"],
    ["{a] b}", "/p", ""],
  ])("links %j to %s", (source, address, result) => {
    const [start, end] = [source.indexOf("{"), source.indexOf("}") - 1];
    const next = setLink({ text: source.replace(/[{}]/g, ""), start, end }, address, false);
    expect(next ? shown(next) : "").toBe(result);
  });

  it("is nothing where nothing is selected, nor in code", () => {
    expect(toggled("a{ }b", "strong")).toBe(null);
    expect(toggled("```\n{a}\n```", "strong")).toBe(null);
    expect(toggled("a{.}b", "strong")).toBe(null);
  });

  it("is set, then taken away, and no letter is lost", () => {
    fc.assert(
      fc.property(
        anyMarkdown,
        fc.nat(),
        fc.nat(),
        fc.constantFrom<Mark>("strong", "em", "s", "code"),
        (text, one, other, mark) => {
          const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b);
          const isOn = marksOf({ text, start, end }, false).has(mark);
          const next = toggleMark({ text, start, end }, mark, false);
          if (!next) return;
          expect(lettersOf(next.text)).toBe(lettersOf(text));
          expect(marksOf(next, false).has(mark)).toBe(!isOn);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is set on any words within other marks, and taken away again leads back to what was there", () => {
    fc.assert(
      fc.property(
        markedWithin,
        fc.nat(),
        fc.nat(),
        fc.constantFrom<Mark>("strong", "em", "s", "code"),
        (text, one, other, mark) => {
          const places = [...text.matchAll(/\b[a-z]+(?![a-z)])/g)].map(
            ({ index, 0: word }) => [index, index + word.length] as const,
          );
          const [first = 0, last = 0] = [one % places.length, other % places.length].sort((a, b) => a - b);
          const [start, end] = [places[first]?.[0] ?? 0, places[last]?.[1] ?? 0];
          const chosen = { from: start, to: end };
          fc.pre(/^[a-z]+$/.test(lettersOf(text)));
          fc.pre(wordsIn(readWritten(text, false), chosen, chosen).every(({ marks }) => !marks.has(mark)));
          const next = toggleMark({ text, start, end }, mark, false);
          expect(next).not.toBe(null);
          const back = next && toggleMark(next, mark, false)?.text;
          // Where the reader would not take the signs that were there beside those that are set, others stand for them.
          expect(back?.replaceAll("_", "*")).toBe(text.replaceAll("_", "*"));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

/** Words with marks within marks, each of another kind, that begin or end at the same words or not. */
const markedWithin = fc
  .tuple(
    fc.shuffledSubarray(["strong", "em", "s", "a"]),
    fc.array(fc.record({ before: fc.boolean(), behind: fc.boolean(), isOther: fc.boolean() }), { minLength: 5, maxLength: 5 }),
  )
  .map(([tags, layers]) =>
    [...tags, "none"].reduce((inner, tag, at) => {
      const { before = true, behind = true, isOther = false } = layers[at] ?? {};
      const around = `${before ? "go " : ""}${inner}${behind ? " on" : ""}`;
      const [open, close] = SIGNS[isOther ? `${tag} otherwise` : tag] ?? SIGNS[tag] ?? ["", ""];
      return open + around + close;
    }, "low tide"),
  );

const SIGNS: Record<string, [open: string, close: string]> = {
  strong: ["**", "**"],
  "strong otherwise": ["__", "__"],
  em: ["*", "*"],
  "em otherwise": ["_", "_"],
  s: ["~~", "~~"],
  a: ["[", "](/p)"],
  none: ["", ""],
};

function lettersOf(text: string): string {
  const whole = { from: 0, to: text.length };
  return wordsIn(readWritten(text, false), whole, whole)
    .map(({ seen }) => seen.trim())
    .join("");
}
