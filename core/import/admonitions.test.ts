import { describe, expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { admonitionsAsCallouts } from "./admonitions.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) =>
  readNote(source, { name: "n", wrapped: "auto", newId: () => "b" })
    .blocks(() => null)
    .map((block) => textsOf([block]).join());

describe("an admonition of MkDocs", () => {
  it.each([
    [
      "is a callout",
      'a\n!!! Note "At *noon*"\n\n    Low **tide**\n\n    - a map\nb',
      ["a", "> [!note] At *noon*\n> Low **tide**\n>\n> - a map", "b"],
    ],
    ["may have no title, or an empty one", '!!! tip\n    x\n\n!!! bug ""\n\ty', ["> [!tip]\n> x", "> [!bug]\n> y"]],
    ["may have a title alone", '!!! tip "Bring a hat"\n\nb', ["> [!tip] Bring a hat", "b"]],
    ["may fold, or stand aside", '??? tip "a"\n    x\n\n???+ tip inline end\n    y', ["> [!tip]- a\n> x", "> [!tip]+\n> y"]],
    [
      "holds another, and code whole",
      "!!! info\n    !!! tip\n        ```\n        !!! x\n        ```",
      ["> [!info]\n> > [!tip]\n> > ```\n> > !!! x\n> > ```"],
    ],
    ["stands in an item", "- a\n\n    !!! tip\n        x\n- b", ["- a\n\n    > [!tip]\n    > x\n\n- b"]],
    [
      "is code in code",
      "```\n!!! tip\n    x\n```\n\n    !!! tip\n        x",
      ["```\n!!! tip\n    x\n```", "    !!! tip\n        x"],
    ],
    ["is none without words, and of no known kind", "!!! note\n\n??? who knows\n    x", ["!!! note", "??? who knows\n    x"]],
  ] as const)("%s", (_, source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });

  it.each([
    [
      '=== "C_++"\n\n    ```cpp\n    x\n\n    y\n    ```\n\n=== "Low"\n\n    - a\n    - b\n\nc',
      ["**C\\_++**", "```cpp\nx\n\ny\n```", "**Low**", "a,b", "c"],
    ],
    ['- a\n\n    === "Low"\n        x\n- b', ["- a\n\n    **Low**\n\n    x\n\n- b"]],
    ['!!! tip\n    === "Low"\n        x', ["> [!tip]\n> **Low**\n>\n> x"]],
    ['=== "Low"\nx', ['=== "Low"\nx']],
    ['```\n=== "Low"\n    x\n```', ['```\n=== "Low"\n    x\n```']],
  ])("of tabs the titles stay, and what is in them: %j", (source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });

  it.each([
    [
      "that stand in each other",
      (count: number) => Array.from({ length: count }, (_, level) => `${"    ".repeat(level % 40)}!!! tip`).join("\n"),
    ],
    ["with empty lines below", (count: number) => `!!! tip\n${"\n".repeat(9)}`.repeat(count)],
  ])("%s is read in a time in proportion to the length", (_, made) => {
    const took = [4_000, 64_000].map((count) => {
      const source = made(count);
      const began = worked();
      admonitionsAsCallouts(source);
      return worked() - began;
    });
    expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
  });
});
