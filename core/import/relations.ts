import { lineEnd } from "../line-around.ts";
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

/** Has relations as links in the lines of properties. */
export function relationsAsLinks(source: string): string {
  const { from, to } = propertiesIn(source);
  const properties = source.slice(from, to);
  if (!/[0-9a-f]{32}/.test(properties)) return source;
  return source.slice(0, from) + properties.split("\n").map(withLinks).join("\n") + source.slice(to);
}

function withLinks(line: string): string {
  const value = line.indexOf(": ") + ": ".length;
  const relations = value < ": ".length ? null : relationsIn(line.slice(value).trimEnd());
  return relations ? line.slice(0, value) + relations.map(relationLink).join(", ") : line;
}

/** The lines below the title and above the first empty line. */
function propertiesIn(source: string): { from: number; to: number } {
  let from = -1;
  for (let at = 0; at < source.length; ) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    const isEmpty = line.trim() === "";
    if (from < 0 && !isEmpty && !line.startsWith("# ")) from = at;
    if (from >= 0 && isEmpty) return { from, to: at };
    at = end + 1;
  }
  return { from: from < 0 ? source.length : from, to: source.length };
}
