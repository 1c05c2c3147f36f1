import { parseFileAddress } from "../file-address.ts";
import type { Block } from "./block.ts";
import { CALLOUT_MARK } from "./callout.ts";
import { decode } from "./character-references.ts";
import { isPlain, lex, lexInline } from "./lex.ts";
import type { MarkdownToken } from "./markdown-token.ts";
import { remoteWords } from "./picture-words.ts";

/** The words of a block as a reader sees them: without Markdown's signs and the addresses behind links. Pieces end with lines. */
export function shownText(block: Block): string {
  switch (block.type) {
    case "text":
      return isPlain(block.content.text) ? block.content.text : paragraphs(block.content.text);
    case "heading":
      return inline(block.content.text);
    case "list":
      return block.content.items.map(inline).join("\n");
    case "todo":
      return block.content.items.map(({ text }) => inline(text)).join("\n");
    case "table":
      return [block.content.headers, ...block.content.rows].map((row) => row.map(inline).join("\t")).join("\n");
  }
}

function paragraphs(text: string): string {
  const parts: string[] = [];
  write(lex(text).tokens, parts);
  return parts.join("").trimEnd();
}

function inline(text: string): string {
  if (isPlain(text)) return text;
  const parts: string[] = [];
  write(lexInline(text).tokens, parts);
  return parts.join("").trimEnd();
}

function write(tokens: readonly MarkdownToken[], parts: string[]): void {
  for (const token of tokens) writeToken(token, parts);
}

/** They begin on a line of their own, also right behind the words of an item. */
const BLOCKS = new Set(["list", "code", "table", "blockquote", "paragraph", "heading", "hr"]);

function writeToken(token: MarkdownToken, parts: string[]): void {
  if (BLOCKS.has(token.type) && !/(?:^|[\n\t])$/.test(parts.at(-1) ?? "")) parts.push("\n");
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
    case "hr":
      return;
    case "br":
      parts.push("\n");
      return;
    case "code":
      parts.push(token.text ?? "", "\n");
      return;
    case "codespan":
      parts.push(token.text ?? "");
      return;
    case "image":
      // One from elsewhere is shown as its address, one that was uploaded as itself.
      parts.push(
        decode(parseFileAddress(token.href ?? "") ? (token.text ?? "") : remoteWords(token.text ?? "", token.href ?? "")),
      );
      return;
    case "list":
      for (const item of token.items ?? []) {
        write(item.tokens ?? [], parts);
        parts.push("\n");
      }
      return;
    case "table":
      for (const row of [token.header ?? [], ...(token.rows ?? [])]) {
        for (const cell of row) {
          write(cell.tokens ?? [], parts);
          parts.push("\t");
        }
        parts.push("\n");
      }
      return;
    case "blockquote": {
      const at = parts.length;
      write(token.tokens ?? [], parts);
      // What makes it a callout is drawn as its colour.
      if (parts[at]?.startsWith("[!")) parts[at] = parts[at].replace(CALLOUT_MARK, "");
      return;
    }
    case "text":
    case "escape":
      if (token.tokens) write(token.tokens, parts);
      else parts.push(decode(token.text ?? ""));
      return;
    case "paragraph":
    case "heading":
      write(token.tokens ?? [], parts);
      parts.push("\n");
      return;
    default:
      if (token.tokens) write(token.tokens, parts);
      else parts.push(token.raw);
  }
}
