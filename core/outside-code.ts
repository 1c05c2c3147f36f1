/** Where a text is not code, read line by line: much sooner than its Markdown is, and as that is shown. */
import { fenceAfter } from "./blocks/fence.ts";
import { lineEnd } from "./line-around.ts";
import { beginsWithLetter } from "./line-start.ts";

/** Where links may stand. @param hasBlocks whether lines may be code */
export function stretchesOf(text: string, hasBlocks: boolean): Iterable<{ from: number; to: number }> {
  return hasBlocks ? paragraphs(text) : [{ from: 0, to: text.length }];
}

/** Stretches of lines that are not code. */
export function* paragraphs(text: string): Generator<{ from: number; to: number }> {
  let fence: string | null = null;
  let [fenceQuotes, fenceIndent] = [0, 0];
  let isInList = false;
  /** Where the words of the items begin that a line may be in, from the outermost on. */
  let items: number[] = [];
  /** Whether the line above is code: words further to the left go on with it, and not with a fence alone. */
  let isBelowCode = false;
  let isAfterBlank = true;
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(text, at);
    // Most lines are words that go on with those above, or follow an empty line.
    if (fence === null && beginsWithLetter(text, at)) {
      isInList = isBelowCode = isAfterBlank = false;
      at = end + 1;
      continue;
    }
    const line = text.slice(at, Math.min(end, at + LONGEST_START));
    const isWord = beginsWithLetter(line);
    // Code of an item ends with the item.
    const isOut: boolean = fence !== null && fenceIndent > 0 && leadOf(line) < fenceIndent && !BLANK.test(line);
    if (isOut && (!isBelowCode || ITEM_IN_LIST.test(line))) fence = null;
    const bare: string = isWord ? line : line.replace(fence ? QUOTES : LINE_SIGNS, "");
    const quotes = isWord ? 0 : line.slice(0, line.length - bare.length).split(">").length - 1;
    const isBlank = !isWord && bare.trim() === "";
    // A quote ends with its code.
    if (quotes < fenceQuotes) fence = null;
    const wasFenced: boolean = fence !== null;
    const isApart = !isWord && (isInList ? ITEM_IN_LIST : ITEM_OR_HEADING).test(line);
    const isItem: boolean = !isWord && !fence && /^[\s>]{0,20}(?:[-+*]|\d{1,9}[.)])\s/.test(line);
    if (isItem) items = [...items.filter((indent) => indent <= leadOf(line)), widthOf(line.slice(0, line.length - bare.length))];
    if (isWord) isInList = false;
    else if (isItem) isInList = true;
    else if (!isBlank && !/^[ \t]/.test(line)) isInList = false;
    const isIndented: boolean = !fence && isAfterBlank && !isInList && /^(?: {4}|\t)/.test(line);
    if (!isIndented) fence = fenceAfter(bare, fence);
    if (!wasFenced && fence) {
      const indent = isItem ? items.at(-1) : isInList ? items.findLast((one) => one <= leadOf(line)) : 0;
      [fenceQuotes, fenceIndent] = [quotes, indent ?? 0];
    }
    isBelowCode = wasFenced && fence !== null && !isBlank;
    if (wasFenced || fence || isBlank || isIndented) {
      if (from < at) yield { from, to: at };
      from = end + 1;
    } else if (isApart && from < at) {
      // Code that begins above is none where an item or a heading begins.
      yield { from, to: at };
      from = at;
    }
    // A line of indented code goes on in the next.
    if (!isIndented) isAfterBlank = isBlank || wasFenced;
    at = end + 1;
  }
  if (from < text.length) yield { from, to: text.length };
}

/** What a line begins with says what it is. */
const LONGEST_START = 2000;
/** What may begin below words; within a list also with any number, and further to the right. */
const ITEM_OR_HEADING = /^(?:[ ]{0,3}>)*[ ]{0,3}(?:[-+*]|1[.)]|#{1,6})[ \t]+\S/;
const ITEM_IN_LIST = /^[ \t>]{0,60}(?:[-+*]|\d{1,9}[.)]|#{1,6})[ \t]+\S/;
const BLANK = /^[\s>]*$/;

const leadOf = (line: string) => widthOf(/^[ \t>]{0,60}/.exec(line)?.[0] ?? "");
const widthOf = (signs: string) => signs.replaceAll("\t", "    ").length;

const QUOTES = /^[ \t>]{0,60}/;
const LINE_SIGNS = /^(?:[ \t]{0,20}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){0,40}[ \t]{0,20}/;
