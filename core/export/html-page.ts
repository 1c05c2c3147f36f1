import type { Block } from "../blocks/block.ts";
import { fileAlone, parseFileAddress } from "../file-address.ts";
import { blockHtml, literal, type Ways } from "../html/to-html.ts";
import { parsePageAddress } from "../page-address.ts";
import { style } from "./html-style.ts";

/** Pages as HTML that opens without a server: nothing runs in it, and it asks nobody for anything but the pictures beside it. */

export interface HtmlPage {
  title: string;
  /** ISO 8601. */
  updated: string;
  blocks: readonly Block[];
  /** Where the index lies, from here; null where there is none. */
  index: string | null;
  /** Where pages and files lie that it names, from here. */
  pages: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, string>;
  /** Where other addresses of the server lead. */
  origin: string;
}

export function writeHtmlPage(page: HtmlPage): string {
  const ways = waysOf(page);
  const blocks = page.blocks.map(
    (block) => `<div id="block-${literal(block.id)}" dir="auto">${captioned(block, page, ways)}</div>\n`,
  );
  const up = page.index === null ? "" : `<nav><a href="${literal(page.index)}">Contents</a></nav>\n`;
  const facts = `<p class="facts">Last updated <time datetime="${literal(page.updated)}">${literal(page.updated.slice(0, 10))}</time></p>\n`;
  const title = page.title.trim() || "Untitled";
  return `${htmlHead(title)}${up}<main>\n<h1 class="title" dir="auto">${literal(title)}</h1>\n${facts}${blocks.join("")}</main>\n${htmlEnd}`;
}

/** What a picture that stands alone is described by is read below it. */
function captioned(block: Block, { files }: HtmlPage, ways: Ways): string {
  const html = blockHtml(block, ways);
  const alone = block.type === "text" ? fileAlone(block.content.text) : null;
  if (alone?.kind !== "picture" || alone.words === "" || !files.has(alone.file.id)) return html;
  return `<figure>${html}<figcaption>${literal(alone.words)}</figcaption></figure>`;
}

export function htmlHead(title: string): string {
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer">
<title>${literal(title)}</title>
<style>${style}</style>
</head>
<body>
`;
}

export const htmlEnd = "</body>\n</html>\n";

export interface IndexEntry {
  title: string;
  path: string;
  /** From 1. */
  depth: number;
}

/** The tree of pages as nested lists, some entries at a time. */
export class HtmlIndex {
  #depth = 0;

  add({ title, path, depth }: IndexEntry): string {
    const here = this.#depth;
    this.#depth = depth;
    const link = `<li><a href="${literal(path)}" dir="auto">${literal(title.trim() || "Untitled")}</a>`;
    if (depth > here) return `\n${"<ul>".repeat(depth - here)}${link}`;
    return `${"</li></ul>".repeat(here - depth)}</li>\n${link}`;
  }

  end(): string {
    return "</li></ul>".repeat(this.#depth);
  }
}

function waysOf({ pages, files, origin }: HtmlPage): Ways {
  return {
    link(href) {
      if (/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || /^#block-[^\s]+$/.test(href)) return href;
      if (!/^\/(?![/\\])/.test(href)) return null;
      const page = parsePageAddress(href);
      const beside = page ? pages.get(page.pageId) : files.get(parseFileAddress(href)?.id ?? 0);
      if (beside === undefined) return origin + href;
      return page && page.blockId !== null ? `${beside}#block-${encodeURIComponent(page.blockId)}` : beside;
    },
    picture(href) {
      if (/^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i.test(href)) return { address: href, width: null };
      const file = parseFileAddress(href);
      const address = file && files.get(file.id);
      return file && address ? { address, width: file.width } : null;
    },
  };
}
