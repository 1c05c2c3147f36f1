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

/**
 * What HTML carries, under ids of its own. Anybody can write such an attribute: what is not as it should be is not there.
 */
export function carriedBy(nodes: readonly HtmlNode[], newId: () => string): Copied | null {
  const said = findCarrier(nodes, 3);
  if (said === null) return null;
  try {
    const copied: unknown = JSON.parse(said);
    if (typeof copied === "string") return storable(copied);
    if (!Array.isArray(copied) || copied.length === 0 || copied.length > size.blocks) return null;
    const blocks = copied.map((one) => blockOf(one, newId));
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

/** Only what a block of its type has. */
function blockOf(value: unknown, newId: () => string): Block | null {
  if (typeof value !== "object" || value === null || !("type" in value) || !("content" in value)) return null;
  const given = value as Block;
  if (!isWhole(given)) return null;
  const id = newId();
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
      const items = given.content.items.map(({ text, completed }) => ({
        id: newId(),
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
