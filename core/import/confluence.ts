/** Pages of Confluence, as it exports a space as HTML: what it draws around the words of a page is none of them. */
import { element, everyElement, type HtmlElement, type HtmlNode, isElement, textOf } from "../html/node.ts";
import { confluencePages } from "./confluence-index.ts";
import type { HtmlDocument } from "./html-note.ts";
import { decoded, folderOf } from "./paths.ts";

/** Whether it may be one of these. */
export const isOfConfluence = (source: string): boolean =>
  source.includes('id="title-heading"') && (source.includes('id="main-content"') || source.includes('class="pageSectionTitle"'));

/**
 * The same document without the way to it, who wrote it, and the foot. Its title is without the space's name, and files that are
 * attached to it, and that nothing in it shows or leads to, stand at its end.
 */
export function confluenceNote(document: HtmlDocument): HtmlDocument {
  const all = [...everyElement(document.nodes)];
  const byId = (id: string) => all.find(({ attributes }) => attributes.id === id);
  const way = [...everyElement(byId("breadcrumbs")?.children ?? [])].find(({ tag }) => tag === "a");
  const title = titleOf(document.title.replace(/\s+/g, " ").trim(), way ? textOf(way).trim() : "");
  const nodes = document.nodes.flatMap((node) => within(node, title));
  const named = new Set([...everyElement(nodes)].flatMap(addressesOf));
  const attached = all.find(isOfAttachments);
  const links = [...everyElement(attached?.children ?? [])].filter(({ tag }) => tag === "a");
  const others = links.filter((link) => !addressesOf(link).some((address) => named.has(address)));
  const list = element(
    "ul",
    {},
    others.map((link) => element("li", {}, [link])),
  );
  const date = timeOf(all.find((one) => isOfClass(one, "page-metadata")));
  return {
    title,
    nodes: others.length === 0 ? nodes : [...nodes, element("h2", {}, ["Attachments"]), list],
    ...date,
    pages: confluencePages(document.nodes),
  };
}

const titleOf = (title: string, space: string) =>
  space !== "" && title.startsWith(`${space} : `) ? title.slice(space.length + " : ".length) : title;

function within(node: HtmlNode, title: string): HtmlNode[] {
  if (!isElement(node)) return [node];
  const { tag, attributes, children } = node;
  if (isFrame(node)) return [];
  if (attributes.id === "title-heading" && title !== "") return [element("h1", {}, [title])];
  if (tag === "img") return pictureOf(node);
  return [
    element(
      tag,
      attributes,
      children.flatMap((child) => within(child, title)),
    ),
  ];
}

function isFrame(node: HtmlElement): boolean {
  const { id = "" } = node.attributes;
  if (id === "breadcrumb-section" || id === "footer" || isOfClass(node, "page-metadata")) return true;
  return isOfAttachments(node);
}

/** Drawn signs are the characters that they stand for, and icons nothing; of a picture in small the picture itself lies beside. */
function pictureOf({ tag, attributes }: HtmlElement): HtmlNode[] {
  const { src = "", alt = "" } = attributes;
  const sign = attributes["data-emoji-fallback"] || alt;
  if (src.startsWith("images/icons/")) return sign === "" ? [] : [sign];
  const whole = attributes["data-image-src"] ?? "";
  return [element(tag, whole.startsWith("attachments/") ? { ...attributes, src: whole } : { ...attributes }, [])];
}

/** A section begins with a heading that says what it is of. */
function isOfAttachments(node: HtmlElement): boolean {
  if (!isOfClass(node, "pageSection")) return false;
  const [head] = node.children.filter(isElement);
  return Boolean(head?.children.some((one) => isElement(one) && one.attributes.id === "attachments"));
}

const isOfClass = ({ attributes }: HtmlElement, name: string) => (attributes.class ?? "").split(/\s/).includes(name);

const addressesOf = ({ attributes: { href, src } }: HtmlElement): string[] =>
  [href, src].flatMap((address) => {
    const [path = ""] = (address ?? "").split(/[?#]/, 1);
    return folderOf(path) === "" ? [] : [decoded(path)];
  });

/** In milliseconds, of `Created by Ida on Mar 05, 2024`, or `Created by Ida, last modified by Ben on Mar 05, 2024`. */
function timeOf(written: HtmlElement | undefined): Pick<HtmlDocument, "created" | "updated"> {
  const said = written ? textOf(written).replace(/\s+/g, " ").trim().slice(-LONGEST) : "";
  const [, name = "", day, year] = / ([A-Z][a-z]{2}) (\d{2}), (\d{4})$/.exec(said) ?? [];
  const month = MONTHS.indexOf(name);
  if (month < 0) return {};
  const time = Date.UTC(Number(year), month, Number(day));
  return said.includes(", last modified ") ? { updated: time } : { created: time, updated: time };
}

const LONGEST = 1000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
