import { element, everyElement, type HtmlElement, type HtmlNode, isElement, textOf } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";

const SPHINX = /<meta name="generator" content="Docutils|DOCUMENTATION_OPTIONS|documentation_options\.js/;
const MDBOOK = "<!-- Book generated using mdBook -->";

/**
 * A page of a manual that Sphinx or mdBook made for browsers: its words without the ways to other pages, the foot, and the signs behind
 * headings by which these are linked to; called as its first heading is. Null for any other page.
 */
export function manualPage(source: string, document: HtmlDocument): HtmlDocument | null {
  if (!SPHINX.test(source) && !source.includes(MDBOOK)) return null;
  const [main, ...others] = [...everyElement(document.nodes)].filter(isMain);
  if (!main || others.length > 0) return null;
  const nodes = main.children.flatMap(asRead);
  const heading = [...everyElement(nodes)].find(({ tag }) => tag === "h1");
  const title = heading ? textOf(heading).replace(/\s+/g, " ").trim() : "";
  return { ...document, title: title || document.title, nodes };
}

const isMain = ({ tag, attributes }: HtmlElement) => tag === "main" || attributes.role === "main";

function asRead(node: HtmlNode): HtmlNode[] {
  if (!isElement(node)) return [node];
  const { tag, attributes, children } = node;
  const classes = tag === "a" ? (attributes.class ?? "").split(/\s/) : [];
  if (classes.includes("headerlink")) return [];
  const inside = children.flatMap(asRead);
  // A heading of mdBook's is a link to itself.
  if (classes.includes("header")) return [element("span", attributes.id ? { id: attributes.id } : {}, inside)];
  return [element(tag, { ...attributes }, inside)];
}
