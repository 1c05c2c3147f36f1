import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lexInline } from "#core/blocks/lex.ts";
import type { MarkdownToken } from "#core/blocks/markdown-token.ts";
import { fitting } from "./fitting.ts";

describe("words with marks between others", () => {
  const cases: [name: string, before: string, words: string, after: string, becomes: string][] = [
    ["stay what they are beside a space", "so ", "**early**", " out", "**early**"],
    ["stay what they are within a word", "so", "**early**", "out", "**early**"],
    ["have signs at a mark's edge outside of it", "tide", '**"low"**', "", '"**low**"'],
    ["have them outside on the other side, too", "", "*(low)*", "tide", "(*low*)"],
    ["are bold once in what is bold", "so **ear", "**low** x", "ly** out", "low x"],
    ["are bold once right behind its sign", "so **", "**low**", "early** out", "low"],
    ["stay code in what is bold", "so **ear", "**low** `a_b`", "ly** out", "low `a_b`"],
    ["lead nowhere in a link", "[har", "[low](https://a.example)", "bour](https://b.example)", "low"],
    ["are letters in code", "`har", "**low** \\*", "bour`", "low *"],
    ["are letters right beside code, whose sign theirs would join", "`a`", "`b`", " c", "b"],
  ];
  it.each(cases)("%s", (_, before, words, after, becomes) => {
    expect(fitting(before, words, after)).toBe(becomes);
  });

  it("keep every letter, and leave those around as they are", () => {
    const word = fc.constantFrom("tide", '"low"', "(9)", "a b", "x.", "…", "水");
    const around = fc.tuple(fc.constantFrom("", "so ", "so"), fc.constantFrom("", "**", "*", "~~", "_"), word, word);
    const pasted = fc.array(fc.tuple(fc.constantFrom("", "**", "*", "~~"), word), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(around, pasted, ([first, sign, left, right], parts) => {
        const [before, after] = [first + sign + left, `${right + sign} end`];
        const words = parts.map(([mark, text]) => mark + text + mark).join(" ");
        const meant = parts.map(([, text]) => text).join("");
        fc.pre(seen(words) === bare(meant));
        const one = seen(`${before}\ue000${after}`);
        expect(seen(before + fitting(before, words, after) + after)).toBe(one.replace("\ue000", bare(meant)));
      }),
    );
  });
});

const bare = (text: string) => text.replace(/\s+/g, "");
const seen = (source: string): string => bare(lettersOf(lexInline(source).tokens));

function lettersOf(tokens: readonly MarkdownToken[]): string {
  return tokens.map((token) => (token.tokens ? lettersOf(token.tokens) : (token.text ?? token.raw))).join("");
}
