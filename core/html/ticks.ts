import type { Draft, Inside } from "./draft.ts";
import { type Marks, marksOf } from "./marks.ts";
import { everyElement, type HtmlElement, type HtmlNode, isElement, nearElements, styleOf, textOf } from "./node.ts";

/** By a checkbox of the item itself, not of one inside it; null for an item without. */
export function tickOf(item: HtmlElement, list?: HtmlElement): boolean | null {
  const said = saidTick(item) ?? (list ? listTick(item, list) : null);
  if (said !== null) return said;
  const box = boxIn([item]);
  if (!box) return null;
  return isChecked(box);
}

function isChecked(box: HtmlElement): boolean {
  if (box.tag === "en-todo") return box.attributes.checked === "true";
  if (isDrawn(box)) return /\bcheckbox-on\b/.test(box.attributes.class ?? "");
  return box.attributes["aria-checked"] === "true" || ("checked" in box.attributes && box.tag === "input");
}

/** As editors say it of the item. */
function saidTick({ attributes }: HtmlElement): boolean | null {
  const said = attributes["data-checked"] ?? attributes["data-list"] ?? attributes["data-task-state"] ?? attributes["data-tag"];
  if (said === undefined) return drawnTick(attributes.class ?? "");
  if (/^(?:true|checked|done|to-do:completed)$/i.test(said)) return true;
  return /^(?:false|unchecked|todo|to-do)$/i.test(said) ? false : null;
}

/** As one wiki of the desktop exports it: the box is a picture of the item's sign. What was put off is open still. */
function drawnTick(name: string): boolean | null {
  const [, kind] = /(?:^|\s)(x?checked|unchecked|migrated|transmigrated)-box(?:\s|$)/.exec(name) ?? [];
  return kind === undefined ? null : kind.endsWith("checked") && kind !== "unchecked";
}

/** As editors say it of the list and its items. */
function listTick(item: HtmlElement, list: HtmlElement): boolean | null {
  if (styleOf(list.attributes, "--en-todo") === "true") return styleOf(item.attributes, "--en-checked") === "true";
  const names = classesOf(item);
  if (classesOf(list).includes("inline-task-list")) return names.includes("checked");
  if (!isChecklist(list) || boxIn([item]) || CHECK_SIGNS.test(textOf(item))) return null;
  const icon = [...nearElements(item.children, 2)].find((one) => classesOf(one).some((name) => ICONS.includes(name)));
  if (icon) return classesOf(icon).includes(CHECKED_ICON);
  return names.some((name) => ["checked", "done", "completed"].some((word) => name === word || name.endsWith(`-${word}`)));
}

const classesOf = ({ attributes }: HtmlElement) => (attributes.class ?? "").toLowerCase().split(/\s+/);

/** All of its items have a box, which the page that it comes from draws. */
export const isChecklist = (list: HtmlElement): boolean =>
  classesOf(list).some((name) => name === "checklist" || name.endsWith("-checklist"));

const CHECKED_ICON = "fa-check-square-o";
const ICONS: readonly string[] = [CHECKED_ICON, "fa-square-o"];
/** With these a converter draws its boxes where it has no pictures. */
const CHECK_SIGNS = /^\s{0,20}[✓❏][ \u00a0]/;

function boxIn(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (isBox(node)) return node;
    const inside = boxIn(
      node.children.filter((child) => isElement(child) && child.tag !== "li" && child.tag !== "ul" && child.tag !== "ol"),
    );
    if (inside) return inside;
  }
  return null;
}

function isBox(element: HtmlElement): boolean {
  const { tag, attributes } = element;
  if (tag === "en-todo" || attributes.role === "checkbox" || isDrawn(element)) return true;
  return tag === "input" && attributes.type?.toLowerCase() === "checkbox";
}

/** As one workspace program exports it: an element with nothing in it but a picture behind it. */
function isDrawn({ tag, attributes, children }: HtmlElement): boolean {
  return tag === "div" && children.length === 0 && /\bcheckbox-o(?:n|ff)\b/.test(attributes.class ?? "");
}

/** Of a table's cell that is a box and nothing else, as databases have them. */
export function tickSign(cell: HtmlElement): string {
  const box = boxIn([cell]);
  return box && isDrawn(box) ? (isChecked(box) ? "☑" : "☐") : "";
}

/** What was found of elements: each is asked about once more by every one that it stands in. */
const found = new WeakMap<HtmlElement, boolean | null>();

/** Lines with a box of their own, outside of any list, as some note programs write what is to be done; null for other elements. */
export function tickedLine(element: HtmlElement): boolean | null {
  const known = found.get(element);
  if (known !== undefined) return known;
  const tick = lineTick(element);
  found.set(element, tick);
  return tick;
}

function lineTick(element: HtmlElement): boolean | null {
  if (!element.isBlock || element.tag === "li") return null;
  const said = saidTick(element);
  if (said !== null) return said;
  const [first, second] = firstWorded(element.children);
  if (first === undefined || !isElement(first)) return null;
  if (first.holdsBlocks && first.tag !== "en-todo") return second === undefined ? tickedLine(first) : null;
  if (!beginsWithBox([first])) return null;
  return isOneLine(element) ? tickOf(element) : null;
}

/** With one box, and nothing in it that stands by itself. */
function isOneLine(element: HtmlElement): boolean {
  let boxes = 0;
  for (const inner of everyElement(element.children)) {
    if (isBox(inner)) boxes += 1;
    if (boxes > 1 || LARGE.has(inner.tag)) return false;
  }
  return boxes === 1;
}

/** The first two that are no mere space. */
function firstWorded(nodes: readonly HtmlNode[]): HtmlNode[] {
  const two: HtmlNode[] = [];
  for (const node of nodes) {
    if (isElement(node) || node.trim() !== "") two.push(node);
    if (two.length === 2) break;
  }
  return two;
}

const LARGE = new Set("li ul ol table h1 h2 h3 h4 h5 h6 pre hr blockquote select textarea".split(" "));

/** With no word in front of it. */
function beginsWithBox(nodes: readonly HtmlNode[]): boolean {
  const [first] = firstWorded(nodes);
  if (first === undefined || !isElement(first)) return false;
  return isBox(first) || beginsWithBox(first.children);
}

export function tickedLines(lines: readonly HtmlElement[], marks: Marks, inside: Inside): Draft[] {
  const items = lines.map((line) => {
    return { isDone: tickedLine(line), drafts: ticked(line.children, marksOf(line, marks), inside) };
  });
  return [{ type: "list", ordered: false, start: 1, items }];
}

/** What stands in an element that has a box: what begins it and has the box in itself, such as a paragraph, is no other line with one. */
export function ticked(nodes: readonly HtmlNode[], marks: Marks, inside: Inside): Draft[] {
  const [first] = firstWorded(nodes);
  if (first === undefined || !isElement(first) || tickedLine(first) === null) return inside(nodes, marks);
  const more = nodes.slice(nodes.indexOf(first) + 1);
  return [...ticked(first.children, marksOf(first, marks), inside), ...inside(more, marks)];
}

/** `[ ] ` and `[x] ` as Markdown writes them, an outliner's words, and the drawn boxes; the sign is taken off. */
export function writtenTick(drafts: readonly Draft[], isOfChecklist = false): boolean | null {
  const [first] = drafts;
  const run = first?.type === "paragraph" ? first.runs[0] : undefined;
  const sign = run && !run.isWritten ? (isOfChecklist ? CHECK_SIGN : SIGN).exec(run.text) : null;
  if (!run || !sign) return null;
  run.text = run.text.slice(sign[0].length);
  const [, cross, word, box] = sign;
  return cross !== undefined ? cross !== " " : word !== undefined ? word === "DONE" : box !== "☐" && box !== "❏";
}

const SIGN = /^(?:\[([ xX])\]|\{\{\[\[(TODO|DONE)\]\]\}\}|([☐☑☒✅]))[ \u00a0]+/u;
const CHECK_SIGN = /^(?:\[([ xX])\]|\{\{\[\[(TODO|DONE)\]\]\}\}|([☐☑☒✅✓❏]))[ \u00a0]+/u;
