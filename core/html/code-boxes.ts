import type { Draft } from "./draft.ts";
import { type HtmlElement, type HtmlNode, isElement, nearElements, textOf } from "./node.ts";

/** Programs draw code in a box, with a line above it or below that names the language and offers to copy it. */

/**
 * What stands in an element, without the buttons of the lines beside its code.
 * @returns the children themselves where it is no such box
 */
export function withoutCopying(element: HtmlElement): readonly HtmlNode[] {
  const parts = element.children.filter(isElement);
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.filter(holdsCode).length !== 1) return element.children;
  const bars = parts.filter((part) => !holdsCode(part) && isBar(part, element));
  if (bars.length === 0) return element.children;
  return element.children.flatMap((child) => (bars.some((bar) => bar === child) ? without([child], isButton) : [child]));
}

/** Code with the line above it, the code itself, and one below. */
const MOST_PARTS = 4;

/** So far inside a part of the box stands its code, and so far inside its line a button. */
const [CODE_LEVELS, BUTTON_LEVELS] = [3, 6];

function holdsCode(part: HtmlElement): boolean {
  for (const { tag } of nearElements([part], CODE_LEVELS)) if (tag === "pre") return true;
  return false;
}

/** Beside its buttons there is a name at most: prose with a button in it is prose. */
function isBar(part: HtmlElement, box: HtmlElement): boolean {
  const buttons = [...nearElements([part], BUTTON_LEVELS)].filter(isButton);
  if (!buttons.some((button) => isForCode(box, part, button))) return false;
  return without([part], isButton).map(textOf).join("").trim().length <= LONGEST_NAME;
}

const LONGEST_NAME = 30;

/** What chooses between several is a name of what is shown. */
const isButton = ({ tag, attributes: { role } }: HtmlElement) => (tag === "button" && role !== "tab") || role === "button";

/** A chat has who wrote in a button. */
const isForCode = (...elements: readonly HtmlElement[]) =>
  elements.some(({ attributes }) => /code|copy|clipboard/i.test(`${attributes.class} ${attributes["aria-label"]}`));

/** Nodes without some elements, however deep. */
export function without(nodes: readonly HtmlNode[], isGone: (element: HtmlElement) => boolean): readonly HtmlNode[] {
  return nodes
    .filter((node) => !isElement(node) || !isGone(node))
    .map((node) => (isElement(node) ? { ...node, children: without(node.children, isGone) } : node));
}

/** A line above code that only names its language is said by the code. @param isBox is it known for one of code? */
export function withoutLabel({ attributes }: HtmlElement, drafts: Draft[], isBox: boolean): Draft[] {
  const [label, code, ...others] = drafts;
  if (label?.type !== "paragraph" || code?.type !== "code" || others.length > 0) return drafts;
  const words = label.runs
    .map(({ text }) => text)
    .join("")
    .toLowerCase();
  const isNamed = isBox || /(?:^|\s)(?:md-)?code-block(?:\s|$)/.test(attributes.class ?? "");
  if (code.language === "" && isNamed && /^[\w+#.-]{1,20}$/.test(words)) code.language = words;
  return words === code.language ? [code] : drafts;
}
