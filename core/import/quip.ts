/** Web pages that Quip exported. */
import { element, type HtmlNode, isElement } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";

export const isOfQuip = (source: string): boolean => /data-section-style=["']7["']/.test(source);

/** With boxes in the lists that have them there: which these are, only their section says. */
export const quipNote = (document: HtmlDocument): HtmlDocument => ({ ...document, nodes: boxed(document.nodes, false) });

function boxed(nodes: readonly HtmlNode[], isWithin: boolean): readonly HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node)) return node;
    const { tag, attributes, children } = node;
    const isChecked = /(?:^|\s)checked(?:\s|$)/.test(attributes.class ?? "");
    const said = isWithin && tag === "li" ? { "data-checked": String(isChecked) } : {};
    return element(tag, { ...attributes, ...said }, boxed(children, isWithin || attributes["data-section-style"] === "7"));
  });
}
