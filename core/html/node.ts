/**
 * HTML as a plain tree, so that what reads it is the same whoever parsed it: the browser for what is pasted, another parser in tests
 * and for files.
 */
export interface HtmlElement {
  /** In lower case. */
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlNode[];
  /** Begins on a line of its own. */
  isBlock: boolean;
  /** Is a block, or is around one, as the wrapper that some word processors copy. */
  holdsBlocks: boolean;
}

export type HtmlNode = string | HtmlElement;

/** A picture's width as its reader has found it, where that is to be kept behind its description. */
export const SHOWN = "octavo-shown";

/** How deep elements lie in each other before only their text counts. */
export const DEEPEST = 200;

const blocks = new Set(
  (
    "address article aside blockquote body caption center codeblock dd details dialog dir div dl dt fieldset figcaption figure footer form h1 " +
    "h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td tfoot th " +
    "thead tr ul"
  ).split(" "),
);

const unseen = new Set(
  "audio canvas comment datalist head iframe link meta noscript script style svg template title video".split(" "),
);

export function element(tag: string, attributes: Record<string, string>, children: readonly HtmlNode[]): HtmlElement {
  const display = styleOf(attributes, "display");
  const isBlock = blocks.has(tag) ? display !== "inline" : /^(?:block|flex|grid|list-item|table)/.test(display);
  return { tag, attributes, children, isBlock, holdsBlocks: isBlock || children.some(holdsBlocks) };
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return typeof node !== "string";
}

function holdsBlocks(node: HtmlNode): boolean {
  return isElement(node) && node.holdsBlocks;
}

/** Nothing of it is on the screen. */
export function isUnseen(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  if (unseen.has(tag) || "hidden" in attributes || styleOf(attributes, "display") === "none") return true;
  if (/^h[1-6]$/.test(tag) && namesFootnotes(attributes)) return true;
  // What stands in one is for where it cannot be shown; notes of a phone put their tables into one that shows nothing else.
  return tag === "object" && "data" in attributes;
}

/** The heading above footnotes that is for screen readers alone: what readers see there is a line. */
const namesFootnotes = ({ id = "", class: classes = "" }: Readonly<Record<string, string>>) =>
  /(?:^|-)footnote-label$/.test(id) && /(?:^|\s)(?:sr-only|visually-hidden)(?:\s|$)/.test(classes);

/**
 * A sign beside the words that is kept from screen readers, or leads from a footnote back to where it is named. Words that are kept
 * from them are on the screen all the same.
 */
export function isOrnament({ tag, attributes, children }: HtmlElement): boolean {
  const letters = () => (attributes.alt ?? "") + children.map(textOf).join("");
  if (tag === "a" && leadsBack(attributes)) return !/\p{L}/u.test(letters());
  return attributes["aria-hidden"] === "true" && tag !== "br" && !/[\p{L}\p{N}]/u.test(letters());
}

const leadsBack = ({ role, class: classes = "", ...others }: Readonly<Record<string, string>>) =>
  role === "doc-backlink" || "data-footnote-backref" in others || /\bfootnote-?back/.test(classes);

/** The sign or number of an item or a heading, which one word processor writes among its words, marked to be passed over. */
export function isWordSign({ attributes }: HtmlElement): boolean {
  return styleOf(attributes, "mso-list") === "ignore";
}

/** A drawn sign in front of a workspace's callout, described by its address. */
export function isCalloutIcon({ src = "", alt = "" }: Readonly<Record<string, string>>): boolean {
  return src !== "" && src === alt && src.includes("/icons/");
}

/** A declaration of the `style` attribute's text, in lower case; under a strict policy a parsed document has no other. */
export function styleOf({ style }: Readonly<Record<string, string>>, name: string): string {
  if (!style?.toLowerCase().includes(name)) return "";
  for (const declaration of style.split(";").reverse()) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim().toLowerCase() === name)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return "";
}

/** All letters in it. */
export function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join("") : node;
}

/** As `everyElement`, down to so many levels: each of many that stand in one another is looked through by itself. */
export function* nearElements(nodes: readonly HtmlNode[], levels: number): Generator<HtmlElement> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    if (levels > 1) yield* nearElements(node.children, levels - 1);
  }
}

/** The element and everything in it, in reading order. */
export function* everyElement(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  // Not by itself: what is deep inside would pass through every level above it.
  const left = nodes.toReversed();
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (let at = node.children.length - 1; at >= 0; at -= 1) left.push(node.children[at] as HtmlNode);
  }
}
