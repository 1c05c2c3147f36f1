/** What sites of Jekyll and MkDocs write in curly brackets of how something is drawn. */
import { fenceAfter } from "../blocks/fence.ts";
import { outsideSpans } from "./outside-spans.ts";

const LINE = /^[ \t]{0,20}\{:([^:{}\n][^{}\n]{0,300})\}[ \t]*$/;
const KIND =
  /\.(?:prompt-|notice--)?(note|info|primary|tip|important|success|new|highlight|warning|caution|danger)(-title)?(?![\w-])/;
const BEHIND = /(\]\([^()\n]{1,1000}\))\{(:? {0,3}[.#a-z][^{}\n]{0,200})\}/g;
const SETTING = /\s(?:[.#][\w.-]{1,60}|[a-z-]{1,20}=(?:"[^"]{0,100}"|[^\s"]{1,60}))/g;
const CONTENTS = /^(?:\[TOC\]|\[\[_TOC_\]\])[ \t]*$/i;
const ITEM = /^[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/;
const QUOTE = /^ {0,3}> ?/;

/**
 * A paragraph or a quote with `{: .note }` above or below it, as themes of Jekyll have it, is a callout; a heading keeps the name that stands
 * below it, and all else that is said of how something is drawn leaves the text, as in `{: .no_toc }` or behind a link in
 * `{:target="_blank"}`. A list of contents (`{:toc}`, `[TOC]`) is filled in there. Code is code. Takes a time in proportion to the length.
 */
export function withoutAttributeLists(source: string): string {
  if (!/\{:|\)\{ ?[.#a-z]|^\[\[?_?TOC/im.test(source)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  const isLink = source.includes("[TOC]:");
  let fence: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const wasFenced = fence !== null;
    fence = fenceAfter(line.trimStart(), fence);
    if (wasFenced || fence !== null) written.push(line);
    else if (!isLink && CONTENTS.test(line)) written.push("");
    else if (saysHow(line)) at = drawn(line, lines, at, written);
    else written.push(line.includes("){") ? outsideSpans(line, withoutSettings) : line);
  }
  return written.join("\n");
}

/** @returns which of the lines was taken last */
function drawn(line: string, lines: readonly string[], at: number, written: string[]): number {
  const said = saidIn(line);
  const above = written.at(-1) ?? "";
  const [, kind = "", titled] = KIND.exec(said) ?? [];
  const [, name] = /#([\w:-]{1,100})/.exec(said) ?? [];
  if (kind !== "" && above.trim() === "") {
    let end = at + 1;
    // A line of code, or of another such kind, is none of a paragraph.
    while (isWords(lines[end] ?? "")) end += 1;
    if (end > at + 1) written.push(...calloutOf(kind, lines.slice(at + 1, end), titled !== undefined), "");
    return end - 1;
  }
  const isHeading = /^#{1,6} /.test(above);
  if (kind !== "" && !isHeading && isWords(above)) {
    let from = written.length - 1;
    while (from > 0 && isWords(written[from - 1] ?? "")) from -= 1;
    for (const one of calloutOf(kind, written.splice(from), titled !== undefined)) written.push(one);
  } else if (/^\s*toc\b/.test(said) && ITEM.test(above)) written.pop();
  else if (isHeading && name !== undefined) written.push(`${written.pop()} {#${name}}`);
  if ((lines[at + 1] ?? "").trim() !== "") written.push("");
  return at;
}

const isWords = (line: string) => line.trim() !== "" && !/^ {0,3}(?:`{3}|~{3}|#{1,6} |\|)/.test(line) && !saysHow(line);

const saidIn = (line: string): string => LINE.exec(line)?.[1] ?? "";

/** Classes, names and settings alone: what is said in other words there may be somebody's. */
const saysHow = (line: string): boolean => LINE.test(line) && isSettings(saidIn(line).replace(/^\s*toc\b/, ""));

const isSettings = (said: string): boolean => ` ${said}`.replace(SETTING, "").trim() === "";

const KINDS: Readonly<Record<string, string>> = { primary: "note", new: "success", highlight: "note" };

function calloutOf(kind: string, words: readonly string[], isTitled: boolean): string[] {
  const bare = words.map((line) => line.replace(QUOTE, ""));
  const title = isTitled ? (bare.shift() ?? "") : "";
  while (isTitled && bare[0]?.trim() === "") bare.shift();
  return [`[!${KINDS[kind] ?? kind}] ${title}`.trimEnd(), ...bare].map((line) => `> ${line}`.trimEnd());
}

/** A picture's size is read with the picture. */
const withoutSettings = (words: string): string =>
  words.replace(BEHIND, (whole, link: string, said: string) => {
    const isOfSize = /(?:width|height)=/.test(said);
    return isOfSize || !isSettings(said.replace(/^:/, "")) ? whole : link;
  });
