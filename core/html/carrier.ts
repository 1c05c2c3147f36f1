import type { Block } from "../blocks/block.ts";
import { isWhole } from "../blocks/shape.ts";
import { storable } from "../blocks/storable.ts";
import { size } from "../limits.ts";
import { type HtmlNode, isElement } from "./node.ts";

/** What Octavo copies, as it is: in an attribute of the HTML beside it, so that pasted back nothing of it changes. */

const NAME = "data-octavo";

/** A copy of whole blocks, or of a part of a text, as Markdown. */
export type Copied = readonly Block[] | string;

/** HTML that carries `copied`. */
export function carrying(html: string, copied: Copied): string {
  const carried = JSON.stringify(copied).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<div ${NAME}="${carried}">${html}</div>`;
}

/** Whether blocks may have these ids, which they were copied with. */
export type MayKeep = (ids: readonly string[]) => boolean;

/**
 * What HTML carries, under ids of its own. Anybody can write such an attribute: what is not as it should be is not there.
 * @param mayKeep whether blocks, and their items, have the ids with which they were copied
 */
export function carriedBy(nodes: readonly HtmlNode[], newId: () => string, mayKeep: MayKeep = () => false): Copied | null {
  const said = findCarrier(nodes, 3);
  if (said === null) return null;
  try {
    const copied: unknown = JSON.parse(said);
    if (typeof copied === "string") return storable(copied);
    if (!Array.isArray(copied) || copied.length === 0 || copied.length > size.blocks) return null;
    const ids = idsOf(copied);
    const idFor = ids && mayKeep(ids) ? (id: string) => id : newId;
    const blocks = copied.map((one) => blockOf(one, idFor));
    return blocks.every((block) => block !== null) ? blocks : null;
  } catch {
    return null;
  }
}

function findCarrier(nodes: readonly HtmlNode[], depth: number): string | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const said = node.attributes[NAME] ?? (depth > 0 ? findCarrier(node.children, depth - 1) : null);
    if (said !== null) return said;
  }
  return null;
}

/** Of blocks that could stand in a page under them; null where some have none, or one that another has, too, or where items do. */
function idsOf(copied: readonly unknown[]): readonly string[] | null {
  const isFor = (ids: readonly unknown[]): ids is string[] =>
    ids.every((id) => typeof id === "string" && id !== "" && id.length <= size.idCharacters && storable(id) === id) &&
    new Set(ids).size === ids.length;
  const idIn = (value: unknown) => (value as { id?: unknown } | null)?.id;
  const items = (copied as (Partial<Block> | null)[]).map((one) => (one?.type === "todo" ? one.content?.items : null));
  const ids = copied.map(idIn);
  return isFor(ids) && items.every((all) => !Array.isArray(all) || isFor(all.map(idIn))) ? ids : null;
}

/** Only what a block of its type has. */
function blockOf(value: unknown, idFor: (id: string) => string): Block | null {
  if (typeof value !== "object" || value === null || !("type" in value) || !("content" in value)) return null;
  const given = value as Block;
  if (!isWhole(given)) return null;
  const id = idFor(given.id);
  switch (given.type) {
    case "text":
      return { id, type: "text", position: 0, content: { text: clean(given.content.text) } };
    case "heading": {
      const { text, level } = given.content;
      const own = level === 1 || level === 2 || level === 3 ? { level } : {};
      return { id, type: "heading", position: 0, content: { text: clean(text), ...own } };
    }
    case "list": {
      const { items, ordered } = given.content;
      if (items.length > size.itemsPerBlock) return null;
      return { id, type: "list", position: 0, content: { items: items.map(clean), ordered: ordered === true } };
    }
    case "todo": {
      if (given.content.items.length > size.itemsPerBlock) return null;
      const items = given.content.items.map(({ id, text, completed }) => ({
        id: idFor(id),
        text: clean(text),
        completed: completed === true,
      }));
      return { id, type: "todo", position: 0, content: { items } };
    }
    case "table": {
      const { headers, rows } = given.content;
      const isTooLarge = rows.length > size.tableRows || [headers, ...rows].some((row) => row.length > size.tableColumns);
      if (isTooLarge) return null;
      return {
        id,
        type: "table",
        position: 0,
        content: { headers: headers.map(clean), rows: rows.map((row) => row.map(clean)) },
      };
    }
  }
}

const clean = (text: string) => storable(text);
