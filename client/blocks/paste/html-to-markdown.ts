import { escapeStart } from "#core/blocks/markdown-start.ts";
import { oneLine } from "#core/blocks/one-line.ts";
import { inlineOf } from "./html-inline.ts";

/**
 * Foreign HTML as Markdown: what it says, not how it looks. Reads an inert document; what is unknown counts for the text in it.
 */

export function htmlToMarkdown(root: Element): string {
  return partsOf(root).join("\n\n");
}

const UNSEEN = "SCRIPT, STYLE, TEMPLATE, HEAD, META, LINK, TITLE, NOSCRIPT, SVG, IFRAME, OBJECT, [hidden], [aria-hidden=true]";
const BLOCKS =
  "ADDRESS, ARTICLE, ASIDE, BLOCKQUOTE, BODY, DD, DETAILS, DIV, DL, DT, FIGCAPTION, FIGURE, FOOTER, FORM, H1, H2, H3, H4, H5, H6, HEADER, HR, LI, MAIN, NAV, OL, P, PRE, SECTION, SUMMARY, TABLE, TR, UL";

/** The paragraphs, lists and so on of an element, each as a piece of Markdown. */
function partsOf(parent: Element): string[] {
  const parts: string[] = [];
  let inline: Node[] = [];
  const flush = () => {
    const text = inlineOf(inline).trim();
    if (text !== "") parts.push(escapeStart(text));
    inline = [];
  };
  for (const node of parent.childNodes) {
    if (node instanceof Element && node.matches(UNSEEN)) continue;
    if (node instanceof Element && holdsBlocks(node)) {
      flush();
      parts.push(...blockParts(node));
    } else inline.push(node);
  }
  flush();
  return parts;
}

/** Is a block, or is around one, as the wrapper that some word processors copy. */
function holdsBlocks(element: Element): boolean {
  return element.matches(BLOCKS) || element.querySelector(BLOCKS) !== null;
}

function blockParts(element: Element): string[] {
  switch (element.tagName) {
    case "H1":
    case "H2":
    case "H3":
    case "H4":
    case "H5":
    case "H6":
      return headingParts(element);
    case "UL":
    case "OL":
      return listParts(element);
    case "TABLE":
      return tableParts(element as HTMLTableElement);
    case "PRE":
      return codeParts(element);
    case "BLOCKQUOTE":
      return [partsOf(element).join("\n\n").replace(/^/gm, "> ")];
    case "HR":
      return ["---"];
    default:
      return partsOf(element);
  }
}

function headingParts(element: Element): string[] {
  const text = oneLine(inlineOf([...element.childNodes]));
  return text === "" ? [] : [`${"#".repeat(Number(element.tagName[1]))} ${text}`];
}

/** Lists inside items are indented to where the item's text begins. */
function listParts(list: Element): string[] {
  const start = list.tagName === "OL" ? Number(list.getAttribute("start") ?? 1) : null;
  const items: { text: string; indent: number }[] = [];
  for (const child of list.children) {
    const before = items.at(-1);
    // Some word processors put a list inside a list beside the item that it belongs to.
    if (child.matches("UL, OL") && before) before.text += `\n${indented(listParts(child).join("\n"), before.indent)}`;
    else if (child.matches("LI")) {
      const mark = start === null ? "- " : `${start + items.length}. `;
      items.push({ text: mark + itemText(child, mark.length), indent: mark.length });
    }
  }
  return items.length === 0 ? [] : [items.map(({ text }) => text).join("\n")];
}

function itemText(item: Element, indent: number): string {
  const box = item.querySelector("input[type=checkbox], [role=checkbox]");
  const own = box?.closest("li") === item ? box : null;
  const isTicked = own?.getAttribute("aria-checked") === "true" || own?.hasAttribute("checked");
  const [first = "", ...more] = partsOf(item);
  const rest = more.map((part) => `\n${indented(part, indent)}`).join(more.every(isList) ? "" : "\n");
  return `${own ? `[${isTicked ? "x" : " "}] ` : ""}${indented(first, indent).trimStart()}${rest}`;
}

function isList(part: string): boolean {
  return /^(?:- |\d+\. )/.test(part);
}

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, " ".repeat(by));
}

function tableParts(table: HTMLTableElement): string[] {
  const rows = [...table.rows].map((row) => [...row.cells]);
  const [first = []] = rows;
  // A table of one cell lays something out.
  if (rows.flat().length === 1 && first[0]) return partsOf(first[0]);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const lines = rows.map((cells) => line(Array.from({ length: width }, (_, at) => cellText(cells[at]))));
  return [[lines[0], line(Array(width).fill("---")), ...lines.slice(1)].join("\n")];
}

function cellText(cell: Element | undefined): string {
  if (!cell) return "";
  return partsOf(cell).join("\n").replaceAll("|", "\\|").replaceAll("\n", "<br>");
}

function codeParts(element: Element): string[] {
  const code = (element.textContent ?? "").trimEnd();
  if (code.trim() === "") return [];
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = "`".repeat(longest + 1);
  const language = /\blanguage-([\w+#-]+)/.exec(element.innerHTML.slice(0, 500) + element.className)?.[1] ?? "";
  return [`${fence}${language}\n${code}\n${fence}`];
}
