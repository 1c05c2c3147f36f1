import { isWindow, linesOf } from "./code.ts";
import { isCode, isWriting } from "./code-lines.ts";
import { type HtmlElement, type HtmlNode, isElement, styleOf } from "./node.ts";

/** What has a form of its own, or says itself that it is code, is not code by its font. */
const FORMS = new Set("h1 h2 h3 h4 h5 h6 ul ol table blockquote hr img pre codeblock q a".split(" "));

const CODE = new Set(["code", "tt", "samp", "kbd"]);
const FONTS = /mono(?!type)|consolas|courier|menlo|monaco|lucida console/;

/**
 * Are these several lines, all of them in a font for code, as word processors and chats have code? Letters that look typed have prose,
 * too: where lines end as sentences do, signs of code decide.
 */
export function isAllInCodeFont(nodes: readonly HtmlNode[]): boolean {
  if (!isInFont(nodes, false)) return false;
  const text = linesOf(nodes).trim();
  if (!text.includes("\n") || isWriting(text)) return false;
  return isCode(text) || !(isProse(text) || (isVerse(text) && isTyped(nodes)));
}

function isInFont(nodes: readonly HtmlNode[], around: boolean): boolean {
  return nodes.every((node) => {
    if (!isElement(node)) return around || node.trim() === "";
    return (
      !FORMS.has(node.tag) &&
      !isWindow(node) &&
      node.attributes.role !== "heading" &&
      isInFont(node.children, fontOf(node, around))
    );
  });
}

/** In the letters of typewriters alone, which mail programs have for plain text: no font that is chosen for code is named first. */
function isTyped(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (!isElement(node)) return true;
    const font = fontNameOf(node).replace(/^["']/, "");
    return !CODE.has(node.tag) && (font === "" || font === "inherit" || font.startsWith("courier")) && isTyped(node.children);
  });
}

function fontOf(element: HtmlElement, around: boolean): boolean {
  const said = fontNameOf(element);
  if (said !== "" && said !== "inherit") return FONTS.test(said);
  return around || CODE.has(element.tag);
}

function fontNameOf({ attributes }: HtmlElement): string {
  return styleOf(attributes, "font-family") || (attributes.face ?? "").toLowerCase();
}

function isProse(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.filter((line) => /[\p{L}\p{N}][.!?…]["'”’)]?$/u.test(line.trimEnd())).length * 4 >= lines.length;
}

/** Lines of words and nothing else, as a poem has them: most begin with a large letter, and none with a word that is all of them. */
function isVerse(text: string): boolean {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const words = lines.map((line) => line.split(/\s+/));
  const isWords = lines.every((line) => /^["'“”„«»‘’(¿¡\p{L}\p{M}\s,.;:!?)–—-]+$/u.test(line) && !/^\p{Lu}{2}/u.test(line));
  const large = lines.filter((line) => /^[^\p{L}]{0,2}\p{Lu}/u.test(line));
  return isWords && large.length * 4 >= lines.length * 3 && words.flat().length >= lines.length * 3;
}
