import { classStyles, withClassStyles } from "#core/html/class-styles.ts";
import { DEEPEST, element, type HtmlNode, isOrnament, isUnseen } from "#core/html/node.ts";
import { embeddedAsLink, mayEmbed, pastedEmbed } from "#core/import/embedded.ts";
import { randomId } from "../../ui/random-id.ts";
import { inertDocument } from "../../ui/trusted.ts";

/** What is read within some tenths of a second. */
const MOST_LETTERS = 2_000_000;
const MOST_NODES = 100_000;

/** Foreign HTML as a tree; null for what is too much to be read at once. */
export function readHtml(html: string): HtmlNode[] | null {
  if (html.length > MOST_LETTERS) return null;
  // The page's policy forbids styles, complains of each, and empties them: under other names they are attributes and text like any other.
  const mark = `-${randomId().toLowerCase()}`;
  const bare = (text: string) => text.replaceAll(mark, "");
  const tolerated = html
    .replace(/<style\b/gi, "<script data-sheet")
    .replace(/<\/style\b/gi, "</script")
    .replace(/\bstyle(?=\s*=)/gi, `$&${mark}`);
  const { body, head } = inertDocument(tolerated);
  const styles = classStyles([...head.querySelectorAll("[data-sheet]")].map(({ textContent }) => textContent).join(""));
  let left = MOST_NODES;
  const read = (parent: Node, depth: number): HtmlNode[] => {
    const nodes: HtmlNode[] = [];
    for (let node = parent.firstChild; node && left > 0; node = node.nextSibling) {
      left -= 1;
      if (node.nodeType === Node.TEXT_NODE) nodes.push(bare(node.nodeValue ?? ""));
      else if (node instanceof Element) {
        const tag = node.tagName.toLowerCase();
        const own = Object.fromEntries([...node.attributes].map(({ name, value }) => [bare(name), bare(value)]));
        const attributes = withClassStyles(own, styles);
        const source = () => node.querySelector(":scope > source")?.getAttribute("src") ?? "";
        const embedded = mayEmbed(tag) ? pastedEmbed(tag, own, source()) : null;
        if (embedded) nodes.push(embeddedAsLink(embedded));
        if (embedded || isUnseen(tag, attributes)) continue;
        const inside = depth < DEEPEST ? read(node, depth + 1) : [bare(node.textContent ?? "")];
        const one = element(tag, attributes, inside);
        if (!isOrnament(one)) nodes.push(one);
      }
    }
    return nodes;
  };
  const nodes = read(body, 0);
  return left > 0 ? nodes : null;
}
