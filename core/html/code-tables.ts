import { isWindow, languageOf, linesOf } from "./code.ts";
import type { Draft } from "./draft.ts";
import { everyElement, type HtmlElement, type HtmlNode, isElement, textOf } from "./node.ts";

/**
 * Code that is put into a table to have its line numbers beside it: a row for each line, or one row for all of them. The numbers are
 * none of it.
 * @param around the table, or the element around it that may name the language
 * @param rows the table's cells
 * @returns null for any other table
 */
export function tabledCode(around: HtmlElement, rows: readonly HtmlElement[][]): Draft[] | null {
  if (rows.length === 0 || !rows.every((cells) => isCounted(cells, rows.length === 1))) return null;
  const lines = rows.map((cells) => lettersIn(cells.at(-1) as HtmlElement).replace(/\n$/, ""));
  const text = lines.join("\n").trimEnd();
  return text.trim() === "" ? null : [{ type: "code", text, language: languageOf(around) }];
}

/** Numbers, or places for them, and then code. @param isAlone in one row there are the lines of all */
function isCounted(cells: readonly HtmlElement[], isAlone: boolean): boolean {
  const code = cells.at(-1);
  const numbers = cells.slice(0, -1);
  if (code?.tag !== "td" || !numbers.every((cell) => /^[\d\s]*$/.test(textOf(cell)))) return false;
  if (numbers.length === 0) return isAlone ? isNamed(code, "code") && holdsLines(code) : isWindow(code);
  if (numbers.every(isForNumbers)) return isNamed(code, "code") || isWindow(code) || isPre(code);
  return isAlone && numbers.some((cell) => /\d\s+\d/.test(textOf(cell))) && isPre(code);
}

function isForNumbers({ attributes }: HtmlElement): boolean {
  return "data-line-number" in attributes || NUMBERS.test(attributes.class ?? "");
}

const NUMBERS = /(?:^|[\s_-])(?:gutter|linenos?|line-?numbers?|ln-numbers|blob-num)(?:\s|$)/;

const isPre = (cell: HtmlElement) => wordedIn(cell.children)?.tag === "pre";

/** One of the words that its classes are made of. */
function isNamed({ attributes }: HtmlElement, name: string): boolean {
  return (attributes.class ?? "").split(/[\s_-]/).includes(name);
}

function holdsLines({ children }: HtmlElement): boolean {
  for (const element of everyElement(children)) if (element.tag === "pre" || isNamed(element, "line")) return true;
  return false;
}

/** The only one in which words stand. */
function wordedIn(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const [only, ...others] = nodes.filter((node) => textOf(node).trim() !== "");
  if (only === undefined || !isElement(only) || others.length > 0) return undefined;
  return only.tag === "div" ? wordedIn(only.children) : only;
}

/** Where spaces do not count, those between its lines are none of them. */
function lettersIn(cell: HtmlElement): string {
  const isKept = isWindow(cell) || [...everyElement(cell.children)].some(({ tag }) => tag === "pre");
  return linesOf(isKept ? cell.children : withoutRoom(cell.children));
}

function withoutRoom(nodes: readonly HtmlNode[]): HtmlNode[] {
  const hasBlocks = nodes.some((node) => isElement(node) && node.isBlock);
  return nodes
    .filter((node) => !hasBlocks || isElement(node) || node.trim() !== "")
    .map((node) => (isElement(node) ? { ...node, children: withoutRoom(node.children) } : node));
}

/** The table that all words of a `pre` stand in, as some highlighters have it; null for none. */
export function tableIn(pre: HtmlElement): HtmlElement | null {
  const only = wordedIn(pre.children);
  if (only?.tag === "code") return tableIn(only);
  return only?.tag === "table" ? only : null;
}
