import { element, everyElement, type HtmlElement, type HtmlNode, isElement, textOf } from "../html/node.ts";
import type { HtmlDocument } from "./html-note.ts";

/** A wiki of TiddlyWiki's is one web page, whose notes stand in it as its script reads them: shown without that it is empty. */

const STORE = /<script class="tiddlywiki-tiddler-store"|<(?:div|pre) id="(?:storeArea|encryptedStoreArea)"/;

export const isTiddlyWiki = (source: string): boolean => source.includes("TiddlyWiki") && STORE.test(source);

export const TIDDLYWIKI =
  "It is a TiddlyWiki, whose notes are for TiddlyWiki alone: there, export all of them as static HTML, and import that";

/** Pages that it exported for browsers without scripts. */
export const isFromTiddlyWiki = (source: string): boolean =>
  /<meta name="generator" content="TiddlyWiki"/.test(source) && source.includes("tc-tiddler-frame");

/** A page of one note is called as that is, which its head says with the wiki's name, and stands above the words once more. */
export function tiddlyNote(document: HtmlDocument): HtmlDocument {
  const [note, ...others] = [...everyElement(document.nodes)].filter((one) => isOfClass(one, "tc-tiddler-frame"));
  const heading =
    note && others.length === 0 ? [...everyElement(note.children)].find((one) => isOfClass(one, "tc-title")) : undefined;
  const title = heading ? textOf(heading).replace(/\s+/g, " ").trim() : "";
  if (!heading || title === "") return document;
  return { ...document, title, nodes: without(document.nodes, heading) };
}

const isOfClass = ({ attributes }: HtmlElement, name: string) => (attributes.class ?? "").split(/\s/).includes(name);

function without(nodes: readonly HtmlNode[], one: HtmlElement): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (node === one) return [];
    return isElement(node) ? [element(node.tag, { ...node.attributes }, without(node.children, one))] : [node];
  });
}
