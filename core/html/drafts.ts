import { bookmarkDrafts } from "./bookmarks.ts";
import { calloutDrafts } from "./callouts.ts";
import { codeOf, linesOf, ownLanguage } from "./code.ts";
import { withoutCopying, withoutLabel } from "./code-boxes.ts";
import type { Draft } from "./draft.ts";
import { formulaOf, isDisplayed } from "./formulas.ts";
import { indentedList, listOf, wordListOf, wordPlace } from "./lists.ts";
import { type Marks, marksOf, noMarks } from "./marks.ts";
import { everyElement, type HtmlElement, type HtmlNode, isElement, styleOf, textOf } from "./node.ts";
import type { Places } from "./places.ts";
import { headed, paragraphsOf, runsOf, tidied } from "./runs.ts";
import { codeTableIn, tableOf } from "./tables.ts";
import { tickedLine, tickedLines } from "./ticks.ts";

/**
 * Paragraphs, lists and so on, in reading order. What is unknown counts for what is in it.
 * @param places is told what elements are called, for each draft that they begin
 */
export function draftsOf(nodes: readonly HtmlNode[], around: Marks = noMarks, places?: Places): Draft[] {
  const drafts: Draft[] = [];
  let inline: HtmlNode[] = [];
  const flush = () => {
    places?.enter(everyElement(inline));
    const code = codeAlone(inline);
    if (code) {
      drafts.push(...codeOf(code));
      places?.begin(drafts.at(-1) as Draft);
    }
    for (const runs of paragraphsOf(runsOf(code ? [] : inline, around))) {
      const draft: Draft = { type: "paragraph", runs };
      drafts.push(draft);
      places?.begin(draft);
    }
    inline = [];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at] as HtmlNode;
    if (!isElement(node) || !(node.holdsBlocks || isDisplayed(node))) {
      inline.push(node);
      continue;
    }
    flush();
    const end = stretchEnd(nodes, at);
    drafts.push(...blockDrafts(node, nodes.slice(at, end).filter(isElement), around, places));
    at = end - 1;
  }
  flush();
  return drafts;
}

/** Several lines of code with no words beside them are no words either, though their element is one for words. */
function codeAlone(inline: readonly HtmlNode[]): HtmlElement | null {
  const [only, ...others] = inline.filter((node) => isElement(node) || node.trim() !== "");
  if (only === undefined || others.length > 0 || !isElement(only)) return null;
  if (only.tag !== "code") return codeAlone(only.children);
  return linesOf([only]).trim().includes("\n") && [...everyElement([only])].some(({ tag }) => tag === "br") ? only : null;
}

/** Lists that go on with the next element count together: one word processor writes items as paragraphs, a chat each level by itself. */
function stretchEnd(nodes: readonly HtmlNode[], from: number): number {
  const first = nodes[from] as HtmlElement;
  const goesOn = [wordPlace, indentedList, tickedLine, wordQuote].find((place) => place(first) !== null);
  let end = from + 1;
  if (!goesOn) return end;
  for (let at = end; at < nodes.length; at += 1) {
    const node = nodes[at] as HtmlNode;
    if (isElement(node) ? goesOn(node) === null : node.trim() !== "") break;
    if (isElement(node)) end = at + 1;
  }
  return end;
}

function blockDrafts(element: HtmlElement, stretch: readonly HtmlElement[], around: Marks, places?: Places): Draft[] {
  const whole = wholeDrafts(element, stretch, around);
  if (whole === null) {
    places?.enter([element]);
    const inside = withoutCopying(element);
    const drafts = draftsOf(inside, marksOf(element, around), places);
    const shown = withoutLabel(element, drafts, inside !== element.children);
    return [...foldDrafts(element, around), ...named(shown, ownLanguage(element))];
  }
  places?.enter(everyElement(stretch));
  places?.begin(whole[0]);
  return whole;
}

/** @returns null for an element that counts for what is in it */
function wholeDrafts(element: HtmlElement, stretch: readonly HtmlElement[], around: Marks): Draft[] | null {
  const marks = marksOf(element, around);
  const formula = isDisplayed(element) ? formulaOf(element) : null;
  if (formula !== null) return [{ type: "code", text: formula, language: "latex" }];
  if (wordPlace(element) !== null) return wordListOf(stretch, marks, draftsOf);
  if (indentedList(element)) return listOf(stretch, marks, draftsOf);
  const set = calloutDrafts(element, around, draftsOf) ?? bookmarkDrafts(element, around);
  if (set) return set;
  if (tickedLine(element) !== null) return tickedLines(stretch, around, draftsOf);
  if (wordQuote(element) !== null) return quoteDrafts(stretch.flatMap((one) => draftsOf(one.children, marksOf(one, around))));
  const level = headingLevel(element);
  if (level !== null) return headingDrafts(element, level, around);
  switch (element.tag) {
    case "ul":
    case "ol":
    case "menu":
    case "dir":
      return listOf(stretch, marks, draftsOf);
    case "table":
      return tableOf(element, marks, draftsOf);
    case "codeblock":
      return codeOf(element);
    case "pre":
      return codeTableIn(element) ?? codeOf(element);
    case "blockquote":
      return quoteDrafts(draftsOf(element.children, marks));
    case "hr":
      return [{ type: "rule" }];
    default:
      return codeOf(element, "window");
  }
}

/** One wiki says the title of what it folds beside it. */
function foldDrafts({ attributes }: HtmlElement, marks: Marks): Draft[] {
  const title = /^(?:nestedE|e)xpand$/.test(attributes["data-node-type"] ?? "") ? (attributes["data-title"]?.trim() ?? "") : "";
  return title === "" ? [] : [{ type: "paragraph", runs: [{ text: title, marks }] }];
}

function named(drafts: Draft[], language: string): Draft[] {
  if (language !== "") for (const draft of drafts) if (draft.type === "code" && draft.language === "") draft.language = language;
  return drafts;
}

/**
 * Of headings that fold, a workspace's export says by their size what they are; an office in the browser says it by a role, and one
 * word processor of a document's title by its style alone.
 */
function headingLevel({ tag, attributes }: HtmlElement): 1 | 2 | 3 | null {
  if (/^h[1-6]$/.test(tag)) return Math.min(3, Number(tag[1])) as 1 | 2 | 3;
  if (attributes.role === "heading")
    return Math.min(3, Math.max(1, Number.parseInt(attributes["aria-level"] ?? "", 10) || 2)) as 1 | 2 | 3;
  const title = /(?:^|\s)Mso(Title|Subtitle)(?:CxSp\w{1,10})?(?:\s|$)/.exec(attributes.class ?? "")?.[1];
  if (title) return title === "Title" ? 1 : 2;
  if (tag !== "summary" || styleOf(attributes, "font-weight") !== "600") return null;
  return FOLDED.get(styleOf(attributes, "font-size")) ?? null;
}

const FOLDED = new Map<string, 1 | 2 | 3>([
  ["1.875em", 1],
  ["1.5em", 2],
  ["1.25em", 3],
]);

/** Blocks in a heading are lines of it. */
function headingDrafts(element: HtmlElement, level: 1 | 2 | 3, around: Marks): Draft[] {
  const children = element.children.filter((child) => !isOwnLink(child));
  const inside = children.length === 1 ? children[0] : undefined;
  const bare = { ...around, bold: false };
  const runs = tidied(runsOf(inside !== undefined && isElement(inside) ? [inside] : children, bare));
  return runs.length === 0 ? [] : [{ type: "heading", level, runs: headed(runs) }];
}

/** The sign beside a heading that links to it, as documentation has it. */
function isOwnLink(node: HtmlNode): boolean {
  if (!isElement(node) || node.tag !== "a" || !node.attributes.href?.includes("#")) return false;
  return /^\s*[#¶§🔗]\s*$/u.test(textOf(node));
}

/** The style of a paragraph that one word processor has for quotes; null for any other element. */
function wordQuote({ attributes }: HtmlElement): string | null {
  return /(?:^|\s)Mso(?:Intense)?Quote(?:CxSp\w{1,10})?(?:\s|$)/.exec(attributes.class ?? "")?.[0] ?? null;
}

function quoteDrafts(drafts: readonly Draft[]): Draft[] {
  return drafts.length === 0 ? [] : [{ type: "quote", drafts }];
}
