import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { fromMarkdown } from "#core/blocks/from-markdown.ts";
import { withoutEmptyEnd } from "#core/blocks/one-line.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { MOST_PLACES, tableParts } from "#core/blocks/table-parts.ts";
import { isCode } from "#core/html/code-lines.ts";
import { fence } from "#core/html/write-markdown.ts";
import { isWrapped } from "#core/import/wrapped.ts";
import { withAnswersApart } from "./answers.ts";
import { cellsIn } from "./cells-in.ts";
import { withListSigns } from "./list-signs.ts";
import { withSignatureApart } from "./signature.ts";

/** As Markdown, up to where reading it would take long; from there on a text for each stretch between empty lines. */
const MOST_MARKDOWN = 1_000_000;

/** Several lines without formatting: cells where all have as many, code where lines are drawn or could be nothing else, else Markdown. */
export function fromPlain(given: string, newId: () => string): readonly Block[] {
  const said = withoutColours(given.replace(LINE_END, "\n"));
  if (said.length > MOST_MARKDOWN) return stretchesOf(said, newId);
  const { settings, body } = withoutSettings(said);
  const text = withSignatureApart(withListSigns(body));
  const cells = settings === "" ? tableIn(text) : null;
  if (cells) return renumber(tableParts(cells).map((part) => newBlock("table", newId(), part)));
  if (isDrawing(said) || isCode(said)) return [codeBlock(said.replace(/^\n+/, "").trimEnd(), "", newId)];
  const blocks = isWrapped(text)
    ? fromMarkdown(withoutSplitWords(text), { newId, lines: "joined" })
    : fromMarkdown(withAnswersApart(text), { newId, lines: "kept" });
  return settings === "" ? blocks : renumber([codeBlock(settings, "yaml", newId), ...blocks]);
}

/** Slides, and some other programs, have signs of their own for a line's end within a paragraph. */
const LINE_END = /\r\n?|[\v\u2028]/g;

const codeBlock = (code: string, language: string, newId: () => string) =>
  newBlock("text", newId(), { text: fence(code, language) });

/** Of a whole document in Markdown, which goes on below its settings; they stand as an import puts them, empty lines among them, too. */
function withoutSettings(text: string): { settings: string; body: string } {
  const none = { settings: "", body: text };
  const [top = "", ...below] = text.replace(/^\n+/, "").split("\n");
  if (!isRule(top) || !KEY.test(below[0] ?? "")) return none;
  const end = below.findIndex(isRule);
  const settings = below.slice(0, Math.max(0, end));
  const isYaml = settings.every((line) => KEY.test(line) || /^(?:[ \t]|#|$|-(?:[ \t]|$))/.test(line));
  const body = below.slice(end + 1).join("\n");
  return settings.length > 0 && isYaml && body.trim() !== "" ? { settings: settings.join("\n"), body } : none;
}

const isRule = (line: string) => line.startsWith("---") && line.slice(3).trim() === "";

const KEY = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ -]{0,100}:(?:[ \t]|$)/u;

/** Terminals say colours between the words: an escape and what belongs to it, of which nothing is seen. */
function withoutColours(text: string): string {
  const sign = "\u001b";
  if (!text.includes(sign)) return text;
  const [first = "", ...others] = text.split(sign);
  return first + others.map((part) => part.replace(/^\[[\d;:?]*[ -/]*[@-~]/, "")).join("");
}

/** Rows of one width, none of which begins with a tab as code does; at least two, and no more than are put into tables. */
function tableIn(text: string): string[][] | null {
  const cells = cellsIn(withoutEmptyEnd(text));
  const width = cells?.[0]?.length ?? 0;
  if (!cells || cells.length < 2 || width < 2 || width * cells.length > MOST_PLACES) return null;
  if (cells.some((row) => row.length !== width) || cells[0]?.some((cell) => cell.trim() === "")) return null;
  return cells.every(([first]) => first !== "") ? cells : null;
}

/** Trees and frames, as terminals draw them: their letters mean something only below each other. */
function isDrawing(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const drawn = lines.filter((line) => /[\u2500-\u257f]/.test(line));
  return drawn.length >= 2 && drawn.length * 2 >= lines.length && !text.includes("```");
}

/** What a line's end parts within a word belongs together; a hyphen stays, as nobody knows whose it is. */
function withoutSplitWords(text: string): string {
  return text.replace(/(\p{Ll})(?:\u00ad|([-\u2010]))\n(?=\p{Ll})/gu, (_, letter: string, hyphen = "") => letter + hyphen);
}

function stretchesOf(text: string, newId: () => string): readonly Block[] {
  const stretches = text
    .toWellFormed()
    .replaceAll("\0", "\ufffd")
    .split(/\n[ \t]*\n/);
  const words = stretches.filter((stretch) => stretch.trim() !== "");
  return renumber(words.map((stretch) => newBlock("text", newId(), { text: stretch })));
}
