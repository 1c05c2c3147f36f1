import { escapeLine } from "../blocks/markdown-start.ts";

/** Letters that would mean something in Markdown, as themselves. An address in the text stays as it is: it is one already. */
export function literal(text: string): string {
  if (!/[\\`*[\]~_&<(]/.test(text)) return text;
  return text
    .split(/(\S+)/)
    .map((word) => {
      const at = word.search(ADDRESS);
      return at < 0 ? escaped(word) : escaped(word.slice(0, at)) + word.slice(at);
    })
    .join("");
}

const ADDRESS = /[a-z]{1,20}:\/\/|:\/\/|^www\./i;

function escaped(word: string): string {
  return word.replace(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|(?<=\])\(|&(?=#?\w)|<(?=[a-z/!?])/giu, "\\$&");
}

/** The lines of a paragraph, none of which is to begin anything else. */
export function paragraphOf(text: string): string {
  return text.split("\n").map(asWords).join("\n");
}

function asWords(line: string): string {
  // A bracket or backtick that is not escaped begins a link or code.
  if (line.startsWith("[") || line.startsWith("`")) return line;
  return escapeLine(line);
}

/** An address as links carry it. */
export function destination(href: string): string {
  const address = href.replace(/[\s<>\\]/g, (letter) => encodeURIComponent(letter));
  return /[()]/.test(address) ? `<${address}>` : address;
}

/** As many backticks as enclose the text, at least so many. */
export function ticksAround(text: string, least: number): string {
  let longest = least - 1;
  for (const [ticks] of text.matchAll(/`+/g)) longest = Math.max(longest, ticks.length);
  return "`".repeat(longest + 1);
}

/** @returns code between as many backticks as it needs */
export function codeSpan(text: string): string {
  const ticks = ticksAround(text, 1);
  const pad = /^`|`$|^ .* $/.test(text) ? " " : "";
  return `${ticks}${pad}${text}${pad}${ticks}`;
}
