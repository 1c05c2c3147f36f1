import { expect, it } from "vitest";
import { documentIn, parsedHtml } from "../../server/importing/html-tree.ts";
import { lineOf } from "../../test/line-of.ts";
import { keepNote } from "../import/keep-note.ts";
import { fromHtml } from "./from-html.ts";
import type { HtmlNode } from "./node.ts";

const linesOf = (nodes: readonly HtmlNode[]) => fromHtml(nodes, () => "x").map(lineOf);
const li = (name: string, words: string) => `<li class="${name}">${words}</li>`;

it.each([
  ["checklists", `<ul class="checklist">${li("checked", "done")}${li("", "open")}</ul>`],
  ["an editor's", `<ul class="tox-checklist">${li("tox-checklist--checked", "done")}${li("unchecked", "open")}</ul>`],
  ["a note program's", `<ul class="joplin-checklist">${li("checked", "<p>done</p>")}${li("", "<p>open</p>")}</ul>`],
  [
    "a converter's with icons",
    `<div class="ulist checklist"><ul class="checklist">${li("", '<p><i class="fa fa-check-square-o"></i> done</p>')}${li("", '<p><i class="fa fa-square-o"></i> open</p>')}</ul></div>`,
  ],
  ["a converter's with signs", `<ul class="checklist">${li("", "<p>&#10003; done</p>")}${li("", "<p>&#10063; open</p>")}</ul>`],
  ["a desktop wiki's", `<ul>${li("checked-box", "done")}${li("unchecked-box", "open")}</ul>`],
  ["an editor's in one list", '<ol><li data-list="checked">done</li><li data-list="unchecked">open</li></ol>'],
  [
    "boxes in a checklist",
    '<ul class="checklist"><li><input type="checkbox" checked>done</li><li><input type="checkbox">open</li></ul>',
  ],
])("Ticks of %s are kept", (_, html) => {
  expect(linesOf(parsedHtml(html))).toEqual(["todo x done | open"]);
});

it("Items of other lists have no ticks", () => {
  expect(linesOf(parsedHtml(`<ul class="plain">${li("checked", "a")}${li("done", "✓ b")}</ul>`))).toEqual(["ul a | ✓ b"]);
});

it("An editor's items are as deep as each says, and are what each says", () => {
  const deep = "<ul><li>a</li><li class='ql-indent-1'>b</li><li class='ql-indent-2'>c</li><li>d</li></ul>";
  expect(linesOf(parsedHtml(deep))).toEqual(["- a\n  - b\n    - c\n- d"]);
  const mixed = '<ol><li data-list="bullet">a</li><li data-list="bullet">b</li></ol>';
  expect(linesOf(parsedHtml(mixed))).toEqual(["ul a | b"]);
});

it("Boxes of Google Keep are boxes also where others are below them", () => {
  const item = (words: string, sign: string, below = "") =>
    `<li class="listitem"><span class="bullet">${sign}</span><span class="text">${words}</span>${below}</li>`;
  const list = `<ul class="list">${item("pack", "☐", `<ul class="list">${item("hat", "☑")}</ul>`)}</ul>`;
  const html = `<html><body><div class="note"><div class="heading"><div class="meta-icons"></div></div><div class="content">${list}</div></div></body></html>`;
  expect(linesOf(keepNote(documentIn(html))?.document.nodes ?? [])).toEqual(["- [ ] pack\n  - [x] hat"]);
});
