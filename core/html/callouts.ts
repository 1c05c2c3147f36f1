import type { Draft, Inside } from "./draft.ts";
import { type Marks, marksOf } from "./marks.ts";
import { type HtmlElement, type HtmlNode, isCalloutIcon, isElement, nearElements, textOf } from "./node.ts";
import { EMOJI, headed, type Run, runsOf, tidied } from "./runs.ts";

/** A quote that is a callout, as several programs and this one draw it; null for any other element. */
export function calloutDrafts(element: HtmlElement, around: Marks, inside: Inside): Draft[] | null {
  const kind = kindOf(element);
  if (kind === null) return null;
  const marks = marksOf(element, around);
  const title = [...nearElements(element.children, TITLE_LEVELS)].find(({ attributes }) => TITLE.test(attributes.class ?? ""));
  const head = title ? titleRuns(title, marksOf(title, marks)) : [];
  const words = head.map(({ text }) => text).join("");
  const isNamed = words.trim().toLowerCase() === kind;
  const drafts = inside(title ? without(element.children, title, TITLE_LEVELS) : element.children, marks);
  return [{ type: "quote", callout: { kind, title: isNamed ? [] : head }, drafts: besideIcon(drafts) }];
}

/** A workspace's export draws a callout's sign beside its words, in a box of its own. */
function besideIcon(drafts: readonly Draft[]): readonly Draft[] {
  const [icon, words, ...others] = drafts;
  if (icon?.type !== "paragraph" || words?.type !== "paragraph") return drafts;
  const [sign, ...more] = icon.runs;
  if (!sign || more.length > 0 || !EMOJI.test(sign.text)) return drafts;
  return [{ type: "paragraph", runs: [{ ...sign, text: `${sign.text.trim()} ` }, ...words.runs] }, ...others];
}

/** Here a title is bold as a whole, and what is bold in it is so once more. */
function titleRuns({ children }: HtmlElement, marks: Marks): readonly Run[] {
  const [only, ...others] = children;
  if (only !== undefined && others.length === 0 && isElement(only) && only.tag === "strong")
    return tidied(runsOf(only.children, marks));
  return headed(tidied(runsOf(children, marks)));
}

/** So far inside its callout a title stands at most. */
const TITLE_LEVELS = 3;
const TITLE = /(?:^|\s)(?:callout-title|callout-title-inner|markdown-alert-title|admonition-title)(?:\s|$)/;
const KIND =
  /(?:^|\s)(?:markdown-alert-|confluence-information-macro-|notice-block |admonition |callout |is-)(note|info|tip|important|success|warning|caution|danger|information)(?:\s|$)/;

function kindOf(element: HtmlElement): string | null {
  const { tag, attributes } = element;
  const own = tag === "blockquote" && /\bcallout\b/.test(attributes.class ?? "") ? attributes["data-tone"] : undefined;
  const said =
    own ??
    attributes["data-callout"] ??
    attributes["data-panel-type"] ??
    attributes["data-callout-type"] ??
    KIND.exec(attributes.class ?? "")?.[1];
  // Of those of a workspace's export only the colour would tell the kind.
  if (tag === "aside" && beginsWithIcon(element)) return "note";
  const kind = (said ?? (tag === "figure" && /(?:^|\s)callout(?:\s|$)/.test(attributes.class ?? "") ? "note" : "")).toLowerCase();
  if (kind === "information" || kind === "info") return "note";
  return /^[\p{L}\p{N}_-]{1,30}$/u.test(kind) ? kind : null;
}

/** So a workspace copies its callouts; what else stands aside has no sign in front. */
function beginsWithIcon({ attributes, children }: HtmlElement): boolean {
  const first = children.find((child) => isElement(child) || child.trim() !== "");
  if (first === undefined || "class" in attributes) return false;
  if (isElement(first) && first.tag === "img") return isCalloutIcon(first.attributes);
  return /^\s*\p{Extended_Pictographic}/u.test(textOf(first));
}

/** What is in the title is said there; signs beside it have no words. */
function without(nodes: readonly HtmlNode[], one: HtmlElement, levels: number): readonly HtmlNode[] {
  if (levels === 0) return nodes;
  return nodes
    .filter((node) => node !== one)
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, one, levels - 1) } : node));
}
