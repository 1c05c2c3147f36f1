import type { Token, Tokens } from "marked";
import type { Block } from "../blocks/block.ts";
import { calloutOf } from "../blocks/callout.ts";
import { lex, lexInline } from "../blocks/lex.ts";
import { numericColumns } from "../blocks/numeric.ts";
import { remoteWords } from "../blocks/picture-words.ts";

/**
 * Blocks as HTML, for what they are copied into: mails, word processors. What looks like HTML in them is text, and a link leads only
 * where it may.
 * @param origin where addresses within this server lead, from elsewhere
 */
export function toHtml(blocks: readonly Block[], origin: string): string {
  const ways = waysFrom(origin);
  return blocks.map((block) => blockHtml(block, ways)).join("\n");
}

/** Markdown as HTML: what a text block holds, or one line of a heading, an item or a cell. */
export function markdownToHtml(source: string, isLine: boolean, origin: string): string {
  return isLine ? lineHtml(source, waysFrom(origin)) : textHtml(source, waysFrom(origin));
}

/** Where links lead, and which pictures are shown. */
export interface Ways {
  /** The address to be written; null where it may not lead. */
  link: (href: string) => string | null;
  /** null for one that is a link. */
  picture: (href: string) => { address: string; width: number | null } | null;
}

function waysFrom(origin: string): Ways {
  return {
    link(href) {
      if (/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return href;
      return /^\/(?![/\\])/.test(href) ? origin + href : null;
    },
    picture: () => null,
  };
}

const lineHtml = (source: string, ways: Ways) => inlines(lexInline(source).tokens, ways);
const textHtml = (source: string, ways: Ways) => blocksHtml(lex(source).tokens, ways);

export function blockHtml(block: Block, ways: Ways): string {
  const line = (text: string) => lineHtml(text, ways);
  switch (block.type) {
    case "text":
      return textHtml(block.content.text, ways);
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
      const { headers, rows } = block.content;
      const isNumber = numericColumns(headers.length, rows);
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell, at) => `<${tag}${aligned(isNumber[at] ? "right" : null)}>${line(cell)}</${tag}>`).join("")}</tr>`;
      return `<table><thead>${row(headers, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
    }
  }
}

const checkbox = (isChecked: boolean) => `<input type="checkbox"${isChecked ? " checked" : ""} disabled> `;

function blocksHtml(tokens: readonly Token[], ways: Ways): string {
  return tokens.map((token) => tokenHtml(token, ways)).join("");
}

function tokenHtml(token: Token, ways: Ways): string {
  switch (token.type) {
    case "space":
    case "def":
    case "checkbox":
      return "";
    case "paragraph":
      return `<p>${inlines(token.tokens ?? [], ways)}</p>`;
    case "text":
      return token.tokens ? inlines(token.tokens, ways) : read(token.text);
    case "heading":
      return `<h${token.depth}>${inlines(token.tokens ?? [], ways)}</h${token.depth}>`;
    case "blockquote":
      return quoteHtml(token.tokens ?? [], ways);
    case "code":
      return `<pre><code${languageOf(token as Tokens.Code)}>${literal(token.text)}</code></pre>`;
    case "list":
      return listHtml(token as Tokens.List, ways);
    case "table":
      return tableHtml(token as Tokens.Table, ways);
    case "hr":
      return "<hr>";
    default:
      return `<p>${withBreaks(literal(token.raw.trimEnd()))}</p>`;
  }
}

/** As highlighters know it. */
function languageOf({ lang = "" }: Tokens.Code): string {
  const [language = ""] = lang.split(/\s/);
  return /^[\w+#-]+$/.test(language) ? ` class="language-${language}"` : "";
}

/** A callout is a quote wherever nobody knows better, and says its title or its kind in words. */
function quoteHtml(tokens: readonly Token[], ways: Ways): string {
  const callout = calloutOf(tokens);
  if (!callout) return `<blockquote>${blocksHtml(tokens, ways)}</blockquote>`;
  const { tone, name, title, rest, body } = callout;
  const head = `<p class="callout-title"><strong>${title.length > 0 ? inlines(title, ways) : literal(name)}</strong></p>`;
  const words = rest.length > 0 ? `<p>${inlines(rest, ways)}</p>` : "";
  return `<blockquote class="callout" data-tone="${tone}" role="note" aria-label="${literal(name)}">${head}${words}${blocksHtml(body, ways)}</blockquote>`;
}

function listHtml({ ordered, start, items }: Tokens.List, ways: Ways): string {
  const tag = ordered ? "ol" : "ul";
  const from = ordered && typeof start === "number" && start !== 1 ? ` start="${start}"` : "";
  const inner = items.map(
    (item) => `<li>${item.task ? checkbox(item.checked === true) : ""}${blocksHtml(item.tokens, ways)}</li>`,
  );
  return `<${tag}${from}>${inner.join("")}</${tag}>`;
}

function tableHtml({ header, rows }: Tokens.Table, ways: Ways): string {
  const row = (cells: readonly Tokens.TableCell[], tag: string) =>
    `<tr>${cells.map(({ tokens, align }) => `<${tag}${aligned(align)}>${inlines(tokens, ways)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(header, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

const aligned = (align: Tokens.TableCell["align"]) => (align ? ` style="text-align:${align}"` : "");

function inlines(tokens: readonly Token[], ways: Ways): string {
  return tokens.map((token) => inlineHtml(token, ways)).join("");
}

function inlineHtml(token: Token, ways: Ways): string {
  switch (token.type) {
    case "strong":
    case "em":
      return `<${token.type}>${inlines(token.tokens ?? [], ways)}</${token.type}>`;
    case "del":
      return `<s>${inlines(token.tokens ?? [], ways)}</s>`;
    case "codespan":
      return `<code>${literal(token.text)}</code>`;
    case "br":
      return "<br>";
    case "checkbox":
      return "";
    case "link":
      return aroundHtml(token.href, token.tokens ?? [], ways);
    case "image":
      return imageHtml(token.href, token.text, ways);
    case "text":
      return token.tokens ? inlines(token.tokens, ways) : withBreaks(read(token.text));
    case "escape":
      return literal(token.text);
    default:
      return withBreaks(literal(token.raw));
  }
}

/** What stands in a link leads where that does: a link in it would end it. */
function aroundHtml(href: string, tokens: readonly Token[], ways: Ways): string {
  const leads = ways.link(href) !== null;
  return linkHtml(href, inlines(tokens, leads ? { ...ways, link: () => null } : ways), ways);
}

function linkHtml(href: string, words: string, ways: Ways): string {
  const address = ways.link(href);
  return address === null ? words : `<a href="${literal(address)}">${words}</a>`;
}

function imageHtml(href: string, alt: string, ways: Ways): string {
  const shown = ways.picture(href);
  if (!shown) return linkHtml(href, literal(remoteWords(alt, href)), ways);
  const width = shown.width === null ? "" : ` width="${shown.width}"`;
  return `<img src="${literal(shown.address)}" alt="${literal(alt)}"${width}>`;
}

/** Every letter is itself. */
export function literal(text: string): string {
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
