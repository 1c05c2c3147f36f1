/** Web pages that Joplin exported. */
import { element, type HtmlNode, isElement } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";

const TITLE = "exported-note-title";

export const isOfJoplin = (source: string): boolean => source.includes(`class="${TITLE}"`);

/** With the title that stands above the words as a heading: so it is the page's, and no word of it. */
export const joplinNote = (document: HtmlDocument): HtmlDocument => ({ ...document, nodes: titled(document.nodes, DEEPEST) });

/** The title is in the note, and that in the body. */
const DEEPEST = 4;

function titled(nodes: readonly HtmlNode[], levels: number): readonly HtmlNode[] {
  return nodes.map((node) => {
    if (!isElement(node) || levels === 0) return node;
    const { tag, attributes, children } = node;
    return attributes.class === TITLE ? element("h1", {}, children) : element(tag, attributes, titled(children, levels - 1));
  });
}
