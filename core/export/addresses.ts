import type { Block } from "../blocks/block.ts";
import { isWhole } from "../blocks/shape.ts";

/** Links between pages, and addresses of files, on their way out of Octavo and back, in a link itself or given to its label. */

/** In a link's or a picture's brackets: `](/page/12#block-a)`. */
const PAGE = /\]\(\/page\/([1-9]\d{0,14})(#[^\s()<>]*)?\)/g;
const FILE = /\]\(\/api\/files\/([1-9]\d{0,14})(#[^\s()<>]*)?\)/g;
/** What `relativeLink` writes has nothing in it that needs brackets or escapes. */
const ANY = /\]\(([^\s()<>[\]]+)\)/g;

export interface Targets {
  /** An address beside the page; null to leave it as it stands. */
  page(id: number): string | null;
  file(id: number): string | null;
}

export function leadOut(blocks: readonly Block[], targets: Targets): readonly Block[] {
  const page = (id: string) => targets.page(Number(id));
  const file = (id: string) => targets.file(Number(id));
  const given = (address: string) => {
    const [, kind, id = "", anchor = ""] = OWN.exec(address) ?? [];
    const found = kind === undefined ? null : kind === "page" ? page(id) : file(id);
    return found === null ? null : found + anchor;
  };
  return mapTexts(blocks, (text) =>
    mapGiven(text.includes("](/") ? replaced(replaced(text, PAGE, page), FILE, file) : text, given),
  );
}

/** What `[tides]: /page/12` gives to its label, changed. */
function mapGiven(text: string, changed: (address: string) => string | null): string {
  if (!text.includes("]:")) return text;
  const lines = text.split("\n").map((line) => {
    const [head] = LABEL.exec(line) ?? [];
    const [address = ""] = head === undefined ? [] : (/^\S+/.exec(line.slice(head.length)) ?? []);
    const found = head === undefined || address === "" ? null : changed(address);
    return found === null ? line : head + found + line.slice((head ?? "").length + address.length);
  });
  return lines.join("\n");
}

const LABEL = /^[ \t>]*\[[^\]]+\]:[ \t]+/;
const OWN = /^\/(page|api\/files)\/([1-9]\d{0,14})(#[^\s()<>]*)?$/;

/** @param target for a path, decoded, as it stands beside the page: the address within Octavo; null where nothing lies there */
export function leadIn(blocks: readonly Block[], target: (path: string) => string | null): readonly Block[] {
  const ledIn = (address: string): string | null => {
    const at = address.indexOf("#");
    const [path, anchor] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
    const found = isWritten(path) ? target(decoded(path)) : null;
    return found === null ? null : found + anchor;
  };
  return mapTexts(blocks, (text) => {
    const led = text.replace(ANY, (whole, address: string) => {
      const found = ledIn(address);
      return found === null ? whole : `](${found})`;
    });
    return mapGiven(led, (address) => (/[()<>[\]]/.test(address) ? null : ledIn(address)));
  });
}

/** As an export writes paths: what else led nowhere before does so again. */
function isWritten(path: string): boolean {
  return !path.startsWith("/") && !path.includes(":") && (path.endsWith(".md") || /(?:^|\/)files\//.test(path));
}

function replaced(text: string, pattern: RegExp, address: (named: string) => string | null): string {
  return text.replace(pattern, (whole, named: string, anchor = "") => {
    const found = address(named);
    return found === null ? whole : `](${found}${anchor})`;
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Every text of the blocks changed; what does not change stays the same object. */
export function mapTexts(blocks: readonly Block[], change: (text: string) => string): readonly Block[] {
  const changed = blocks.map((block) => mapBlock(block, change));
  return changed.every((block, place) => block === blocks[place]) ? blocks : changed;
}

function mapBlock(block: Block, change: (text: string) => string): Block {
  if (!isWhole(block)) return block;
  const all = (texts: readonly string[]) => texts.map(change);
  switch (block.type) {
    case "text":
    case "heading": {
      const text = change(block.content.text);
      return text === block.content.text ? block : ({ ...block, content: { ...block.content, text } } as Block);
    }
    case "list":
      return { ...block, content: { ...block.content, items: all(block.content.items) } };
    case "todo":
      return { ...block, content: { items: block.content.items.map((item) => ({ ...item, text: change(item.text) })) } };
    case "table":
      return { ...block, content: { headers: all(block.content.headers), rows: block.content.rows.map(all) } };
  }
}
