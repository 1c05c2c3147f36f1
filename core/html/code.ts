import { without } from "./code-boxes.ts";
import type { Draft } from "./draft.ts";
import { everyElement, type HtmlElement, type HtmlNode, isElement, styleOf, textOf } from "./node.ts";

/** Code as a fence: of a `pre`, or of an element that looks like a code editor's window. */
export function codeOf(element: HtmlElement): Draft[];
export function codeOf(element: HtmlElement, kind: "window"): Draft[] | null;
export function codeOf(element: HtmlElement, kind?: "window"): Draft[] | null {
  if (kind === "window" && !isWindow(element)) return null;
  const { nodes, language } = writtenIn(element);
  const text = linesOf(nodes).replace(/^\n/, "").trimEnd();
  return text.trim() === "" ? [] : [{ type: "code", text, language }];
}

/** What is code in it: without buttons, and without the line above that only names the language. */
function writtenIn(element: HtmlElement): { nodes: readonly HtmlNode[]; language: string } {
  const language = languageOf(element);
  const nodes = without(element.children, ({ tag }) => tag === "button");
  const [code, ...others] = [...everyElement(nodes)].filter(({ tag }) => tag === "code");
  if (!code || others.length > 0) return { nodes, language };
  const words = textOf(code);
  if (words.trim() === "") return { nodes, language };
  const all = nodes.map(textOf).join("");
  const at = all.lastIndexOf(words);
  const label = all.slice(0, at).trim();
  const behind = all.slice(at + words.length).trim();
  const isAlone = linesOf(nodes).trimStart().startsWith(`${label}\n`);
  const isLabel =
    isAlone &&
    behind === "" &&
    /^[\w+#.-]{1,20}$/.test(label) &&
    (language === "" || language === label.toLowerCase()) &&
    !hasWordsBeside(nodes, code);
  if (!isLabel) return { nodes, language };
  return { nodes: code.children, language: label.toLowerCase() };
}

/** Words beside code, in no element of their own, are of the code. @returns null where the code is not among the nodes */
function hasWordsBeside(nodes: readonly HtmlNode[], code: HtmlElement): boolean | null {
  let [isFound, isBeside] = [false, false];
  for (const node of nodes) {
    if (!isElement(node)) {
      if (node.trim() !== "") isBeside = true;
      continue;
    }
    const within = node === code ? false : hasWordsBeside(node.children, code);
    if (within !== null) isFound = true;
    if (within) isBeside = true;
  }
  return isFound ? isBeside : null;
}

/** Editors copy their colours and face with the code. */
export function isWindow({ attributes }: HtmlElement): boolean {
  if (["--en-codeblock", "-en-codeblock"].some((name) => styleOf(attributes, name) === "true")) return true;
  return (
    styleOf(attributes, "white-space").startsWith("pre") && /mono|consolas|courier|menlo/.test(styleOf(attributes, "font-family"))
  );
}

/** Every letter as it is, but for spaces that only HTML needs to be kept; a line break, and a block within, begins a line. */
export function linesOf(nodes: readonly HtmlNode[]): string {
  let out = "";
  const visit = (node: HtmlNode) => {
    if (!isElement(node)) out += node.replace(/\r\n?/g, "\n").replaceAll("\u00a0", " ");
    else if (node.tag === "br") out += "\n";
    else {
      if (node.isBlock && out !== "" && !out.endsWith("\n")) out += "\n";
      const before = out.length;
      for (const child of node.children) visit(child);
      if (node.isBlock && out.length > before && !out.endsWith("\n")) out += "\n";
    }
  };
  for (const node of nodes) visit(node);
  return out;
}

const NAMED = /(?:^|\s)(?:language|lang|highlight-source|brush:?\s?)-?([\w+#-]+)/i;

/** As highlighters name it, on the element or within; empty if nobody says. */
export function languageOf(element: HtmlElement): string {
  for (const inside of everyElement([element])) {
    const said = ownLanguage(inside);
    if (said !== "") return said;
  }
  return "";
}

/** Some highlighters name it on what is around the code. */
export function ownLanguage({ attributes }: HtmlElement): string {
  const named = NAMED.exec(attributes["data-syntaxhighlighter-params"] ?? attributes.class ?? "")?.[1];
  const said = attributes["data-language"] ?? attributes["data-lang"] ?? named ?? "";
  return /^[\w+#-]+$/.test(said) ? said.toLowerCase() : "";
}
