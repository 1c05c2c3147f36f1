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
  return text.includes("\n") && !isWriting(text) && (!isProse(text) || isCode(text));
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

function fontOf({ tag, attributes }: HtmlElement, around: boolean): boolean {
  const said = styleOf(attributes, "font-family") || (attributes.face ?? "").toLowerCase();
  if (said !== "" && said !== "inherit") return FONTS.test(said);
  return around || CODE.has(tag);
}

function isProse(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.filter((line) => /[\p{L}\p{N}][.!?…]["'”’)]?$/u.test(line.trimEnd())).length * 4 >= lines.length;
}
