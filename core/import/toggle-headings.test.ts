import { expect, it } from "vitest";
import { toggleHeadingsApart } from "./toggle-headings.ts";

const lines = (...all: string[]) => all.join("\n");

it("What a heading folds goes to where it stands, also what folds in that, and its lists and code stay whole", () => {
  const source = lines(
    "# Tides",
    "",
    "## Low",
    "",
    "    Words",
    "    ",
    "    - one",
    "        ",
    "        two",
    "        ",
    "    ```js",
    "    const a = 1;",
    "",
    "        deep();",
    "    ```",
    "",
    "    ### Lower",
    "    ",
    "        Deep words",
    "        ",
    "    Words again",
    "",
    "Below",
    "",
    "- Item",
    "    ",
    "    Its words",
  );
  expect(toggleHeadingsApart(source).replace(/ +$/gm, "")).toBe(
    lines(
      "# Tides",
      "",
      "## Low",
      "",
      "Words",
      "",
      "- one",
      "",
      "    two",
      "",
      "```js",
      "const a = 1;",
      "",
      "    deep();",
      "```",
      "",
      "### Lower",
      "",
      "Deep words",
      "",
      "Words again",
      "",
      "Below",
      "",
      "- Item",
      "",
      "    Its words",
    ),
  );
});

it("What folds nothing stays as it is", () => {
  for (const source of ["# Tides\n\nWords\n", "- Item\n    \n    Its words", "```\n# no heading\n\n    code\n```"])
    expect(toggleHeadingsApart(source)).toBe(source);
});
