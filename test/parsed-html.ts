import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { element, type HtmlNode, isOrnament, isUnseen } from "../core/html/node.ts";

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** HTML as the tree that is read, by a parser that follows the same standard as browsers. */
export function parsedHtml(html: string): HtmlNode[] {
  return parse(html).childNodes.flatMap(nodeOf);
}

function nodeOf(node: Parsed): HtmlNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (isUnseen(node.tagName, attributes)) return [];
  const read = element(node.tagName, attributes, node.childNodes.flatMap(nodeOf));
  return isOrnament(read) ? [] : [read];
}
