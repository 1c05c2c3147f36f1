import { lexInline } from "#core/blocks/lex.ts";
import type { MarkdownToken } from "#core/blocks/markdown-token.ts";
import { literal } from "#core/html/literal.ts";

/** Where reading takes no time that is felt. */
const MOST_LETTERS = 100_000;

/**
 * Words with marks as they can stand between others: what is a sign by itself may be none beside a letter, or close a mark that is
 * around the caret. Then signs at a mark's edge go out of it, and where that is not enough the mark goes; each letter stays.
 */
export function fitting(before: string, words: string, after: string): string {
  if (!/[*_~`[\\<&!]/.test(words) || before.length + words.length + after.length > MOST_LETTERS) return words;
  const { tokens } = lexInline(words);
  const meant = seen(before + PLACE + after).split(PLACE);
  if (meant.length !== 2) return words;
  const all = meant.join(seenOf(tokens));
  const ways = [() => words, () => written(tokens, edged), () => written(tokens, unmarked), () => literal(lettersOf(tokens))];
  for (const way of ways) {
    const tried = way();
    if (seen(before + tried + after) === all) return tried;
  }
  // In code every sign is a letter.
  const letters = lettersOf(tokens);
  return seen(before + letters + after) === meant.join(letters.replace(/\s+/g, "")) ? letters : words;
}

/** A letter that nobody writes, which is a word's for Markdown. */
const PLACE = "\ue000";

/** All letters that are read, without the room between them. */
const seen = (source: string) => seenOf(lexInline(source).tokens);
const seenOf = (tokens: readonly MarkdownToken[]) => lettersOf(tokens).replace(/\s+/g, "");

function lettersOf(tokens: readonly MarkdownToken[]): string {
  return tokens.map((token) => (token.tokens ? lettersOf(token.tokens) : (token.text ?? token.raw))).join("");
}

function written(tokens: readonly MarkdownToken[], mark: (token: MarkdownToken) => string): string {
  return tokens.map((token) => (MARKS.has(token.type) ? mark(token) : token.raw)).join("");
}

const MARKS = new Set(["strong", "em", "del"]);

/** Without the signs around its words. */
function unmarked(token: MarkdownToken): string {
  return written(token.tokens ?? [], unmarked);
}

/** With what is no letter at its edges outside of it. */
function edged({ raw }: MarkdownToken): string {
  const sign = /^(?:\*\*|__|~~|[*_])/.exec(raw)?.[0] ?? "";
  const letters = [...raw.slice(sign.length, raw.length - sign.length)];
  const first = letters.findIndex(isWord);
  const end = letters.findLastIndex(isWord) + 1;
  if (first < 0) return raw;
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  return part(0, first) + sign + part(first, end) + sign + part(end);
}

const isWord = (letter: string) => !/[\p{P}\p{S}]/u.test(letter);
