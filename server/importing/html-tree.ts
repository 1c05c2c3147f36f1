import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { type ClassStyles, classStyles, withClassStyles } from "#core/html/class-styles.ts";
import { DEEPEST, element, type HtmlNode, isOrnament, isUnseen } from "#core/html/node.ts";
import { embeddedAsLink, embeddedIn, mayEmbed, pastedEmbed } from "#core/import/embedded.ts";

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** HTML as the tree that is read, by a parser that follows the same standard as browsers; as when it is pasted: of what it embeds, clips and players alone. */
export function parsedHtml(html: string): HtmlNode[] {
  const { childNodes } = parse(html);
  return childNodes.flatMap((node) => nodeOf(node, { styles: stylesIn(childNodes), isPasted: true }, 0));
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
  const [title] = named(named(childNodes, "head"), "title");
  const reading = { styles: stylesIn(childNodes), isPasted: false };
  const nodes = childNodes.flatMap((node) => nodeOf(node, reading, 0));
  return { title: title ? lettersOf(title) : "", nodes, said: () => saidIn(childNodes) };
}

const named = (nodes: readonly Parsed[], name: string) =>
  nodes.flatMap((node) => ("childNodes" in node ? node.childNodes.filter(({ nodeName }) => nodeName === name) : []));

const stylesIn = (nodes: readonly Parsed[]) => classStyles(named(named(nodes, "head"), "style").map(lettersOf).join(""));

interface Reading {
  styles: ClassStyles;
  isPasted: boolean;
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

function nodeOf(node: Parsed, reading: Reading, depth: number): HtmlNode[] {
  if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const embed = reading.isPasted ? pastedEmbed : embeddedIn;
  const embedded = mayEmbed(node.tagName) ? embed(node.tagName, attributes, sourceIn(node)) : null;
  if (embedded) return [embeddedAsLink(embedded)];
  if (isUnseen(node.tagName, attributes)) return [];
  const children = depth < DEEPEST ? node.childNodes.flatMap((child) => nodeOf(child, reading, depth + 1)) : [lettersOf(node)];
  const read = element(node.tagName, withClassStyles(attributes, reading.styles), children);
  return isOrnament(read) ? [] : [read];
}

/** Where the first file is of several that say the same. */
function sourceIn({ childNodes }: DefaultTreeAdapterTypes.Element): string {
  const first = childNodes.find((child) => child.nodeName === "source") as DefaultTreeAdapterTypes.Element | undefined;
  return first?.attrs.find(({ name }) => name === "src")?.value ?? "";
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
