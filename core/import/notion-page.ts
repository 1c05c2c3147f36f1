/** Web pages that Notion exported. */
import { element, type HtmlNode, isElement } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";

export const isOfNotion = (source: string): boolean => source.includes('class="page-header-icon');

/** Without the icon above the title, which is none of the page's words, and which Notion's Markdown has nowhere. */
export const notionNote = (document: HtmlDocument): HtmlDocument => ({
  ...document,
  nodes: document.nodes.map((node) => withoutIcon(node)),
});

/** What the icon stands in, from outside. */
const AROUND = ["html", "body", "div", "article", "header"];

function withoutIcon(node: HtmlNode): HtmlNode {
  if (!isElement(node) || !AROUND.includes(node.tag)) return node;
  const { tag, attributes, children } = node;
  const others = tag === "header" ? children.filter((child) => !isIcon(child)) : children.map((child) => withoutIcon(child));
  return element(tag, attributes, others);
}

const isIcon = (node: HtmlNode) => isElement(node) && (node.attributes.class ?? "").split(/\s/).includes("page-header-icon");
