/** The first page of a space that Confluence exported: all its pages, as a list of lists. */
import { everyElement, type HtmlElement, type HtmlNode, isElement } from "../html/node.ts";
import type { Listed } from "./listed.ts";
import { decoded } from "./paths.ts";

/** Pages that are put in their places; others lie beside each other. */
const MOST = 50_000;

/** @returns nothing for a page that is not the first one */
export function confluencePages(nodes: readonly HtmlNode[]): Listed[] {
  const sections: HtmlElement[] = [];
  for (const one of everyElement(nodes)) {
    const classes = (one.attributes.class ?? "").split(/\s/);
    if (classes.includes("page-metadata") || one.attributes.id === "breadcrumbs") return [];
    if (classes.includes("pageSection")) sections.push(one);
  }
  const listed: Listed[] = [];
  for (const section of sections) list(section, null, listed);
  return listed;
}

/** What stands deeper than the tree is read stands as its letters, and has no lists. */
function list({ children }: HtmlElement, above: number | null, listed: Listed[]): void {
  let item = above;
  for (const child of children.filter(isElement)) {
    if (child.tag !== "a") list(child, item, listed);
    else if (item === above && /\.html$/i.test(child.attributes.href ?? "") && listed.length < MOST) {
      listed.push({ address: decoded(child.attributes.href ?? ""), above });
      item = listed.length - 1;
    }
  }
}
