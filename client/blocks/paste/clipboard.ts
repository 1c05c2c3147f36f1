import { inertDocument } from "../../ui/trusted.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

export interface Clipboard {
  /** Markdown to become blocks. */
  markdown: string;
  /** Was read from HTML, so that pasting the plain text would lose something. */
  isRich: boolean;
}

/** What is pasted; null for nothing but plain words, which the browser puts in by itself. */
export function readClipboard(data: DataTransfer): Clipboard | null {
  const text = data.getData("text/plain");
  const html = data.getData("text/html");
  const body = html === "" ? null : inertDocument(html).body;
  if (body && saysMore(body, text)) return { markdown: htmlToMarkdown(body), isRich: true };
  return text.trim().includes("\n") ? { markdown: text, isRich: false } : null;
}

const MEANING = "H1, H2, H3, H4, H5, H6, UL, OL, TABLE, BLOCKQUOTE, HR, A[href], STRONG, B, EM, I, DEL, S, CODE, PRE";

/** Does the HTML have a meaning, or just looks? Code editors copy their colours; the source is in the plain text. */
function saysMore(body: Element, text: string): boolean {
  if (body.querySelector(MEANING) === null) return false;
  const code = body.querySelector("PRE");
  const isAllCode = code !== null && (code.textContent ?? "").trim() === (body.textContent ?? "").trim();
  return !(isAllCode && text.trim() !== "");
}
