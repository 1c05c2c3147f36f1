/**
 * What a page's words point to: links to pages of Octavo, as in `[Day two](/page/12)`, also with a server's address before it, and such
 * addresses alone, in every type of block. Code counts as what it is.
 */
import type { Block } from "./blocks/block.ts";
import { textsOf } from "./blocks/texts-of.ts";
import { closings } from "./code-spans.ts";
import type { InSteps } from "./in-steps.ts";
import { referenceLimit } from "./limits.ts";
import { lineAround } from "./line-around.ts";
import { type Labelled, labelledAt, labelsIn } from "./link-labels.ts";
import { LINK_TITLE } from "./link-title.ts";
import { paragraphs } from "./outside-code.ts";
import { wordsOfLink } from "./page-address.ts";

export interface PageReference {
  pageId: number;
  /** In which it stands. */
  blockId: string;
  /** In its brackets; of an address alone the address. */
  words: string;
  /** The line around it, without signs and cut to a sentence or two; the words alone where a page has very many. */
  text: string;
  /** That its address names, as in `https://notes.example`; none of an address within the server. */
  origin?: string;
}

/** Links within the server, and those that name it by its public address. What leads to others is none of its pages. */
export function ownReferences(references: readonly PageReference[], ownOrigin: string): readonly PageReference[] {
  if (references.every(({ origin }) => origin === undefined)) return references;
  return references.flatMap(({ origin, ...one }) => (origin === undefined || origin === ownOrigin ? [one] : []));
}

const BEGINS = "/page/";

/** Links whose lines are looked at in one step. */
const STEP = 64;

/** In reading order; those of one block to one page with the same words once. Takes a time in proportion to the length. */
export function* pageReferences(blocks: readonly Block[]): InSteps<PageReference[]> {
  const found: PageReference[] = [];
  let characters = 0;
  for (const block of blocks) {
    const known = new Set<string>();
    for (const text of textsOf(block)) {
      if (!text.includes(BEGINS)) continue;
      for (const link of linksIn(text, block.type === "text")) {
        if (found.length === referenceLimit.ofPage) return found;
        const words = wordsOf(text, link).slice(0, LONGEST_WORDS);
        const key = `${link.origin ?? ""} ${link.pageId} ${words}`;
        if (known.has(key)) continue;
        known.add(key);
        const around = found.length < referenceLimit.withText ? lineAround(text, link, words) : words;
        characters += words.length + around.length;
        if (characters > referenceLimit.characters) return found;
        const { pageId, origin } = link;
        found.push({ pageId, blockId: block.id, words, text: around, ...(origin === undefined ? {} : { origin }) });
        if (found.length % STEP === 0) yield;
      }
    }
  }
  return found;
}

/** More than a title has. */
const LONGEST_WORDS = 600;

export interface Link {
  pageId: number;
  origin?: string | undefined;
  /** Its bracket, or its first letter where it is an address alone. */
  from: number;
  /** null for an address alone. */
  wordsEnd: number | null;
  to: number;
}

/** An address is shown as it is written. */
function wordsOf(text: string, { from, wordsEnd, to }: Link): string {
  return wordsEnd === null ? text.slice(from, to).replace(/[<>]/g, "") : wordsOfLink(text.slice(from + 1, wordsEnd));
}

const NONE: ReadonlyMap<string, Labelled> = new Map();

/**
 * In reading order.
 * @param withPaths every place of an address: also those within the server that stand alone (`/page/12`) and are no links, and not
 *   the links that find theirs by a label
 */
export function* linksIn(text: string, hasBlocks: boolean, withPaths = false): Generator<Link> {
  if (!hasBlocks) return yield* linksWithin(text, 0, text.length, withPaths, NONE);
  const stretches = [...paragraphs(text)];
  const labels = withPaths ? NONE : labelsIn(text, stretches);
  for (const { from, to } of stretches) yield* linksWithin(text, from, to, withPaths, labels);
}

const ADDRESS = new RegExp(
  String.raw`\((https?://[^\s/()<>"?#\\]{1,300})?/page/([1-9]\d{0,14})(?:#[^\s()<>"]{0,2000})?(?: {1,9}(?:${LINK_TITLE}))?\)`,
  "y",
);
const ALONE = /(https?:\/\/[^\s/()<>"?#\\]{1,300})?\/page\/([1-9]\d{0,14})(?:#[^\s()<>"]*)?/y;
const AFTER = /[?!.,:;*_~'")]{0,50}(?:[\s<]|$)/y;
/** Signs that are not part of an address where it ends with them. */
const ENDING = "?!.,:;*_~'";

function* linksWithin(
  text: string,
  from: number,
  to: number,
  withPaths: boolean,
  labels: ReadonlyMap<string, Labelled>,
): Generator<Link> {
  const closing = closings(text, from, to);
  const addressAt = addresses(text, withPaths);
  const open: number[] = [];
  /** Addresses alone behind a bracket that is open: words of a link, perhaps, which holds no other. */
  let alone: Link[] = [];
  for (let at = from; at < to; ) {
    const sign = text[at];
    if (sign === "\\") at += 2;
    else if (sign === "`") at = closing(at);
    else if (sign === "[") open.push(at++);
    else if (sign === "h" || sign === "<" || (withPaths && sign === "/")) {
      const link = addressAt(at);
      if (link && open.length === 0) {
        if (withPaths || !isGiven(text, at)) yield link;
      } else if (link && alone.length < referenceLimit.ofPage) alone.push(link);
      at = link?.to ?? at + 1;
    } else if (sign !== "]") at += 1;
    else {
      const bracket = open.pop();
      ADDRESS.lastIndex = at + 1;
      const match = bracket === undefined ? null : ADDRESS.exec(text);
      const found = match
        ? { pageId: Number(match[2]), origin: match[1]?.toLowerCase(), to: at + 1 + match[0].length }
        : bracket === undefined
          ? null
          : labelledAt(text, bracket, at, labels);
      if (found && bracket !== undefined) {
        yield* alone.filter((link) => link.from < bracket);
        alone = [];
        yield { ...found, from: bracket, wordsEnd: at };
        // A link holds no other.
        open.length = 0;
      } else if (open.length === 0) {
        yield* alone;
        alone = [];
      }
      at = found?.to ?? at + 1;
    }
  }
  yield* alone;
}

/** Whether an address is given to a label there: what it is to say is said where the label is. */
const isGiven = (text: string, at: number): boolean => /\]:[ \t]{1,9}$/.test(text.slice(Math.max(0, at - 11), at));

/** Addresses alone. Asked for in ascending order; takes a time in proportion to the length. */
function addresses(text: string, withPaths: boolean): (from: number) => Link | null {
  /** Up to here whatever begins ends as what was no address did. */
  let vain = 0;
  return (from) => {
    const isInAngles = text[from] === "<";
    const first = isInAngles ? from + 1 : from;
    const isPath = withPaths && !isInAngles && text[first] === "/" && /\s/.test(text[first - 1] ?? " ");
    if (from < vain || !(isPath || text.startsWith("http", first))) return null;
    ALONE.lastIndex = first;
    const match = ALONE.exec(text);
    if (!match) return null;
    const end = first + match[0].length;
    const link = { pageId: Number(match[2]), origin: match[1]?.toLowerCase(), from, wordsEnd: null };
    if (isInAngles) return text[end] === ">" ? { ...link, to: end + 1 } : null;
    AFTER.lastIndex = end;
    if (!AFTER.test(text)) {
      vain = end;
      return null;
    }
    let to = end;
    while (ENDING.includes(text[to - 1] ?? " ")) to -= 1;
    return { ...link, to };
  };
}
