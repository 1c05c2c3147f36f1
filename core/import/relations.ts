import { notionIdIn } from "./paths.ts";

/**
 * Notion writes what a property relates to as `Name (address)`, one behind the other with commas between, both in the lines below a
 * page's title and in the cells of a database.
 */
export interface Relation {
  name: string;
  address: string;
}

/** @returns null where a value is, or holds, anything else */
export function relationsIn(value: string): Relation[] | null {
  const relations: Relation[] = [];
  let at = 0;
  for (const { 0: found, 1: address = "", index } of value.matchAll(/ \(([^()\s]{32,2000})\)(?=, |$)/g)) {
    if (notionIdIn(address) === null) return null;
    relations.push({ name: value.slice(at, index).trim(), address });
    at = index + found.length + ", ".length;
  }
  return relations.length > 0 && at >= value.length && relations.every(({ name }) => name !== "") ? relations : null;
}

export const relationLink = ({ name, address }: Relation): string => `[${name.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${address})`;

/** Has relations as links in the lines of properties, which stand below the title and above the first empty line. */
export function relationsAsLinks(source: string): string {
  if (!/[0-9a-f]{32}/.test(source)) return source;
  const lines = source.split("\n");
  let at = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("# "));
  for (; at >= 0 && (lines[at] ?? "").trim() !== ""; at += 1) {
    const line = lines[at] as string;
    const value = line.indexOf(": ") + ": ".length;
    const relations = value < ": ".length ? null : relationsIn(line.slice(value).trimEnd());
    if (relations) lines[at] = line.slice(0, value) + relations.map(relationLink).join(", ");
  }
  return lines.join("\n");
}
