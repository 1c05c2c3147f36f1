import { saysSize } from "../blocks/picture-words.ts";
import { carriedFrom } from "../carried-picture.ts";
import { closings } from "../code-spans.ts";
import { titleAt } from "../link-title.ts";
import { paragraphs } from "../outside-code.ts";
import { wordsOfLink } from "../page-address.ts";
import { addressAt } from "./link-address.ts";
import { decoded, isAtEvernote, isBeside, kindOf } from "./paths.ts";
import { shownAs, sizeAsTitle, sizeBehind, tagAt } from "./pictures.ts";
import { refAt } from "./site-addresses.ts";

/** A link of a file to something beside it. */
export interface FoundLink {
  /** As it is written, without a title and without signs around. */
  target: string;
  /** `[[a]]`; else an address in Markdown. */
  isWiki: boolean;
  /** Shown where it stands: `![](a)`, `![[a]]`. */
  isEmbed: boolean;
  /** It stands for all of a link or a picture in Markdown or HTML, not for its address alone. */
  isWhole?: true;
  /** Of such a link, with the space before it; empty for none. */
  title?: string;
  /** What is read; of a wiki link what stands behind the bar, null where nothing does. */
  words: string | null;
  /** What stands in the text, if it leads nowhere. */
  raw: string;
}

export interface Marked {
  /** With a mark in the place of each link's address, or of the whole of a wiki link. */
  text: string;
  links: FoundLink[];
  /** What marks are like: `sign`, the link's number, `x`. */
  sign: string;
}

/** @returns the name of a file beside, for the address of a picture that the text carries in itself; null for none */
export type CarriedName = (address: string) => string | null;

/** Finds links that may lead to other files. Code is code. Takes a time in proportion to the length. */
export function markLinks(source: string, carried: CarriedName = () => null): Marked {
  const sign = signFor(source);
  const links: FoundLink[] = [];
  const parts: string[] = [];
  let at = 0;
  const replace = (start: number, end: number, link: Omit<FoundLink, "raw">) => {
    parts.push(source.slice(at, start), `${sign}${links.length}x`);
    links.push({ ...link, raw: source.slice(start, end) });
    at = end;
  };
  for (const { from, to } of paragraphs(source)) {
    markDefinitions(source, from, to, carried, (start, end, link) => start >= at && replace(start, end, link));
    markWithin(source, Math.max(from, at), to, carried, replace);
  }
  return { text: parts.join("") + source.slice(at), links, sign };
}

/** A word that the source does not have. */
function signFor(source: string): string {
  for (let count = 0; ; count += 1) if (!source.includes(`octavolink${count}n`)) return `octavolink${count}n`;
}

type Replace = (start: number, end: number, link: Omit<FoundLink, "raw">) => void;

/** `[label]: address`, in stretches that are nothing else. */
function markDefinitions(source: string, from: number, to: number, carried: CarriedName, replace: Replace): void {
  const stretch = source.slice(from, to);
  if (!/^ {0,3}\[[^\]^\n][^\]\n]{0,300}\]:[ \t]/.test(stretch)) return;
  for (let at = from; at < to; ) {
    const end = lineEnd(source, at, to);
    const line = source.slice(at, Math.min(end, at + 3000));
    const [, head, written = ""] =
      /^( {0,3}\[[^\]^\n][^\]\n]{0,300}\]:[ \t]{1,9})(<[^<>]{1,2000}>|(?:\{[{%][^{}\n]{1,300}\}{1,2}){1,3}[^\s<>{}]{0,2000}|[^\s<>]{1,2000})?/.exec(
        line,
      ) ?? [];
    if (head !== undefined) {
      const start = at + head.length;
      const picture = carriedAt(source, start, carried);
      // In angle brackets an address may have spaces.
      const target = written.startsWith("<") ? written.slice(1, -1) : written;
      const found = picture ?? (isBeside(target) ? { start, end: start + written.length, target } : null);
      if (found) replace(found.start, found.end, { target: found.target, isWiki: false, isEmbed: false, words: null });
    }
    at = end + 1;
  }
}

function markWithin(source: string, from: number, to: number, carried: CarriedName, replace: Replace): void {
  const closing = closings(source, from, to);
  const open: number[] = [];
  /** Up to here something was found. */
  let last = from - 1;
  for (let at = signFrom(source, from, to); at < to; at = signFrom(source, at, to)) {
    const letter = source[at];
    if (letter === "\\") at += 2;
    else if (letter === "`") at = closing(at);
    else if (letter === "<") {
      const found = pictureTag(source, at, to) ?? shortcode(source, at, to);
      if (found) replace(found.start, found.end, found.link);
      if (found) last = found.end;
      at = found?.end ?? at + 1;
    } else if (letter === "[" && source[at + 1] === "[" && source[at + 2] !== "[") {
      const found = wikiLink(source, at, to);
      if (found) replace(found.start, found.end, found.link);
      if (found) last = found.end;
      at = found ? found.end : at + 2;
      if (!found) open.push(at - 2, at - 1);
    } else if (letter === "[") open.push(at++);
    else {
      const bracket = open.pop();
      const isOpened = bracket !== undefined && source[at + 1] === "(";
      const address = isOpened ? (carriedAt(source, at + 2, carried) ?? addressAt(source, at + 2, to)) : null;
      if (address && bracket !== undefined && (isBeside(address.target) || isNamedAsScheme(address.target))) {
        const words = source.slice(bracket + 1, at);
        const target = isAtEvernote(address.target) ? `[[${wordsOfLink(words)}]]` : address.target;
        const isEmbed = source[bracket - 1] === "!";
        const sizedTarget = isEmbed ? sizeBehind(target) : null;
        const link = { target: sizedTarget?.target ?? target, isWiki: false, isEmbed, words };
        // What is around something that was found is not read again.
        const title = bracket > last ? titleAt(source, address.end, to) : null;
        const size = title !== null && title !== "" && link.isEmbed ? sizeAsTitle(source, address.end, to) : null;
        const close = address.end + (title ?? "").length;
        const behind = title === null ? null : shownAs(source, close + 1, to, link.isEmbed);
        const shown =
          sizedTarget && title === "" ? { end: behind?.end ?? close + 1, width: sizedTarget.width } : (size ?? behind);
        last = shown?.end ?? close;
        if (shown) {
          const sizedWords = link.isEmbed && shown.width > 0 ? `${words}|${shown.width}` : words;
          const whole = { ...link, words: sizedWords, isWhole: true as const, ...(size || !title ? {} : { title }) };
          replace(link.isEmbed ? bracket - 1 : bracket, shown.end, whole);
        } else if (title !== null && (link.isEmbed ? saysSize(words) || isOfPage(target) : words === ""))
          replace(link.isEmbed ? bracket - 1 : bracket, last + 1, { ...link, title, isWhole: true });
        else replace(address.start, address.end, link);
        at = last;
        continue;
      }
      at = address ? address.end : at + 1;
    }
  }
}

/** A page may have a colon in its name, as `Tide: low.md`: behind no scheme comes a space. */
const isNamedAsScheme = (target: string) => /^[a-z][a-z0-9+.-]{0,100}:(?:%20| )/i.test(target) && isOfPage(target);

/** Of a file that becomes a page, which is linked wherever it is to be shown. */
const isOfPage = (target: string) => ["markdown", "html", "csv"].includes(kindOf(decoded(target.split(/[?#]/, 1)[0] ?? "")));

/** The next of the signs that may begin or end anything: backslash, backtick, angle or square bracket. */
function signFrom(source: string, from: number, to: number): number {
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    // Letters in small, most of all, are beyond.
    if (code <= 0x60 && code >= 0x3c && (code === 0x3c || code === 0x60 || (code >= 0x5b && code <= 0x5d))) return at;
  }
  return to;
}

/** A picture as HTML, or as Hugo has it, that lies beside. */
function pictureTag(source: string, at: number, to: number) {
  const tag = tagAt(source, at, to);
  if (!tag || !isBeside(tag.target)) return null;
  const { start, end, target, words } = tag;
  return { start, end, link: { target, isWiki: false, isEmbed: true, isWhole: true as const, words } };
}

/** Hugo's for an address, which stands where words do. */
function shortcode(source: string, at: number, to: number) {
  const found = refAt(source, at, to);
  return found && { ...found, link: { target: found.target, isWiki: false, isEmbed: false, isWhole: true as const, words: "" } };
}

/** Names are shorter. */
const LONGEST_WIKI = 600;

function wikiLink(source: string, at: number, to: number) {
  const [inside = "", ...behind] = source.slice(at + 2, Math.min(to, at + LONGEST_WIKI + 2)).split("]]", 2);
  if (behind.length === 0) return null;
  const close = at + 2 + inside.length;
  if (inside.includes("\n") || inside.includes("[[") || inside.trim() === "") return null;
  // In a table the bar carries a backslash.
  const bar = /\\?\|/.exec(inside);
  const target = (bar ? inside.slice(0, bar.index) : inside).trim();
  const words = bar ? inside.slice(bar.index + bar[0].length).trim() : "";
  // A page may have a colon in its name.
  if (!isBeside(target) && !/^[a-z]+: /i.test(target)) return null;
  const isEmbed = source[at - 1] === "!";
  return {
    start: isEmbed ? at - 1 : at,
    end: close + 2,
    link: { target, isWiki: true, isEmbed, words: words === "" ? null : words },
  };
}

/** A picture itself, where its address would be; it is longer than any. */
function carriedAt(source: string, at: number, carried: CarriedName): { start: number; end: number; target: string } | null {
  let start = at;
  while (source[start] === " ") start += 1;
  const isInSigns = source[start] === "<";
  const address = carriedFrom(source, isInSigns ? start + 1 : start);
  const name = address === null ? null : carried(address);
  if (address === null || name === null) return null;
  const end = start + address.length + (isInSigns ? 2 : 0);
  return isInSigns && source[end - 1] !== ">" ? null : { start, end, target: encodeURIComponent(name) };
}

function lineEnd(source: string, at: number, to: number): number {
  const end = source.indexOf("\n", at);
  return end < 0 || end > to ? to : end;
}

/** Puts something in the place of each mark. */
export function fillMarks(text: string, sign: string, rendered: (link: number) => string): string {
  if (!text.includes(sign)) return text;
  return text
    .split(sign)
    .map((part, place) => {
      if (place === 0) return part;
      const end = part.indexOf("x");
      return rendered(Number(part.slice(0, end))) + part.slice(end + 1);
    })
    .join("");
}
