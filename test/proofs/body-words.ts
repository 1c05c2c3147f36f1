/** What a body of notes says, word by word, so that what came in can be held against what is there. */
import type { Block } from "#core/blocks/block.ts";
import { textsOf } from "#core/blocks/texts-of.ts";

export type Words = Map<string, number>;

export interface Said {
  words: Words;
  /** Of settings at the top of files. */
  settings: Words;
}

export const nothingSaid = (): Said => ({ words: new Map(), settings: new Map() });

/** Adds what a file says. */
export function sayFile(said: Said, source: string): void {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const [head = ""] = /^(?:---[ \t]*\n[\s\S]*?\n(?:---|\.\.\.)|\+\+\+[ \t]*\n[\s\S]*?\n\+\+\+)[ \t]*(?:\n|$)/.exec(text) ?? [];
  count(said.settings, head);
  count(said.words, withoutAddresses(withoutMarks(text.slice(head.length))));
}

/** Adds what a page says. Its title counts where its file said it. */
export function sayPage(said: Said, title: string, blocks: readonly Block[]): void {
  const [first, ...others] = blocks;
  const isSettings = first?.type === "text" && /^```(?:yaml|toml)\n/.test(first.content.text);
  if (isSettings) count(said.settings, first.content.text);
  count(said.settings, title);
  for (const block of isSettings ? others : blocks) {
    // Only a text has its items' numbers and boxes in it.
    const texts = [...textsOf(block)].map((text) => withoutAddresses(block.type === "text" ? withoutMarks(text) : text));
    count(said.words, texts.join("\n\n"));
  }
}

/** Without what numbers and ticks items. */
function withoutMarks(text: string): string {
  return text.replace(/^(?:[ \t>]*(?:[-*+]|\d+[.)])[ \t]+)+(?:\[[ xX]\](?=\s))?/gm, " ");
}

/** Addresses change on purpose. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\[\[[^\]|\n]+\|/g, "[[")
    .replace(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "] ")
    .replace(/^[ >\t]*\[[^\]\n]+\]:[^\n]*(?:\n[ \t]+["'(][^\n]*)?$/gm, " ")
    .replace(/\]\[(?:[^\]\n]|\n(?!\n))*\]/g, "] ")
    .replace(/<br *\/?>/gi, " ");
}

function count(words: Words, text: string): void {
  for (const word of text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
}

export const sum = (words: Words): number => [...words.values()].reduce((all, times) => all + times, 0);

/** What is in `from` and neither in `there` nor among what else is said. */
export function missing(from: Words, there: Words, besides: Words): Words {
  const left: Words = new Map();
  for (const [word, times] of from) {
    const less = times - (there.get(word) ?? 0) - (besides.get(word) ?? 0);
    if (less > 0) left.set(word, less);
  }
  return left;
}
