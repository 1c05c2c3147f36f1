import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, table, todo, ul } from "../test/documents.ts";
import { worked } from "../test/turns.ts";
import type { Block } from "./blocks/block.ts";
import { lex } from "./blocks/lex.ts";
import { everyToken, type MarkdownToken } from "./blocks/markdown-token.ts";
import { atOnce } from "./in-steps.ts";
import { referenceLimit } from "./limits.ts";
import { parsePageAddress, titleShown, wordsOfLink, writePageLink } from "./page-address.ts";
import { ownReferences, pageReferences } from "./references.ts";

const referencesOf = (blocks: readonly Block[]) => atOnce(pageReferences(blocks));
const pointedTo = (text: string) =>
  ownReferences(referencesOf(doc(p(text))), "https://notes.example").map(({ pageId }) => pageId);

describe("what a page points to", () => {
  it("is found in every type of block, with the words and the line around them", () => {
    const blocks = doc(
      p("# Plan\nSleep at the *lighthouse*; [the second day](/page/2) begins with the tide.\nMore", "a"),
      h("[Day 3](/page/3)", 2, "b"),
      todo(["Read [Four](/page/4#block-x1)"], "c"),
      ul(["- [Five](/page/5)"], "d"),
      table(["[Six](/page/6)"], [["[Seven](/page/7), again [Seven](/page/7)"]], "e"),
    );
    const found = referencesOf(blocks);
    expect(found.map(({ pageId, blockId, words }) => `${pageId} ${blockId} ${words}`)).toEqual([
      "2 a the second day",
      "3 b Day 3",
      "4 c Four",
      "5 d Five",
      "6 e Six",
      "7 e Seven",
    ]);
    expect(found[0]?.text).toBe("Sleep at the lighthouse; the second day begins with the tide.");
  });

  it.each([
    ["`[a](/page/1)`", []],
    ["``a ` [a](/page/1)``", []],
    ["` [a](/page/1)", [1]],
    ["\\`[a](/page/1)`", [1]],
    ["```\n[a](/page/1)\n```\n[b](/page/2)", [2]],
    ["> ~~~\n> [a](/page/1)\n[b](/page/2)", [2]],
    ["- one\n\n  ```\n  [a](/page/1)\n  ```\n- [b](/page/2)", [2]],
    ["    [a](/page/1)\n\n[b](/page/2)", [2]],
    ["- one\n\n    [a](/page/1)", [1]],
    ["- one\n  ```\n  [a](/page/1)\n- [b](/page/2)", [2]],
    ["- one\n  ```\n  a\n[a](/page/1)\n\n[b](/page/2)", [2]],
    ["- one\n  - two\n    ```\n    [a](/page/1)\n  - [b](/page/2)", [2]],
    ["`\n\n[a](/page/1)\n\n`", [1]],
    ["\\[a](/page/1)", []],
    [`[a](/page/1 "One") [b](/page/2  'Two')`, [1, 2]],
    ["[a]](/page/1) [](/page/2) [a](/page/03) [a](/page/4x) [a](/pages/5) [a](https://x.test/page/6)", [2]],
  ])("reads %j as it is shown", (text, ids) => {
    expect(pointedTo(text)).toEqual(ids);
  });

  it("may name a server, whose links are pages of ours only where it is this one", () => {
    const own = "https://notes.example";
    const addresses = [`${own}/page/1#block-a`, "/page/2", "https://other.example/page/3", `${own}.evil.example/page/4`];
    const odd = [
      `${own}\\@evil.example/page/5`,
      `${own}@evil.example/page/6`,
      "HTTPS://Notes.Example/page/7",
      "//x.example/page/8",
    ];
    const found = referencesOf(doc(p([...addresses, ...odd].map((address) => `[Day](${address})`).join(" "))));
    const kept = ownReferences(found, own);
    expect(kept.map(({ pageId }) => pageId)).toEqual([1, 2]);
    expect(kept.every((one) => !("origin" in one))).toBe(true);
    expect(parsePageAddress(`${own}/page/1#block-a`, own)).toEqual({ pageId: 1, blockId: "a" });
    for (const address of [`${own}/page/1`, ...addresses.slice(2), ...odd])
      expect(parsePageAddress(address, "https://x.example")).toBeNull();
  });

  it("is found by the label that its address was given, wherever in the text", () => {
    const text =
      'Of [low water][Tides] and [tides], the [tides][], not [tides][none] or `[tides]`.\n\n[tides]: /page/1 "Sea"\n> [b  c]: <https://notes.example/page/2#block-a>\n[x]: /page/3 more\n\n```\n[d]: /page/4\n```\n\n[B C], [x], [d], [a [sea][tides] b](/page/5)';
    const found = referencesOf(doc(p(text)));
    expect(found.map(({ pageId, words }) => [pageId, words])).toEqual([
      [1, "low water"],
      [1, "tides"],
      [2, "B C"],
      [1, "sea"],
    ]);
    expect(found[0]?.text).toBe("Of low water and [tides], the [tides][], not [tides][none] or [tides].");
    expect(found[2]?.origin).toBe("https://notes.example");
  });

  it("has a title in quotes that are its own, or in parentheses", () => {
    const text = String.raw`[a](/page/2 "Say \"aye\"") [b](/page/2 '\'Tis') [c](/page/2 (first \(day\))) [d](/page/2 "\\")`;
    expect(referencesOf(doc(p(text))).map(({ words }) => words)).toEqual(["a", "b", "c", "d"]);
  });

  it("is named by its address alone, too, which ends where it is shown to end", () => {
    const own = "https://notes.example";
    const text = `See ${own}/page/1, (${own}/page/2#block-a) <${own}/page/3> *${own}/page/4* ${own}/page/5`;
    expect(referencesOf(doc(p(`${text}.`))).map(({ pageId, words }) => [pageId, words])).toEqual([
      [1, `${own}/page/1`],
      [2, `${own}/page/2#block-a`],
      [3, `${own}/page/3`],
      [4, `${own}/page/4`],
      [5, `${own}/page/5`],
    ]);
    expect(referencesOf(doc(p(`**By** ${own}/page/1!`)))[0]?.text).toBe(`By ${own}/page/1!`);
    const none = `\`${own}/page/1\` ${own}/page/2/edit ${own}/page/3?x ${own}/pages/4 /page/5 [a ${own}/page/6 b](/page/7)`;
    expect(pointedTo(none)).toEqual([7]);
    expect(pointedTo(`[${own}/page/0] [${own}/page/1 [a](/page/2) ${own}/page/3 ] [${own}/page/4 ] ${own}/page/5`)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  it("agrees with what is shown, however code and links are mixed", () => {
    const pieces = ["[a](/page/1)", "[b](/page/2#block-x)", "`", "``", "\\`", "word ", "\n", "\n\n", "```\n", "\n```\n", "\\"];
    const own = "https://notes.example/page";
    pieces.push(` ${own}/3 `, ` ${own}/4 `, ` <${own}/5> `, ` (${own}/6#block-x). `, `[c ${own}/8 d](/page/7)`, "*");
    pieces.push("\n- ", "\n1. ", "\n# ");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        expect(new Set(pointedTo(text))).toEqual(new Set(shown(text)));
      }),
      { numRuns: 500 },
    );
  });

  it("ends at so many, and takes no longer for text that is out to harm", () => {
    const many = Array.from({ length: referenceLimit.ofPage + 5 }, (_, at) => `[a](/page/${at + 1})`).join(" ");
    expect(referencesOf(doc(p(many)))).toHaveLength(referenceLimit.ofPage);
    for (const hostile of [
      "[",
      "`",
      "[`",
      "](/page/",
      "[a](/page/1",
      "> ",
      "- ",
      "`a``b",
      "\\",
      "[a]",
      "http",
      "https://a",
      "https://a/page/1)",
      "[https://a/page/1",
      "[a]: /page/1\n",
      '[a]: /page/1 "',
      "[a][",
      "[a]: /page/1 (\n\n",
      "[]",
    ]) {
      const found = referencesOf(doc(p(`${hostile.repeat(300_000)} [z](/page/9)`)));
      expect(found.length).toBeLessThan(3);
      const labelled = referencesOf(doc(p(`[a]: /page/1\n\n${hostile.repeat(300_000)} [z](/page/9)`)));
      expect(labelled.length).toBeLessThan(4);
    }
    // None of them is one, because of how the last ends; or all of them are.
    const timeOf = (one: string, behind: string) => {
      const text = doc(p(one.repeat(150_000) + behind));
      const began = worked();
      const { length } = referencesOf(text);
      return { length, took: worked() - began };
    };
    const [vain, control] = [
      timeOf(`https://a/page/1#${"!".repeat(24)}`, "("),
      timeOf(`https://a/page/1#${"!".repeat(23)} `, ""),
    ];
    expect([vain.length, control.length]).toEqual([0, 1]);
    expect(vain.took).toBeLessThan(10 * control.took + 100);
  });
});

it("writes a title so that it is read as it is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 1, max: 1e14 }), (title, id) => {
      const [reference] = referencesOf(doc(p(writePageLink(title, id))));
      expect(reference).toMatchObject({ pageId: id, words: titleShown(title) });
    }),
  );
  expect(parsePageAddress("/page/7#block-a%20b")).toEqual({ pageId: 7, blockId: "a b" });
  expect(parsePageAddress("/page/7?x")).toBe(null);
  expect(wordsOfLink("a \\[b\\]")).toBe("a [b]");
});

function shown(text: string): number[] {
  return [...everyToken(lex(text).tokens as MarkdownToken[])].flatMap((token) => {
    const address = token.type === "link" ? parsePageAddress(token.href ?? "", "https://notes.example") : null;
    return address ? [address.pageId] : [];
  });
}
