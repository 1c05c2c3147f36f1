import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { type ClassStyles, classStyles, withClassStyles } from "#core/html/class-styles.ts";
import { DEEPEST, element, type HtmlNode, isOrnament, isUnseen } from "#core/html/node.ts";

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** HTML as the tree that is read, by a parser that follows the same standard as browsers. */
export function parsedHtml(html: string): HtmlNode[] {
  return documentIn(html).nodes;
}

interface Document {
  /** What its head calls it; empty where it does not say. */
  title: string;
  nodes: HtmlNode[];
  /** What its `meta` elements say of it, wherever they stand. */
  said: () => [name: string, value: string][];
}

/** The same with what the document says of itself. */
export function documentIn(html: string): Document {
  const { childNodes } = parse(html);
  const named = (nodes: readonly Parsed[], name: string) =>
    nodes.flatMap((node) => ("childNodes" in node ? node.childNodes.filter(({ nodeName }) => nodeName === name) : []));
  const head = named(childNodes, "head");
  const [title] = named(head, "title");
  const styles = classStyles(named(head, "style").map(lettersOf).join(""));
  const nodes = childNodes.flatMap((node) => nodeOf(node, styles, 0));
  return { title: title ? lettersOf(title) : "", nodes, said: () => saidIn(childNodes) };
}

function saidIn(nodes: readonly Parsed[]): [name: string, value: string][] {
  const said: [string, string][] = [];
  const waiting = nodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node && node.tagName === "meta") {
      const of = (key: string) => node.attrs.find(({ name }) => name === key)?.value;
      said.push([of("itemprop") ?? of("name") ?? "", of("content") ?? ""]);
    } else if ("childNodes" in node) waiting.push(...node.childNodes.toReversed());
  }
  return said;
}

function nodeOf(node: Parsed, styles: ClassStyles, depth: number): HtmlNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (isUnseen(node.tagName, attributes)) return [];
  const children = depth < DEEPEST ? node.childNodes.flatMap((child) => nodeOf(child, styles, depth + 1)) : [lettersOf(node)];
  const read = element(node.tagName, withClassStyles(attributes, styles), children);
  return isOrnament(read) ? [] : [read];
}

/** All letters in it that are seen, however deep they lie. */
function lettersOf(from: Parsed): string {
  const parts: string[] = [];
  const waiting: Parsed[] = [from];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === "#text") parts.push((node as DefaultTreeAdapterTypes.TextNode).value);
    else if ("childNodes" in node && (node === from || !isUnseen(node.nodeName, {})))
      waiting.push(...node.childNodes.toReversed());
  }
  return parts.join("");
}
