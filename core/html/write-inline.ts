import { lexInline } from "../blocks/lex.ts";
import type { MarkdownToken } from "../blocks/markdown-token.ts";
import { codeSpan, destination, literal } from "./literal.ts";
import { noMarks, sameMarks } from "./marks.ts";
import { type Run, tidied } from "./runs.ts";

/**
 * Runs as one paragraph of Markdown. Marks stand directly at the words, spaces outside of them; where Markdown would not take a sign
 * for one, the words stay and the mark goes.
 */
export function writeInline(runs: readonly Run[]): string {
  const tidy = tidied(runs);
  if (!tidy.some(isMarked)) return tidy.map(plain).join("").trim();
  const written = write(withoutEdges(tidy), 0, "", "").trim();
  if (readsAs(written, tidy)) return written;
  const unstressed = tidy.map((run) => ({ ...run, marks: { ...noMarks, href: run.marks.href } }));
  const bare = write(unstressed, 0, "", "").trim();
  if (readsAs(bare, tidy)) return bare;
  return write(
    tidy.map((run) => ({ ...run, marks: noMarks })),
    0,
    "",
    "",
  ).trim();
}

/** Asked only where signs, or addresses, which take signs along, are among the words: others hold. */
function readsAs(written: string, runs: readonly Run[]): boolean {
  const isAsked = /[\\_`<]/.test(written) || runs.some(({ text }) => /:\/\/|www\./i.test(text));
  if (!isAsked || !runs.some(isMarked)) return true;
  const meant = runs.map(({ text, isWritten }) => (isWritten ? PICTURE : text)).join("");
  return bareLetters(lettersOf(lexInline(written).tokens)) === bareLetters(meant);
}

function isMarked({ marks }: Run): boolean {
  return !sameMarks(marks, noMarks);
}

const PICTURE = "\u0001";

function lettersOf(tokens: readonly MarkdownToken[]): string {
  return tokens
    .map((token) => {
      if (token.type === "image") return PICTURE;
      return token.tokens ? lettersOf(token.tokens) : (token.text ?? token.raw);
    })
    .join("");
}

function bareLetters(text: string): string {
  return text.replace(/\s+/g, "");
}

const levels = ["href", "strike", "bold", "italic"] as const;
type Level = (typeof levels)[number];

/** @param before the letter that will stand in front, `after` the one behind; empty at the ends */
function write(runs: readonly Run[], depth: number, before: string, after: string): string {
  const level = levels[depth];
  if (!level) return runs.map(plain).join("");
  const parts: string[] = [];
  let last = before;
  for (let at = 0; at < runs.length; ) {
    const group = groupAt(runs, at, level);
    at += group.length;
    const next = runs[at];
    const part = marked(group, depth, last, next ? letterBefore(next, depth) : after);
    if (part !== "") last = lastLetter(part);
    parts.push(part);
  }
  return parts.join("");
}

/** The runs from there on that have the same mark. */
function groupAt(runs: readonly Run[], from: number, level: Level): Run[] {
  const mark = runs[from]?.marks[level];
  let to = from + 1;
  while (to < runs.length && runs[to]?.marks[level] === mark) to += 1;
  return runs.slice(from, to);
}

function marked(group: readonly Run[], depth: number, before: string, after: string): string {
  const level = levels[depth] as Level;
  const mark = group[0]?.marks[level];
  if (!mark) return write(group, depth + 1, before, after);
  if (typeof mark === "string") return link(mark, write(group, depth + 1, "[", "]"));
  const [start, words, end] = split(write(group, depth + 1, "*", "*"));
  if (words === "") return start;
  const [left, right] = [start === "" ? before : " ", end === "" ? after : " "];
  const sign = signs(level).find((one) => holds(one, words, left, right));
  if (sign === undefined) return write(group, depth + 1, before, after);
  return start + sign + words + sign + end;
}

function signs(level: Level): string[] {
  if (level === "strike") return ["~~"];
  return level === "bold" ? ["**", "__"] : ["*", "_"];
}

const WORD = /[^\s\p{P}\p{S}]/u;

/** Would Markdown read the sign as the beginning and the end of a mark there? */
function holds(sign: string, words: string, before: string, after: string): boolean {
  const letter = sign.charAt(0);
  if (before === letter || after === letter) return false;
  if (letter === "_") return !WORD.test(before) && !WORD.test(after) && before !== "\\";
  const opens = WORD.test(firstLetter(words)) || !WORD.test(before);
  const closes = WORD.test(lastLetter(words)) || !WORD.test(after);
  return opens && closes;
}

function split(text: string): [before: string, words: string, after: string] {
  const words = text.trim();
  const start = words === "" ? text.length : text.indexOf(words);
  return [text.slice(0, start), words, text.slice(start + words.length)];
}

function link(href: string, text: string): string {
  const [start, words, end] = split(text);
  if (words === "") return text;
  if (words === href && /^https?:\/\/[^\s<>()*_~`\\[\]]+[\w/]$/i.test(href)) return text;
  return `${start}[${words.replaceAll("\n", " ")}](${destination(href)})${end}`;
}

function plain({ text, marks, isWritten }: Run): string {
  if (isWritten) return text;
  // The parser looks for the end of a link without regard to code that holds backticks.
  if (!marks.code || text.trim() === "" || (marks.href !== null && text.includes("`"))) return literal(text);
  const [start, words, end] = split(text);
  // Nobody who types the code has a space that keeps words on one line.
  return start + codeSpan(words.replace(/[\n\u00a0]/g, " ")) + end;
}

function letterBefore({ text, marks, isWritten }: Run, depth: number): string {
  if (isWritten) return "!";
  if (levels.slice(depth).some((level) => marks[level])) return marks.href !== null && depth === 0 ? "[" : "*";
  return marks.code ? "`" : firstLetter(literal(text.slice(0, 2)));
}

/** Punctuation at the edge of a mark that touches a word outside of it leaves the mark: there its sign would be none. */
function withoutEdges(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const { bold, italic, strike, code } = run.marks;
    if (run.isWritten || code || !(bold || italic || strike)) return [run];
    const marks = { ...run.marks, bold: false, italic: false, strike: false };
    const head = WORD.test(lastOf(runs[index - 1])) ? (/^[\p{P}\p{S}]+/u.exec(run.text)?.[0] ?? "") : "";
    const rest = run.text.slice(head.length);
    const tail = WORD.test(firstOf(runs[index + 1])) ? signsBehind(rest) : "";
    const middle = rest.slice(0, rest.length - tail.length);
    return [
      { text: head, marks },
      { ...run, text: middle },
      { text: tail, marks },
    ].filter(({ text }) => text !== "");
  });
}

function signsBehind(text: string): string {
  const letters = [...text];
  const last = letters.findLastIndex((letter) => !/[\p{P}\p{S}]/u.test(letter));
  return letters.slice(last + 1).join("");
}

function lastOf(run: Run | undefined): string {
  return run && !run.isWritten && !run.marks.code ? lastLetter(run.text) : "";
}

function firstOf(run: Run | undefined): string {
  return run && !run.isWritten && !run.marks.code ? firstLetter(run.text) : "";
}

function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20);
}

function lastLetter(text: string): string {
  const low = text.charCodeAt(text.length - 1);
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(-2) : text.slice(-1);
}
