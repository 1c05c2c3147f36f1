import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { emojiCallouts } from "./emoji-callouts.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) =>
  readNote(source, { name: "n", wrapped: "auto", newId: () => "b" })
    .blocks(() => null)
    .map((block) => textsOf([block]).join());

it.each([
  [
    "with its sign in front of its words",
    "> \\[!💡]\n>\n> Low **tide**\n>\n> at noon\n\na",
    ["> [!note]\n> 💡 Low **tide**\n>\n> at noon", "a"],
  ],
  ["without a sign", "a\n\n> \\[!]\n>\n> Low tide", ["a", "> [!note]\n> Low tide"]],
  ["that is not escaped", "> [!⚠️]\n> Low tide", ["> [!note]\n> ⚠️ Low tide"]],
  ["with a list in it", "> \\[!💡]\n>\n> * a map\n> * a hat", ["> [!note]\n> 💡\n>\n> * a map\n> * a hat"]],
  ["without words", "> \\[!💡]\n\na\n\n> \\[!💡]", ["> [!note]\n> 💡", "a", "> [!note]\n> 💡"]],
])("A callout of AFFiNE's %s is one", (_, source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

it.each(["> [!tip]\n> Low tide", "```\n> \\[!💡]\n```", "> a\n> [!💡]\n> b", "> [!💡] b"])("%j stays", (source) => {
  expect(textsIn(source)).toEqual([source]);
});

it("Very many of them take a time in proportion to their length", () => {
  const took = [4_000, 64_000].map((count) => {
    const source = "> \\[!💡]\n>\n> a\n\n".repeat(count);
    const began = worked();
    emojiCallouts(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
