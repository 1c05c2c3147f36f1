import type { Draft, Inside, ItemDraft, ListDraft } from "./draft.ts";
import { type Marks, marksOf } from "./marks.ts";
import { everyElement, type HtmlElement, type HtmlNode, isElement, isWordSign, styleOf, textOf } from "./node.ts";
import { isChecklist, ticked, tickOf, writtenTick } from "./ticks.ts";

/** One list, or lists that follow each other and tell by how much each is indented. */
export function listOf(lists: readonly HtmlElement[], marks: Marks, inside: Inside): Draft[] {
  const levels = new Levels();
  for (const one of lists) {
    const { list, indent } = indentedList(one) ?? { list: one, indent: 0 };
    collect(list, indent, marks, levels, inside);
  }
  return levels.lists;
}

/** A list that tells by how much it is indented, also in a wrapper of its own; null for any other element. */
export function indentedList(element: HtmlElement): { list: HtmlElement; indent: number } | null {
  const { tag, attributes, children } = element;
  const [only, ...others] = children.filter((child) => isElement(child) || child.trim() !== "");
  if (tag === "div" && only !== undefined && isElement(only) && others.length === 0) return indentedList(only);
  if (tag !== "ul" && tag !== "ol") return null;
  const level = children.find((child) => isElement(child) && child.tag === "li") as HtmlElement | undefined;
  const said = attributes["data-indent"] ?? level?.attributes["data-aria-level"] ?? levelOfClass(attributes.class ?? "");
  return said === undefined ? null : { list: element, indent: Math.min(MOST, Number.parseInt(said, 10) || 0) };
}

/** A workspace program exports every item as a list of its own, a word processor every level. */
function levelOfClass(name: string): string | undefined {
  if (/(?:^|\s)(?:bulleted|numbered|to-do)-list(?:\s|$)/.test(name)) return "0";
  return /(?:^|\s)lst-kix_\w{1,60}-(\d)(?:\s|$)/.exec(name)?.[1];
}

/** As deep as anybody writes. */
const MOST = 20;

/** Some word processors put a list inside a list, beside the item that it belongs to. */
function collect(list: HtmlElement, level: number, marks: Marks, levels: Levels, inside: Inside): void {
  const ordered = list.tag === "ol";
  const start = startOf(list);
  if (ordered && list.attributes.start !== undefined) levels.begin(level, start);
  let stray: HtmlNode[] = [];
  const flush = () => {
    const drafts = inside(stray, marks);
    if (drafts.length > 0) levels.add(level, { ordered, start }, { isDone: null, drafts });
    stray = [];
  };
  for (const child of list.children) {
    const isWrapper = isElement(child) && wrapsItems(child);
    if (!isElement(child) || !(isWrapper || child.tag === "li" || child.tag === "ul" || child.tag === "ol")) {
      stray.push(child);
      continue;
    }
    flush();
    if (child.tag === "li")
      levels.add(
        level + ownLevel(child),
        { ordered: isNumbered(child, list), start },
        itemOf(child, list, marksOf(child, marks), inside),
      );
    else if (isWrapper) collect({ ...list, children: child.children }, level, marksOf(child, marks), levels, inside);
    else collect(child, level + 1, marksOf(child, marks), levels, inside);
  }
  flush();
}

/** One editor keeps all of a list's items beside each other, and says of each how deep it is. */
const ownLevel = ({ attributes }: HtmlElement) => Number(/(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(attributes.class ?? "")?.[1] ?? 0);

/** The same editor says of each item what it is, in a list that is called a numbered one. */
const isNumbered = ({ attributes }: HtmlElement, list: HtmlElement) =>
  list.tag === "ol" && !/^(?:bullet|(?:un)?checked)$/.test(attributes["data-list"] ?? "");

/** An outliner puts each item into an element of its own making. */
function wrapsItems({ tag, children }: HtmlElement): boolean {
  if (tag === "li" || tag === "ul" || tag === "ol") return false;
  const inside = children.filter((child) => isElement(child) || child.trim() !== "");
  return inside.length > 0 && inside.every((child) => isElement(child) && child.tag === "li");
}

/** Said of the list, or of its first item. */
function startOf({ attributes, children }: HtmlElement): number {
  const first = children.find((child) => isElement(child) && child.tag === "li") as HtmlElement | undefined;
  const said = Number.parseInt(attributes.start ?? first?.attributes.value ?? "1", 10);
  return Number.isFinite(said) ? Math.max(0, said) : 1;
}

function itemOf(item: HtmlElement, list: HtmlElement, marks: Marks, inside: Inside): ItemDraft {
  const isDone = tickOf(item, list);
  const drafts = isDone === null ? inside(item.children, marks) : ticked(item.children, marks, inside);
  if (isDone && !isStruckByHand(item)) unstruck(drafts);
  return { isDone: isDone ?? writtenTick(drafts, isChecklist(list)), drafts };
}

/** By an element of its own, and not by how its words look. */
function isStruckByHand({ children }: HtmlElement): boolean {
  for (const { tag } of everyElement(children)) if (tag === "s" || tag === "del" || tag === "strike") return true;
  return false;
}

/** What is done is struck through by the tick: that mark goes with it. */
function unstruck(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    if (draft.type !== "paragraph" || !draft.runs.every(({ text, marks }) => marks.strike || text.trim() === "")) continue;
    for (const run of draft.runs) run.marks = { ...run.marks, strike: false };
  }
}

/** Puts items into each other by their levels. */
class Levels {
  readonly lists: ListDraft[] = [];
  #path: { level: number; list: ListDraft }[] = [];

  /** What says its number goes on with a list above that has counted so far, and else begins another. */
  begin(level: number, start: number): void {
    const at = this.#path.findIndex((one) => one.level === level);
    const above = this.#path[at]?.list;
    if (above?.ordered && above.start + above.items.length !== start) this.#path.length = at;
  }

  add(level: number, { ordered, start }: { ordered: boolean; start: number }, item: ItemDraft): void {
    while (this.#path.length > 1 && (this.#path.at(-1)?.level ?? 0) > level) this.#path.pop();
    const here = this.#path.at(-1);
    // A list that began deeper goes on where it should have begun.
    if (here) here.level = Math.min(here.level, level);
    if (here?.level === level && here.list.ordered === ordered) {
      here.list.items.push(item);
      return;
    }
    if (here?.level === level) this.#path.pop();
    const list: ListDraft = { type: "list", ordered, start, items: [item] };
    const around = this.#path.at(-1)?.list.items.at(-1);
    if (around) around.drafts.push(list);
    else this.lists.push(list);
    this.#path.push({ level, list });
  }
}

/** Where a paragraph stands in a list, as one word processor writes it in a style of its own; null for any other element: headings count, too. */
export function wordPlace({ tag, attributes }: HtmlElement): number | null {
  if (/^h[1-6]$/.test(tag)) return null;
  const place = /\blevel(\d)\b/.exec(styleOf(attributes, "mso-list"))?.[1];
  return place ? Number(place) : null;
}

/** The sign or number of each is among its words, marked. */
export function wordListOf(paragraphs: readonly HtmlElement[], marks: Marks, inside: Inside): Draft[] {
  const levels = new Levels();
  for (const paragraph of paragraphs) {
    const sign = [...everyElement([paragraph])].find(isWordSign);
    const said = (sign ? textOf(sign) : "").trim();
    const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(said)?.[1];
    const [level, start] = [wordPlace(paragraph) ?? 1, Number(number) || 1];
    // In `1.2.` the first figure is not this level's.
    if (/^\(?\d+[.)]$/.test(said)) levels.begin(level, start);
    const drafts = inside(without(paragraph.children, sign), marksOf(paragraph, marks));
    levels.add(level, { ordered: number !== undefined, start }, { isDone: writtenTick(drafts), drafts });
  }
  return levels.lists;
}

function without(nodes: readonly HtmlNode[], one: HtmlElement | undefined): HtmlNode[] {
  return nodes
    .filter((node) => node !== one)
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, one) } : node));
}
