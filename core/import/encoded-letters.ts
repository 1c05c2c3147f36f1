import { linesOutsideCode, outsideSpans } from "./outside-spans.ts";

/**
 * AFFiNE writes a space at a line's start or end, or within marks, as `&#x20;`, and a letter right behind these as the like. They become
 * what they stand for, a space within marks behind or in front of them, so that these stay marks. Code is code. Takes a time in proportion
 * to the length.
 */
export function withoutEncodedLetters(source: string): string {
  if (!source.includes("&#x")) return source;
  return linesOutsideCode(source, (line) => (line.includes("&#x") ? lineDecoded(line) : line));
}

function lineDecoded(line: string): string {
  const decoded = outsideSpans(withoutBorders(line), decodedIn);
  return line.endsWith(" ") ? decoded : decoded.trimEnd();
}

const START = /^((?:[ \t]{0,20}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])){0,20}[ \t]{0,20})(?:&#x20;[ \t]{0,99}){1,99}/;
const SPACE = "&#x20;";

function withoutBorders(line: string): string {
  let bare = line.replace(START, "$1");
  while (bare.endsWith(SPACE)) bare = bare.slice(0, -SPACE.length).trimEnd();
  return bare;
}

const CLOSING = /(?<=[^\s*_~])&#x20;(\*{1,3}|_{1,3}|~~)/g;
const OPENING = /(\*{1,3}|_{1,3}|~~)&#x20;(?=[^\s*_~&])/g;
const LETTER = /&#x(20|3\d|4[1-9A-F]|5[\dA]|6[1-9A-F]|7[\dA]);/gi;

const decodedIn = (words: string) =>
  words
    .replace(CLOSING, `$1${SPACE}`)
    .replace(OPENING, `${SPACE}$1`)
    .replace(LETTER, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
