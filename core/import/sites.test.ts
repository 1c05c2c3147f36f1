/** Notices, and code to choose from, as sites that Hugo and VitePress make have them. */
import { describe, expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { codeGroupsApart } from "./code-groups.ts";
import { readNote } from "./note.ts";

const read = (source: string) => readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
const textsIn = (source: string) =>
  read(source)
    .blocks(() => null)
    .map((block) => textsOf([block]).join());

describe("a notice of a theme of Hugo's is a callout", () => {
  it.each([
    ["{{% notice tip %}}\nLow **tide**\n\n- a map\n{{% /notice %}}\nb", ["> [!tip]\n> Low **tide**\n>\n> - a map", "b"]],
    ['{{% notice style="warning" title="At noon" icon="bell" %}}\nx\n{{% /notice %}}', ["> [!warning] At noon\n> x"]],
    ['{{< callout type="info" >}}\nx\n{{< /callout >}}', ["> [!info]\n> x"]],
    ['{{< admonition tip "At noon" false >}}\nx\n{{< /admonition >}}', ["> [!tip] At noon\n> x"]],
    ['{{% alert title="At noon" color="primary" %}}\nx\n{{% /alert %}}', ["> [!note] At noon\n> x"]],
    ["{{< hint danger >}}\nx\n{{< /hint >}}", ["> [!danger]\n> x"]],
    ["{{< note >}}\nx\n{{</ note >}}", ["> [!note]\n> x"]],
    ["- a\n\n  {{% notice tip %}}\n  x\n  {{% /notice %}}", ["- a\n\n  > [!tip]\n  > x"]],
    ["{{< tabs >}}\nx\n{{< /tabs >}}", ["{{< tabs >}}\nx\n{{< /tabs >}}"]],
    ["{{< note >}}\nx\n{{< /tip >}}", ["{{< note >}}\nx\n{{< /tip >}}"]],
    ["```\n{{< note >}}\n{{< /note >}}\n```", ["```\n{{< note >}}\n{{< /note >}}\n```"]],
  ])("%j", (source, expected) => {
    expect(textsIn(source)).toEqual(expected);
  });
});

it.each([
  ["::: details At noon\nx\n:::", ["> [!note]- At noon\n> x"]],
  ["::: details\nx\n:::", ["> [!note]- Details\n> x"]],
  [
    "::: code-group\n\n```sh [npm]\nnpm i # [a]\n```\n\n```js{1} [a_b.js]\n:::\n```\n\n:::\n\nb",
    ["**npm**", "```sh\nnpm i # [a]\n```", "**a\\_b.js**", "```js{1}\n:::\n```", "b"],
  ],
  ["::: code-group\n\n```sh [npm]\nx\n```", ["::: code-group", "```sh [npm]\nx\n```"]],
  ["```\n::: code-group\n:::\n```", ["```\n::: code-group\n:::\n```"]],
])("What VitePress folds is a callout that folds, and code of a group has its name above: %j", (source, expected) => {
  expect(textsIn(source)).toEqual(expected);
});

it.each([
  ["---\nweight: 3\n---\n", 3],
  ["+++\nweight = 12\n+++\n", 12],
  ["---\nweight: 72.4\n---\n", null],
  ["---\nweight: 0\n---\n", null],
])("A head's weight, which is a place among Hugo's pages: %j", (source, weight) => {
  expect(read(source)).toMatchObject({ weight });
});

it("Very many groups take a time in proportion to their length", () => {
  const took = [4_000, 64_000].map((count) => {
    const source = "::: code-group\n```js [a]\n```\n".repeat(count);
    const began = worked();
    codeGroupsApart(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
