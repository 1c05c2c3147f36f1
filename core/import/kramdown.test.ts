import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import { withoutAttributeLists } from "./kramdown.ts";
import { readNote } from "./note.ts";

const read = (source: string) => readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });
const textsIn = (source: string) =>
  read(source)
    .blocks(() => null)
    .map((block) => textsOf([block]).join(" | "));

it.each([
  ["{: .note }\nLow *tide*\nat six\n\nb", ["> [!note]\n> Low *tide*\n> at six", "b"]],
  ["{: .warning-title }\n> At noon\n>\n> Low\n>\n> - a", ["> [!warning] At noon\n> Low\n>\n> - a"]],
  ["> Low\n> tide\n{: .prompt-tip }\nb", ["> [!tip]\n> Low\n> tide", "b"]],
  ["Low\n{: .notice--danger}\n\nb", ["> [!danger]\n> Low", "b"]],
  ["a\n{: .fs-6 .fw-300 }\nb", ["a", "b"]],
  ["# T\n{: .no_toc }\n\n1. TOC\n{:toc}\n\n## Low {: x\n\nc", ["Low {: x", "c"]],
  ["| a |\n|---|\n| 1 |\n{: .table }", ["a | 1"]],
  ["[TOC]\n\na\n\n[[_TOC_]]", ["a"]],
  [
    '[a](https://x.example){:target="_blank" rel="no no"} [b](https://y.example){ .md-button } `[a](b){:.x}`',
    ["[a](https://x.example) [b](https://y.example) `[a](b){:.x}`"],
  ],
  ["[a](https://x.example){who knows}", ["[a](https://x.example){who knows}"]],
  ["```\n{: .note }\n[TOC]\n```", ["```\n{: .note }\n[TOC]\n```"]],
  ["{: .note }", []],
  ["a\n{: see the tide table }\nb", ["a\n{: see the tide table }\nb"]],
  ["{::comment}\na", ["{::comment}\na"]],
])("%j", (source, expected) => {
  expect(textsIn(source)).toEqual(expected);
});

it("A heading has the name that stands below it", () => {
  const note = read("## At noon\n{: #low .no_toc }\n\na");
  expect(note.anchors.map(([key]) => key)).toEqual(["atnoon", "low"]);
  expect(textsOf(note.blocks(() => null))).toEqual(["At noon", "a"]);
});

it("A picture is as wide as is said behind it", () => {
  expect(textsIn("![a](a.png){: width=300 .left }")).toEqual(["![a](a.png){: width=300 .left }"]);
});

it.each(["a\n{: .note }\n\n{: .tip }\n", "[TOC]\n"])("Very many %j take a time in proportion to their length", (lines) => {
  const took = [4_000, 64_000].map((count) => {
    const source = lines.repeat(count);
    const began = worked();
    withoutAttributeLists(source);
    return worked() - began;
  });
  expect(took[1]).toBeLessThan(60 * Math.max(took[0] ?? 0, 20));
});
