import { drawnEmoji } from "./drawn-emoji.ts";
import { formulaOf } from "./formulas.ts";
import { destination, literal } from "./literal.ts";
import { type Marks, marksOf, noMarks, sameMarks } from "./marks.ts";
import {
  type HtmlElement,
  type HtmlNode,
  isCalloutIcon,
  isElement,
  isWordSign,
  nearElements,
  SHOWN,
  styleOf,
  textOf,
} from "./node.ts";

/** Words that look alike. A line break is a line break; what is `written` is Markdown already. */
export interface Run {
  text: string;
  marks: Marks;
  isWritten?: true;
  /** Is a picture of which nothing is said. */
  isMute?: true;
}

/** What stands in the line, from nodes that hold no blocks, or whose blocks count as lines of it. */
export function runsOf(nodes: readonly HtmlNode[], around: Marks): Run[] {
  const runs: Run[] = [];
  collectAll(nodes, around, runs);
  return runs;
}

function collectAll(nodes: readonly HtmlNode[], around: Marks, runs: Run[]): void {
  for (const [place, node] of nodes.entries()) {
    collect(node, around, runs);
    const next = nodes[place + 1];
    const apart = next === undefined ? "" : drawnApart(node, next);
    if (apart !== "") runs.push({ text: apart, marks: around });
  }
}

/**
 * What is left to the room that is drawn around words: by documentation between what chooses one of several, as of package managers,
 * and by a workspace's export behind a sign in front of them, and between values of one property.
 */
function drawnApart(node: HtmlNode, next: HtmlNode): string {
  if (!isElement(node)) return "";
  if (isChoice(node) && isElement(next) && (isChoice(next) || next.tag === "input")) return " ";
  if (node.tag !== "span") return "";
  if (ICON.test(node.attributes.class ?? "")) return EMOJI.test(textOf(node)) ? " " : "";
  return isElement(next) && next.tag === "span" && [node, next].every(isValue) ? ", " : "";
}

const isChoice = ({ tag, attributes }: HtmlElement) => tag === "label" || tag === "button" || attributes.role === "tab";
const ICON = /(?:^|\s)icon(?:\s|$)/;
const isValue = ({ attributes }: HtmlElement) => /(?:^|\s)selected-value(?:\s|$)/.test(attributes.class ?? "");

function collect(node: HtmlNode, around: Marks, runs: Run[]): void {
  if (!isElement(node)) {
    // A mark that keeps two words of an editor on one line is no letter.
    const text = node.replaceAll("\ufeff", "");
    if (around.keepsBreaks) runs.push(...lines(text, around));
    else runs.push({ text: text.replace(/[ \t\r\n\f]+/g, " "), marks: around });
    return;
  }
  const special = specialRun(node, around);
  if (special !== null) {
    if (special) runs.push(special);
    return;
  }
  if (node.isBlock) runs.push({ text: "\n", marks: noMarks });
  const isQuoted = node.tag === "q" && !hasQuotes(node);
  if (isQuoted) runs.push({ text: "“", marks: around });
  const from = runs.length;
  collectAll(node.children, marksOf(node, around), runs);
  if (node.tag === "a" && around.href === null) dropMute(runs, from);
  if (isQuoted) runs.push({ text: "”", marks: around });
  if (node.tag === "td" || node.tag === "th") runs.push({ text: " ", marks: noMarks });
  else if (node.isBlock) runs.push({ text: "\n", marks: noMarks });
}

/** A picture of which nothing is said only goes with the words of its link. @param from the first run of the link */
function dropMute(runs: Run[], from: number): void {
  const own = runs.slice(from);
  if (!own.some(({ isMute }) => isMute) || own.every(({ isMute, text }) => isMute || text.trim() === "")) return;
  runs.length = from;
  for (const run of own) if (!run.isMute) runs.push(run);
}

/** Browsers draw quotation marks around what is said, which are no letters; some who write have put their own within. */
function hasQuotes(said: HtmlElement): boolean {
  return /^\s*(?:$|[\p{Pi}\p{Pf}„‚"'])/u.test(textOf(said));
}

/** @returns null for an element whose children count, undefined for one that says nothing */
function specialRun(element: HtmlElement, around: Marks): Run | null | undefined {
  const { tag, attributes } = element;
  const formula = formulaOf(element);
  if (formula !== null) return { text: formula, marks: { ...around, code: true } };
  if (isWordSign(element)) return wordSignRun(element, around);
  switch (tag) {
    case "br":
      return { text: "\n", marks: noMarks };
    case "img":
      return imageRun(attributes, around);
    case "input":
    case "hr":
      return undefined;
    default:
      // So one chat writes an empty line.
      return attributes["data-stringify-type"] === "paragraph-break"
        ? { text: "\n\n", marks: noMarks }
        : numberRun(element, around);
  }
}

/** Where there is no list for it, as in a heading or a cell: a number is read, and one space behind it; a bullet is drawn with a letter. */
function wordSignRun(sign: HtmlElement, marks: Marks): Run | undefined {
  const said = textOf(sign).trim();
  return /[\p{L}\p{N}]/u.test(said) && !/^[o§]$/.test(said) ? { text: `${said} `, marks } : undefined;
}

/** Above or below the line, by element or, as word processors have it, by style. */
function heightOf({ tag, attributes }: HtmlElement): "super" | "sub" | "" {
  if (tag === "sup") return "super";
  const said = tag === "sub" ? tag : styleOf(attributes, "vertical-align");
  return said === "super" || said === "sub" ? said : "";
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋";

/** Numbers above or below the line stay there: ten to the sixth is not a hundred and six. @returns null for anything else */
export function numberRun(element: HtmlElement, around: Marks): Run | null {
  if (heightOf(element) === "") return null;
  // A sign that stands in another one is no number.
  if ([...nearElements(element.children, 2)].some((inner) => inner.holdsBlocks || heightOf(inner) !== "")) return null;
  const text = textOf(element).trim();
  if (!/^[+\-−]?\d{1,9}$|^\d{1,9}[+\-−]$/.test(text)) return null;
  const signs = heightOf(element) === "super" ? RAISED : LOWERED;
  const [link] = element.children.filter(isElement);
  const own = text.replace("−", "-").replace(/[\d+-]/g, (sign) => signs.charAt("0123456789+-".indexOf(sign)));
  const marks = marksOf(element, around);
  return { text: own, marks: link ? marksOf(link, marks) : marks };
}

/** Pictures stay where they are; of those that carry themselves, what is written for those who do not see them. */
function imageRun(attributes: Readonly<Record<string, string>>, marks: Marks): Run | undefined {
  const { alt: named = "", src = "", ...other } = attributes;
  const alt = drawnEmoji(named, src) ?? named;
  if (other["aria-roledescription"] === "checkbox") return undefined;
  const isSign = "data-stringify-emoji" in other || /\bemoji\b/i.test(`${other.class} ${other.itemtype}`) || EMOJI.test(alt);
  if (isSign || !/^https?:\/\//i.test(src)) return alt === "" ? undefined : { text: alt.replace(/\s+/g, " "), marks };
  if (isCalloutIcon({ src, alt }) || (alt === "" && ICON.test(other.class ?? ""))) return undefined;
  if (alt === "" && (isSmall(other, "width") || isSmall(other, "height"))) return undefined;
  return {
    text: `![${literal(alt.replace(/\s+/g, " ").trim())}${other[SHOWN] ? `|${other[SHOWN]}` : ""}](${destination(src)})`,
    // A picture leads somewhere, but to itself, and is not bold.
    marks: { ...noMarks, href: marks.href === src ? null : marks.href },
    isWritten: true,
    ...("alt" in attributes && alt === "" ? { isMute: true } : {}),
  };
}

/** As a sign in the line is, or what nobody is to see. */
function isSmall(attributes: Readonly<Record<string, string>>, side: "width" | "height"): boolean {
  const [, pixels] = /^(\d{1,4})(?:\.\d{1,9})?(?:px)?$/.exec(attributes[side] ?? styleOf(attributes, side)) ?? [];
  return pixels !== undefined && Number(pixels) <= 32;
}

export const EMOJI = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;

/** In text whose space counts, line breaks are what elements for them are. */
function lines(text: string, marks: Marks): Run[] {
  const spaced = text.replace(/\r\n?/g, "\n").replace(/[ \t\f]+/g, " ");
  return spaced.split(/(\n)/).map((part) => (part === "\n" ? { text: part, marks: noMarks } : { text: part, marks }));
}

/** Words that stand above others: where all of them are bold, that is how such words look there. */
export function headed(runs: readonly Run[]): readonly Run[] {
  if (!runs.every(({ text, marks }) => marks.bold || text.trim() === "")) return runs;
  return runs.map((run) => ({ ...run, marks: { ...run.marks, bold: false } }));
}

/** One space between words, none at the ends of lines, and one run for what looks alike. */
export function tidied(runs: readonly Run[]): Run[] {
  const tidy: Run[] = [];
  let last = "\n";
  for (const run of runs) {
    const text = run.isWritten ? run.text : collapsed(run.text, last);
    if (text === "") continue;
    if (text.startsWith("\n")) trimLine(tidy);
    last = text.charAt(text.length - 1);
    const before = tidy.at(-1);
    const goesOn = before && !before.isWritten && !run.isWritten && before.text !== "\n" && text !== "\n";
    if (goesOn && sameMarks(before.marks, run.marks)) before.text += text;
    else tidy.push({ ...run, text });
  }
  trimLine(tidy);
  return tidy;
}

/** Of several spaces the first, and none beside a line's end; where the text ends, what follows decides. */
function collapsed(text: string, last: string): string {
  let out = "";
  let space = "";
  let before = last;
  for (const letter of text) {
    const isSpace = letter === " " || letter === "\u00a0";
    if (isSpace && (space !== "" || before === " " || before === "\u00a0" || before === "\n")) continue;
    if (isSpace) space = letter;
    else {
      out += letter === "\n" ? letter : space + letter;
      space = "";
    }
    before = letter;
  }
  return out + space;
}

function trimLine(runs: Run[]): void {
  for (let last = runs.at(-1); last && !last.isWritten; last = runs.at(-1)) {
    let end = last.text.length;
    while (end > 0 && " \u00a0".includes(last.text.charAt(end - 1))) end -= 1;
    last.text = last.text.slice(0, end);
    if (end > 0) return;
    runs.pop();
  }
}

/** The paragraphs of runs, which empty lines stand between. */
export function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  let breaks = 0;
  for (const run of tidied(runs)) {
    for (const piece of run.isWritten ? [run.text] : run.text.split(/(\n)/)) {
      if (piece === "") continue;
      if (piece === "\n") {
        breaks += 1;
        continue;
      }
      if (breaks > 1) paragraphs.push([]);
      const now = paragraphs.at(-1) as Run[];
      if (breaks === 1 && now.length > 0) now.push({ text: "\n", marks: noMarks });
      breaks = 0;
      now.push({ ...run, text: piece });
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
