import { trimBlanks } from "#core/blocks/one-line.ts";

/** A run of inline HTML as one paragraph of Markdown. */
export function inlineOf(nodes: readonly Node[]): string {
  // What ends and begins again at once is one.
  return nodes
    .map(inlineText)
    .join("")
    .replace(/(?<!\\)\*{4}|~{4}/g, "")
    .split("\n")
    .map(trimBlanks)
    .join("\n")
    .replace(/ {2,}/g, " ");
}

function inlineText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return literal(node.nodeValue ?? "");
  if (!(node instanceof Element)) return "";
  const inner = () => inlineOf([...node.childNodes]);
  switch (node.tagName) {
    case "BR":
      return "\n";
    case "STRONG":
    case "B":
    case "EM":
    case "I":
    case "DEL":
    case "S":
    case "STRIKE":
    case "SPAN":
    case "FONT":
      return styled(node, inner());
    case "CODE":
    case "KBD":
    case "SAMP":
    case "TT":
      return code(node.textContent ?? "");
    case "A":
      return link(node.getAttribute("href") ?? "", inner());
    case "IMG":
      return image(node.getAttribute("src") ?? "", node.getAttribute("alt") ?? "");
    case "INPUT":
    case "SCRIPT":
    case "STYLE":
    case "TEMPLATE":
      return "";
    default:
      return node.getAttribute("role") === "checkbox" ? "" : inner();
  }
}

/** Letters that would mean something in Markdown, as themselves. */
function literal(text: string): string {
  return text.replace(/[ \t\r\n\f]+/g, " ").replace(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu, "\\$&");
}

/** By element or, as word processors do it, by style. */
function styled(element: Element, text: string): string {
  const { fontWeight, fontStyle, textDecorationLine } = (element as HTMLElement).style;
  const isBold = fontWeight === "" ? element.matches("STRONG, B") : fontWeight === "bold" || Number(fontWeight) >= 600;
  const isItalic = fontStyle === "" ? element.matches("EM, I") : fontStyle === "italic";
  const isStruck = element.matches("DEL, S, STRIKE") || textDecorationLine.includes("line-through");
  return around(text, `${isBold ? "**" : ""}${isItalic ? "*" : ""}`, isStruck ? "~~" : "");
}

/** Marks stand directly at the words, spaces outside of them. */
function around(text: string, stars: string, strike: string): string {
  const words = text.trim();
  if (words === "") return text;
  const start = text.length - text.trimStart().length;
  return text.slice(0, start) + strike + stars + words + stars + strike + text.slice(start + words.length);
}

function code(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  if (words === "") return "";
  return words.includes("`") ? `\`\` ${words} \`\`` : `\`${words}\``;
}

function link(href: string, text: string): string {
  const words = text.trim();
  if (words === "" || !/^(?:https?:|mailto:|tel:)/i.test(href)) return text;
  if (words === href) return href;
  return `[${words.replaceAll("\n", " ")}](${/[\s()]/.test(href) ? `<${href}>` : href})`;
}

/** Pictures stay where they are; what is written for those who do not see them comes along. */
function image(src: string, alt: string): string {
  return /^https?:/i.test(src) ? `![${literal(alt)}](${/[\s()]/.test(src) ? `<${src}>` : src})` : literal(alt);
}
