import { isWindow, linesOf } from "./code.ts";
import { isWriting } from "./code-lines.ts";
import { formulaOf } from "./formulas.ts";
import { marksOf, noMarks, sameMarks } from "./marks.ts";
import { everyElement, type HtmlElement, type HtmlNode, styleOf } from "./node.ts";
import { numberRun } from "./runs.ts";
import { tickedLine } from "./ticks.ts";

const meaning = new Set("h1 h2 h3 h4 h5 h6 ul ol table blockquote hr img pre q".split(" "));

/** Does the HTML have a meaning, or just looks? A line of code is one for editors alone: they copy their colours. */
export function saysMore(nodes: readonly HtmlNode[]): boolean {
  for (const element of everyElement(nodes)) {
    const isMarked = !sameMarks(marksOf(element, noMarks), noMarks) || numberRun(element, noMarks) !== null;
    const isMeant = meaning.has(element.tag) || element.attributes.role === "heading" || standsFor(element);
    if (isMarked || isMeant || styleOf(element.attributes, "mso-list") !== "") return !isLineOfCode(nodes);
    if (isWindow(element)) return !isLineOfCode(nodes) && !isWriting(linesOf([element]));
  }
  return false;
}

/** Beside a formula its drawn letters are copied, and a box is no letter. */
function standsFor(element: HtmlElement): boolean {
  return formulaOf(element) !== null || tickedLine(element) !== null;
}

function isLineOfCode(nodes: readonly HtmlNode[]): boolean {
  const all = linesOf(nodes).trim();
  if (all.includes("\n")) return false;
  for (const element of everyElement(nodes)) if (isCode(element) && linesOf([element]).trim() === all) return true;
  return false;
}

const isCode = (element: HtmlElement) => element.tag === "pre" || isWindow(element);
