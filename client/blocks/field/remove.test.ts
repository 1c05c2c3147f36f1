import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSeen, type Letters, marksIn } from "./letters.ts";
import { type Child, runsOf } from "./piece.ts";
import { readText } from "./read.ts";
import { removeBefore, removeBehind, removeRange, type Written } from "./remove.ts";
import { written } from "./writing.ts";

function writtenAs(value: string): Written {
  const children: Child[] = readText(value);
  return { value, letters: runsOf(children).map((run) => ({ ...run, isMet: false })), marks: marksIn(children) };
}

/** The text with `|` where the caret is, or at both ends of a selection. */
function at(marked: string): { text: Written; from: number; to: number } {
  const from = marked.indexOf("|");
  const last = marked.lastIndexOf("|");
  const text = writtenAs(marked.replaceAll("|", ""));
  return { text, from, to: last === from ? from : last - 1 };
}

const shown = (found: { value: string; caret: number } | null) =>
  found && `${found.value.slice(0, found.caret)}|${found.value.slice(found.caret)}`;

describe("Backspace takes what is seen before the caret", () => {
  it.each([
    ["a letter", "word|", "wor|"],
    ["a letter inside a mark, from behind its sign", "**bold**| on", "**bol|** on"],
    ["the signs with the last letter of a mark", "a **b**| c", "a | c"],
    ["a whole character", "a 👩‍👩‍👧|", "a |"],
    ["a flag", "a 🇩🇪🇫🇷|", "a 🇩🇪|"],
    ["a key and its shape", "a 1️⃣|", "a |"],
    ["the last sign of a syllable", "नमस्ते|", "नमस्त|"],
    ["a tone, and not the letter below it", "ที่|", "ที|"],
    ["an accent that was typed by itself", "e\u0301|", "e|"],
    ["a reference as the letter that it stands for", "a &amp;| b", "a | b"],
    ["a letter beside a reference, which keeps its mark", "**R|&amp;**", "**|&amp;**"],
    [
      "a letter beside a picture, which keeps its mark",
      "**a|![p](data:image/gif;base64,R0lG)**",
      "**|![p](data:image/gif;base64,R0lG)**",
    ],
    ["an escaped letter with what escapes it", "a \\*| b", "a | b"],
    ["a line's end", "one\n|two", "one|two"],
    ["the end of a paragraph, however many empty lines follow", "one\n\n\n|two", "one|two"],
    ["what makes a heading", "# |one", "|one"],
    ["what makes an item", "- one\n- |two", "- one\n|two"],
    ["what makes a task", "- [x] |one", "|one"],
    ["the inner of two signs", "> - |one", "> |one"],
    ["an empty item above, and leaves the tick", "- [ ] \n- [x] |one\n- two", "- [x] |one\n- two"],
    ["a sign alone below words, which is none of an item, no more than other words", "one\n-\n- |two", "one\n-\n|two"],
    ["an empty item above, whose sign has nothing behind it", "-\n- |one", "- |one"],
    ["an empty item above, and leaves its number", "> 3. \n> 4. |b", "> 3. |b"],
    ["the border of an item below one that is nested deeper", "- a\n  - **b**\n- |c\n- d", "- a\n  - **b|**c\n- d"],
    ["what makes an item, a line below one that is nested deeper", "- a\n  - b\n\n- |c", "- a\n  - b\n\n|c"],
    ["what makes an item below an empty one that it is nested in", "- \n  - |one", "- \n  |one"],
    ["what makes a callout", "> [!note] |one", "> |one"],
    ["the border of two lines of a quote", "> one\n> |two", "> one|two"],
    ["what makes a line of a quote the first of a paragraph", "> one\n>\n> |two", "> one\n>\n|two"],
    ["a picture that lies in the text as one letter", "a ![p](data:image/gif;base64,R0lG)| b", "a | b"],
    ["what parts two marks of a kind, which are one then", "**ver**\n|**y good**", "**ver|y good**"],
    ["a letter that alone parts two marks of a kind", "*a*, x|*b*", "*a*, |*b*"],
    ["nothing at the start", "|one", null],
  ])("%s", (_, before, after) => {
    const { text, from } = at(before);
    expect(shown(removeBefore(text, from))).toBe(after);
  });
});

describe("Backspace right behind the signs of a line takes the same while they are shown", () => {
  it.each([
    ["an item", "- one\n  - |two", "- one\n  |two"],
    ["a task", "- [x] |one", "|one"],
    ["the inner of two signs", "> - |one", "> |one"],
    ["a line of a quote", "> one\n> |two", "> one|two"],
    ["a heading", "# |one", "|one"],
  ])("%s", (_, before, after) => {
    const { text, from } = at(before);
    const letters = text.letters.map((one) => ({ ...one, isMet: one.kind === "prefix" }));
    expect(shown(removeBefore({ ...text, letters }, from))).toBe(after);
  });

  it("but one letter within them", () => {
    const { text, from } = at("- one\n-| two");
    const letters = text.letters.map((one) => ({ ...one, isMet: one.kind === "prefix" }));
    expect(shown(removeBefore({ ...text, letters }, from))).toBe("- one\n| two");
  });
});

describe("Delete takes what is seen behind the caret", () => {
  it.each([
    ["a letter inside a mark, from before its sign", "a |**bold**", "a |**old**"],
    ["the signs with the last letter of a mark", "a |**b** c", "a | c"],
    ["a line's end", "one|\ntwo", "one|two"],
    ["the end of a paragraph, with what makes the next an item", "one|\n\n- two", "one|two"],
    ["nothing at the end", "one|\n\n", null],
  ])("%s", (_, before, after) => {
    const { text, from } = at(before);
    expect(shown(removeBehind(text, from))).toBe(after);
  });
});

describe("a selection that is deleted", () => {
  it.each([
    ["leaves a mark around what is left in it", "fo|o **ba|r** on", "fo|**r** on"],
    ["leaves two marks that it begins and ends in", "**a|b** c *d|e*", "**a|***e*"],
    ["takes a mark of which nothing is left", "a **|bold|** on", "a | on"],
    ["takes a link with its address", "a [|link|](/page/1) on", "a | on"],
    ["leaves no space at the ends of what is left in a mark", "|The **quick| brown** fox", "| **brown** fox"],
    ["nor behind it", "The **quick |brown** fox|", "The **quick** |"],
    ["nor in marks within each other", "***a| b** c|* d", "***a|*** d"],
    ["nor in front of the first letter of several marks", "x| *y **z| a***", "x| ***a***"],
    ["joins two paragraphs", "on|e\n\ntw|o", "on|o"],
    ["takes the signs of the line at whose start it ends", "- |one\n|  - two\n- three", "- |two\n- three"],
    ["joins a quote to the line at whose start it ends", "> a|b\n|> c", "> a|c"],
    ["joins a paragraph to the item at whose start it ends", "a|b\n\n|- [x] c", "a|c"],
    ["takes whole lines, and leaves the signs of the next", "- a\n|- b\n|  - c", "- a\n|  - c"],
    ["makes one of two marks of a kind that meet", "**a**| x |**b**", "**a|b**"],
    ["makes one of two marks that it begins and ends in", "***a|b*** c ~~d~~ ***e|f***", "***a|f***"],
    ["makes one of two pieces of code that meet", "`a`|, |`b`", "`a|b`"],
    ["makes no one of two marks with a letter between them", "**a** |x |y **b**", "**a** |y **b**"],
    ["makes one of two links to one address that meet", "[a](/page/1)| |[b](/page/1)", "[a|b](/page/1)"],
    ["makes one of what is left of two links", "*[a|b](/p)* c *[d|e](/p)*", "*[a|e](/p)*"],
    ["makes one of two links to one definition", "[a][x]| |[b][x]\n\n[x]: /p", "[a|b][x]\n\n[x]: /p"],
    ["makes no one of links to two addresses", "[a](/page/1)| |[b](/page/2)", "[a](/page/1)|[b](/page/2)"],
    ["makes no one of two links that say the same", "[a](/page/1)| |[a](/page/1)", "[a](/page/1)|[a](/page/1)"],
    ["takes everything", "|**a**\n\n> b|", "|"],
  ])("%s", (_, before, after) => {
    const { text, from, to } = at(before);
    expect(shown(removeRange(text, { from, to }))).toBe(after);
  });

  it("gives its mark to what is typed instead", () => {
    const { text, from, to } = at("a **|bold|** on");
    expect(shown(written(text, { inputType: "insertText", text: "x", stretch: { from, to } }))).toBe("a **x|** on");
  });

  it.each([
    ["one| **two|** three", "onex| three"],
    ["|one\ntwo **bold** x|\nthree", "x|\nthree"],
    ["a **|b** *c|* d", "a **x|** d"],
    ["a| [b|](https://b.example) c", "ax| c"],
  ])("gives none of %j to it where that begins before the mark", (before, after) => {
    const { text, from, to } = at(before);
    expect(shown(written(text, { inputType: "insertText", text: "x", stretch: { from, to } }))).toBe(after);
  });

  it("leaves signs that show to what is left in their mark, and takes them where they alone are selected", () => {
    const { text, from, to } = at("The **brown|** fox|");
    const met = { ...text, letters: text.letters.map((one) => ({ ...one, isMet: true })) };
    expect(shown(removeRange(met, { from, to }))).toBe("The **brown|**");
    expect(shown(removeRange(met, { from, to: from + 2 }))).toBe("The **brown| fox");
    expect(shown(removeRange(met, { from: 4, to: to }))).toBe("The |");
  });

  it("leaves code what it is where a letter is typed over all of it", () => {
    const code = at("|```js\ngo();\nstop();\n```|");
    expect(shown(written(code.text, { inputType: "insertText", text: "x", stretch: code }))).toBe("```js\nx|\n```");
    expect(shown(written(code.text, { inputType: "insertText", text: "xy", stretch: code }))).toBe("xy|");
    expect(shown(written(code.text, { inputType: "deleteContentBackward", text: null, stretch: code }))).toBe("|");
  });

  it("makes one of two marks of a kind around what is typed in the first", () => {
    const inside = at("**a|b** c **d|e**");
    expect(shown(written(inside.text, { inputType: "insertText", text: "x", stretch: inside }))).toBe("**ax|e**");
    const between = at("**a**| b |**c**");
    expect(shown(written(between.text, { inputType: "insertText", text: "x", stretch: between }))).toBe("**a**x|**c**");
  });

  it("keeps the space where something is put in its place", () => {
    const { text, from, to } = at("**|quick| brown**");
    expect(shown(written(text, { inputType: "insertText", text: "x", stretch: { from, to } }))).toBe("**x| brown**");
    const out = at("|The **quick| brown**");
    expect(shown(written(out.text, { inputType: "insertText", text: "x", stretch: out }))).toBe("x| **brown**");
  });

  it("takes every letter that is seen in it and none that is seen outside", () => {
    const part = fc.constantFrom(
      "a",
      "b ",
      "**c**",
      "*d e*",
      "`f`",
      "[g](/page/1)",
      "\\*",
      "&amp;",
      "\n",
      "\n\n",
      "\n- h",
      "\n> i",
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 9 }), fc.nat(), fc.nat(), (parts, one, other) => {
        const text = writtenAs(parts.join(""));
        const places = [one, other].map((place) => seenPlace(text, place));
        const [from, to] = [Math.min(...places), Math.max(...places)];
        fc.pre(from < to && !(from === 0 && to === text.value.length));
        const { value } = removeRange(text, { from, to });
        const left = seenIn(text, 0, from) + seenIn(text, to, text.value.length);
        expect(wordsOf(value)).toBe(wordsOf(left));
      }),
      { numRuns: 400 },
    );
  });
});

/** A place beside a letter that is seen. */
function seenPlace({ letters, value }: Written, seed: number): number {
  const places = letters
    .filter(isSeen)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, step) => from + step));
  return places[seed % Math.max(1, places.length)] ?? value.length;
}

function seenIn({ letters, value }: Written, from: number, to: number): string {
  const isShown = (one: Letters) => isSeen(one) || one.kind === "drawn";
  return letters
    .filter(isShown)
    .map((one) => value.slice(Math.max(one.from, from), Math.min(one.to, to)))
    .join("");
}

/** Letters alone: what separates or marks them may mean something else where they have come together. */
const wordsOf = (text: string) => text.replace(/\/page\/1|&amp;|[^a-z]/g, "");

describe("what parts cells, and what stands around a definition", () => {
  const table = writtenAs("| a | b |\n|---|---|\n| c |  |\n\n[x]: /p\n\nwords");
  const { value } = table;

  it("stays for Backspace and Delete at its side", () => {
    for (const place of [value.indexOf("b"), value.indexOf("c"), value.indexOf("words")])
      expect(removeBefore(table, place)).toBe(null);
    for (const place of [value.indexOf("a") + 1, value.indexOf("c") + 1]) expect(removeBehind(table, place)).toBe(null);
  });

  it("stays when words on both sides go", () => {
    const gone = removeRange(table, { from: value.indexOf("b"), to: value.indexOf("words") + 1 });
    expect(gone.value).toBe("| a |  |\n|---|---|\n|  |  |\n\n[x]: /p\n\nords");
  });
});
