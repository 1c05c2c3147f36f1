import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { fromHtml } from "../html/from-html.ts";
import { element, type HtmlNode, isElement } from "../html/node.ts";
import { anchorsOf } from "./anchors.ts";
import { type CarriedName, type FoundLink, fillMarks, markLinks } from "./found-links.ts";
import type { Note, Reading } from "./note.ts";
import { rendered } from "./rendered.ts";
import { keptTitle, takeTitle } from "./title.ts";

/** What stands beside a file is kept by its reader as what stands elsewhere is; this is in front of it meanwhile. */
const BESIDE = "https://octavo-beside.invalid/";

export interface HtmlDocument {
  /** What its head calls it; perhaps empty. */
  title: string;
  nodes: readonly HtmlNode[];
}

/** A page that some program wrote as HTML. */
export function readHtmlNote({ title: titled, nodes }: HtmlDocument, { name, newId, carried }: Omit<Reading, "wrapped">): Note {
  const nodesBeside = nodes.map((node) => marked(node, carried ?? (() => null)));
  const read = mapTexts(fromHtml(nodesBeside, newId), (text) => text.replaceAll(BESIDE, ""));
  const { title, blocks } = titleOf(read, titled.replace(/\s+/g, " ").trim(), name);
  const links: FoundLink[] = [];
  mapTexts(blocks, (text) => {
    links.push(...markLinks(text).links);
    return text;
  });
  return {
    title: keptTitle(title),
    links,
    anchors: anchorsOf(blocks),
    created: null,
    updated: null,
    aliases: [],
    head: null,
    kept: null,
    blocks: (led) => {
      let before = 0;
      return mapTexts(blocks, (text) => {
        const found = markLinks(text);
        const first = before;
        before += found.links.length;
        return fillMarks(found.text, found.sign, (link) => {
          const one = found.links[link];
          return one ? rendered(one, led(first + link)) : "";
        });
      });
    },
  };
}

/** Signs and covers may stand above the heading that says what the head says, too. */
const ABOVE = 3;

function titleOf(blocks: readonly Block[], titled: string, name: string): { title: string; blocks: readonly Block[] } {
  const at = blocks
    .slice(0, ABOVE)
    .findIndex((block, place) => place > 0 && block.type === "heading" && block.content.text === titled);
  if (at < 0) return takeTitle(blocks, titled || name);
  return { title: titled, blocks: blocks.toSpliced(at, 1).map((block, position) => ({ ...block, position })) };
}

function marked(node: HtmlNode, carried: CarriedName): HtmlNode {
  if (!isElement(node)) return node;
  const { tag, attributes, children } = node;
  const led = ledBeside(attributes, tag === "img" ? "src" : "href", carried);
  return element(
    tag,
    { ...attributes, ...led },
    children.map((child) => marked(child, carried)),
  );
}

function ledBeside(attributes: Readonly<Record<string, string>>, name: string, carried: CarriedName): Record<string, string> {
  const address = attributes[name] ?? "";
  const picture = name === "src" ? carried(address) : null;
  if (picture !== null) return { [name]: BESIDE + encodeURIComponent(picture) };
  return address === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address) ? {} : { [name]: BESIDE + address };
}
