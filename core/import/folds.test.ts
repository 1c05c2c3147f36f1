import { describe, expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { asidesAsCallouts } from "./asides.ts";
import { readNote } from "./note.ts";

const textsIn = (source: string) =>
  readNote(source, { name: "n", wrapped: "auto", newId: () => "b" })
    .blocks(() => null)
    .map((block) => textsOf([block]).join());

describe("what HTML folds", () => {
  it.each([
    [
      "is a callout that folds",
      "a\n\n<details>\n<summary>Low <b>tide</b> at <code>6:10</code></summary>\n\n- a map\n\n```\nx\n```\n</details>\nb",
      ["a", "> [!note]- Low tide at `6:10`\n> - a map\n>\n> ```\n> x\n> ```", "b"],
    ],
    [
      "may be open, and its title in its line",
      "<details open><summary>Noon</summary>\n\nx\n\n</details>",
      ["> [!note]+ Noon\n> x"],
    ],
    [
      "may have a title of several lines",
      "<details>\n  <summary>\n    <h3>At noon</h3>\n  </summary>\nx\n</details>",
      ["> [!note]- At noon\n> x"],
    ],
    ["may have none", "<details>\n\nx\n</details>", ["> [!note]- Details\n> x"]],
    [
      "holds another",
      "<details>\n<summary>a</summary>\n\n<details>\n<summary>b</summary>\nx\n</details>\n\n</details>",
      ["> [!note]- a\n> > [!note]- b\n> > x"],
    ],
    [
      "stands below its title where it has headings",
      "<details>\n<summary>All</summary>\n\n## Low\n\nx\n\n</details>\nb",
      ["**All**", "Low", "x", "b"],
    ],
    ["stands in an item", "- a\n\n  <details>\n  <summary>b</summary>\n\n  x\n\n  </details>", ["- a\n\n  > [!note]- b\n  > x"]],
    [
      "stays where its title is a picture",
      '<details>\n<summary><img src="a.png"></summary>\nx\n</details>',
      ['<details>\n<summary><img src="a.png"></summary>\nx\n</details>'],
    ],
    ["is code in code", "```\n<details>\n</details>\n```", ["```\n<details>\n</details>\n```"]],
  ] as const)("%s", (_, source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });

  it("is read in a time in proportion to its length", () => {
    for (const piece of [
      "<details>\n",
      "<details>\n<summary>\n",
      "<details>\n# a\n</details>\n",
      "<details><summary>\n</details>\n",
    ])
      expect(workOf(() => asidesAsCallouts(piece.repeat(20_000)))).toBeLessThan(2000);
  });
});

/** Milliseconds of this thread. */
function workOf(work: () => unknown): number {
  const began = worked();
  work();
  return worked() - began;
}
