import { everyElement, type HtmlElement, type HtmlNode, isElement, nearElements, styleOf, textOf } from "./node.ts";

/**
 * Formulas come drawn and written at once: letters in their places for the eye, and MathML with its TeX for others. What was written
 * counts, once. Null for what is no formula.
 */
export function formulaOf(element: HtmlElement): string | null {
  const { tag, attributes } = element;
  if (tag === "img") return DRAWN.test(attributes.class ?? "") ? bare(attributes.alt ?? "") : null;
  if (/^math(?:Inline|Block)$/.test(attributes["data-type"] ?? "")) return bare(textOf(element));
  const math = tag === "math" ? element : isDrawing(element) ? mathIn([element]) : null;
  return math && bare(texOf(math));
}

/** Does it stand on lines of its own? */
export function isDisplayed(node: HtmlNode): boolean {
  if (!isElement(node)) return false;
  const { tag, attributes } = node;
  if (attributes["data-type"] === "mathBlock") return true;
  if (tag === "mjx-container") return attributes.display === "true";
  if (tag === "math") return attributes.display === "block" || styleOf(attributes, "display").startsWith("block");
  return /(?:^|\s)(?:katex-display|MathJax_Display|mwe-math-element-block)(?:\s|$)/.test(attributes.class ?? "");
}

/** Pictures of formulas, whose words are TeX. */
const DRAWN = /(?:^|\s)(?:mwe-math-fallback-image(?:-\w+)?|latex|tex)(?:\s|$)/i;
const DRAWING = /(?:^|\s)(?:katex|katex-display|MathJax|MathJax_Display|mwe-math-element(?:-\w+)?)(?:\s|$)/;

function isDrawing({ tag, attributes }: HtmlElement): boolean {
  return tag === "mjx-container" || DRAWING.test(attributes.class ?? "");
}

/** So far inside what is drawn stands what was written. */
const MATH_LEVELS = 6;

function mathIn(nodes: readonly HtmlNode[]): HtmlElement | null {
  for (const element of nearElements(nodes, MATH_LEVELS)) if (element.tag === "math") return element;
  return null;
}

function texOf(math: HtmlElement): string {
  for (const { tag, attributes, children } of everyElement([math]))
    if (tag === "annotation" && attributes.encoding === "application/x-tex") return children.map(textOf).join("");
  return math.attributes.alttext ?? textOf(math);
}

/** Without what one encyclopedia puts around each; null for nothing. */
function bare(tex: string): string | null {
  const styled = /^\{\\(?:display|text)style(?![a-z])/.exec(tex.trim())?.[0];
  const inner = styled !== undefined && tex.trim().endsWith("}") ? tex.trim().slice(styled.length, -1) : tex;
  return inner.trim() || null;
}
