import type { Token, Tokens } from "marked";
import type { Block } from "../blocks/block.ts";
import { lex, lexInline } from "../blocks/lex.ts";

/**
 * Blocks as HTML, for what they are copied into: mails, word processors. What looks like HTML in them is text, and a link leads only
 * where it may.
 * @param origin where addresses within this server lead, from elsewhere
 */
export function toHtml(blocks: readonly Block[], origin: string): string {
  return blocks.map((block) => blockHtml(block, origin)).join("\n");
}

/** Markdown as HTML: what a text block holds, or one line of a heading, an item or a cell. */
export function markdownToHtml(source: string, isLine: boolean, origin: string): string {
  return isLine ? inlines(lexInline(source).tokens, origin) : blocksHtml(lex(source).tokens, origin);
}

function blockHtml(block: Block, origin: string): string {
  const line = (text: string) => markdownToHtml(text, true, origin);
  switch (block.type) {
    case "text":
      return markdownToHtml(block.content.text, false, origin);
    case "heading": {
      const tag = `h${block.content.level ?? 2}`;
      return `<${tag}>${line(block.content.text)}</${tag}>`;
    }
    case "list": {
      const tag = block.content.ordered ? "ol" : "ul";
      return `<${tag}>${block.content.items.map((item) => `<li>${line(item)}</li>`).join("")}</${tag}>`;
    }
    case "todo":
      return `<ul>${block.content.items.map(({ text, completed }) => `<li>${checkbox(completed)}${line(text)}</li>`).join("")}</ul>`;
    case "table": {
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${line(cell)}</${tag}>`).join("")}</tr>`;
      const { headers, rows } = block.content;
      return `<table><thead>${row(headers, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
    }
  }
}

const checkbox = (isChecked: boolean) => `<input type="checkbox"${isChecked ? " checked" : ""} disabled> `;

function blocksHtml(tokens: readonly Token[], origin: string): string {
  return tokens.map((token) => tokenHtml(token, origin)).join("");
}

function tokenHtml(token: Token, origin: string): string {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return "";
    case "paragraph":
      return `<p>${inlines(token.tokens ?? [], origin)}</p>`;
    case "text":
      return token.tokens ? inlines(token.tokens, origin) : read(token.text);
    case "heading":
      return `<h${token.depth}>${inlines(token.tokens ?? [], origin)}</h${token.depth}>`;
    case "blockquote":
      return `<blockquote>${blocksHtml(token.tokens ?? [], origin)}</blockquote>`;
    case "code":
      return `<pre><code>${literal(token.text)}</code></pre>`;
    case "list":
      return listHtml(token as Tokens.List, origin);
    case "table":
      return tableHtml(token as Tokens.Table, origin);
    case "hr":
      return "<hr>";
    default:
      return `<p>${withBreaks(literal(token.raw.trimEnd()))}</p>`;
  }
}

function listHtml({ ordered, start, items }: Tokens.List, origin: string): string {
  const tag = ordered ? "ol" : "ul";
  const from = ordered && typeof start === "number" && start !== 1 ? ` start="${start}"` : "";
  const inner = items.map(
    (item) => `<li>${item.task ? checkbox(item.checked === true) : ""}${blocksHtml(item.tokens, origin)}</li>`,
  );
  return `<${tag}${from}>${inner.join("")}</${tag}>`;
}

function tableHtml({ header, rows }: Tokens.Table, origin: string): string {
  const row = (cells: readonly Tokens.TableCell[], tag: string) =>
    `<tr>${cells.map(({ tokens }) => `<${tag}>${inlines(tokens, origin)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(header, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

function inlines(tokens: readonly Token[], origin: string): string {
  return tokens.map((token) => inlineHtml(token, origin)).join("");
}

function inlineHtml(token: Token, origin: string): string {
  switch (token.type) {
    case "strong":
    case "em":
      return `<${token.type}>${inlines(token.tokens ?? [], origin)}</${token.type}>`;
    case "del":
      return `<s>${inlines(token.tokens ?? [], origin)}</s>`;
    case "codespan":
      return `<code>${literal(token.text)}</code>`;
    case "br":
      return "<br>";
    case "checkbox":
      return "";
    case "link":
      return linkHtml(token.href, inlines(token.tokens ?? [], origin), origin);
    case "image":
      return linkHtml(token.href, literal(token.text || token.href), origin);
    case "text":
      return token.tokens ? inlines(token.tokens, origin) : withBreaks(read(token.text));
    case "escape":
      return literal(token.text);
    default:
      return withBreaks(literal(token.raw));
  }
}

function linkHtml(href: string, words: string, origin: string): string {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return `<a href="${literal(href)}">${words}</a>`;
  return /^\/(?![/\\])/.test(href) ? `<a href="${literal(origin + href)}">${words}</a>` : words;
}

/** Every letter is itself. */
function literal(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Character references are what they are in HTML. */
function read(text: string): string {
  return text
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{0,31};)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function withBreaks(html: string): string {
  return html.replaceAll("\n", "<br>");
}
