import type { Block } from "../blocks/block.ts";
import { mapTexts } from "../blocks/map-texts.ts";
import { fromHtml } from "../html/from-html.ts";
import { element, everyElement, type HtmlNode, isElement, nearElements, SHOWN, styleOf, textOf } from "../html/node.ts";
import { anchorKey, anchorsOf } from "./anchors.ts";
import { type CarriedName, type FoundLink, fillMarks, markLinks } from "./found-links.ts";
import type { Listed } from "./listed.ts";
import type { Note, Reading } from "./note.ts";
import { filledOrBare } from "./nowhere.ts";
import { decoded, isAtEvernote, nameOf } from "./paths.ts";
import { rendered } from "./rendered.ts";
import { keptTitle, takeTitle } from "./title.ts";

/** What stands beside a file is kept by its reader as what stands elsewhere is; this is in front of it meanwhile. */
const BESIDE = "https://octavo-beside.invalid/";

/** Names of elements remembered of one page. */
const MOST_NAMES = 20_000;

export interface HtmlDocument {
  /** What its head calls it; perhaps empty. */
  title: string;
  nodes: readonly HtmlNode[];
  /** In milliseconds; null where nobody knows. */
  created?: number | null;
  updated?: number | null;
  /** Where other pages stand, as it lists them. */
  pages?: readonly Listed[];
  /** A link that leads nowhere is its words: the address says what only its own program reads. */
  isBareNowhere?: true;
}

/** A page that some program wrote as HTML. */
export function readHtmlNote(document: HtmlDocument, { name, newId, carried }: Omit<Reading, "wrapped">): Note {
  const { title: titled, nodes, created = null, updated = null, pages = [], isBareNowhere } = document;
  const led: Led = { carried: carried ?? (() => null), places: placesIn(nodes) };
  const nodesBeside = nodes.map((node) => marked(node, led));
  const named = new Map<string, string>();
  const put = (key: string, id: string) => {
    if (key !== "" && !named.has(key) && named.size < MOST_NAMES) named.set(key, id);
  };
  const found = fromHtml(nodesBeside, newId, (place, id) => put(anchorKey(place), id));
  const read = mapTexts(found, (text) => text.replaceAll(BESIDE, ""));
  const { title, blocks } = titleOf(read, titled.replace(/\s+/g, " ").trim(), name);
  const links: FoundLink[] = [];
  mapTexts(blocks, (text) => {
    links.push(...markLinks(text).links);
    return text;
  });
  return {
    title: keptTitle(title),
    links,
    // What the document calls something goes before the words of headings.
    anchors: [...anchorsOf(blocks), ...named],
    created,
    updated,
    aliases: [],
    head: null,
    pages,
    kept: null,
    blocks: (led) => {
      let before = 0;
      return mapTexts(blocks, (text) => {
        const found = markLinks(text);
        const first = before;
        before += found.links.length;
        if (isBareNowhere) return filledOrBare(found, (link) => led(first + link));
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

interface Led {
  carried: CarriedName;
  /** Names in the document that links may lead to. */
  places: ReadonlySet<string>;
}

function placesIn(nodes: readonly HtmlNode[]): Set<string> {
  const places = new Set<string>();
  for (const { tag, attributes } of everyElement(nodes))
    for (const name of [attributes.id, tag === "a" ? attributes.name : undefined]) if (name) places.add(anchorKey(name));
  places.delete("");
  return places;
}

function marked(node: HtmlNode, led: Led): HtmlNode {
  if (!isElement(node)) return node;
  const { tag, attributes, children } = node;
  const beside = ledBeside(attributes, tag === "img" ? "src" : "href", led);
  const words =
    tag === "a" && beside.href && !isAtEvernote(attributes.href ?? "") ? nameAlone(attributes.href ?? "", children) : null;
  const width = beside.src ? widthOf(attributes) : undefined;
  const inside = tag === "figure" ? saidOnce(children) : children;
  return element(
    tag,
    { ...attributes, ...beside, ...(width && { [SHOWN]: width }) },
    words ?? inside.map((child) => marked(child, led)),
  );
}

/** What describes a picture, and is read below it, too, comes with the picture. */
function saidOnce(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const said = new Set<string>();
  for (const { tag, attributes } of nearElements(children, 3)) if (tag === "img") said.add(spaced(attributes.alt ?? ""));
  const isSaid = (node: HtmlNode) =>
    isElement(node) && node.tag === "figcaption" && !node.children.some(holdsBlocks) && said.has(spaced(textOf(node)));
  return said.size === 0 ? children : children.filter((node) => !isSaid(node));
}

const holdsBlocks = (node: HtmlNode) => isElement(node) && node.holdsBlocks;
const spaced = (words: string) => words.replace(/\s+/g, " ").trim();

/** In pixels. */
function widthOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return /^([1-9]\d{0,3})(?:\.\d{1,9})?(?:px)?$/.exec(styleOf(attributes, "width") || (attributes.width ?? ""))?.[1];
}

/** A file whose words are where it lies, as one program writes them, is called by its name. */
function nameAlone(address: string, children: readonly HtmlNode[]): readonly HtmlNode[] | null {
  const [only, ...others] = children;
  return others.length === 0 && only === address && !address.startsWith("#") ? [nameOf(decoded(address))] : null;
}

function ledBeside(attributes: Readonly<Record<string, string>>, name: string, led: Led): Record<string, string> {
  const address = attributes[name] ?? "";
  const picture = name === "src" ? led.carried(address) : null;
  if (picture !== null) return { [name]: BESIDE + encodeURIComponent(picture) };
  if (name === "href" && isAtEvernote(address)) return { [name]: BESIDE + address };
  if (address.startsWith("#")) return led.places.has(anchorKey(decoded(address.slice(1)))) ? { [name]: BESIDE + address } : {};
  return address === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? {} : { [name]: BESIDE + address };
}
