import { lineEnd } from "../line-around.ts";
import { decoded, endingOf, isPicture, nameOf, notionIdIn, withoutNotionId } from "./paths.ts";

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

/**
 * It writes files that are a property as their addresses, one behind the other with commas between.
 * @returns null where a value is, or holds, anything else
 */
export function filesIn(value: string): Relation[] | null {
  if (!value.includes("/")) return null;
  const addresses = value.split(", ");
  return addresses.every(isFile) ? addresses.map((address) => ({ name: nameOf(decoded(address)), address })) : null;
}

const LONGEST_FILE = 2000;

const isFile = (address: string) =>
  address.length <= LONGEST_FILE && address.indexOf("/") > 0 && !/[\s:<>"]/.test(address) && endingOf(address) !== "";

export const relationLink = ({ name, address }: Relation): string => `[${name.replace(/[\\[\]`*_~<&!|]/g, "\\$&")}](${address})`;

/**
 * Has relations as links in the lines of properties, and files as links or pictures.
 * @param name of the page, by its file: its files are in the folder that is called so
 */
export function relationsAsLinks(source: string, name: string): string {
  const { from, to } = propertiesIn(source);
  const properties = source.slice(from, to);
  if (!/[0-9a-f]{32}|\//.test(properties)) return source;
  const lines = properties.split("\n").map((line) => withLinks(line, name));
  return source.slice(0, from) + lines.join("\n") + source.slice(to);
}

function withLinks(line: string, name: string): string {
  const at = line.indexOf(": ") + ": ".length;
  if (at < ": ".length) return line;
  const value = line.slice(at).trimEnd();
  const links = relationsIn(value)?.map(relationLink) ?? ownFiles(value, name)?.map(fileLink);
  return links ? line.slice(0, at) + links.join(", ") : line;
}

function ownFiles(value: string, name: string): Relation[] | null {
  const files = filesIn(value);
  const isOwn = ({ address }: Relation) => withoutNotionId(decoded(address.slice(0, address.indexOf("/")))) === name;
  return files?.every(isOwn) ? files : null;
}

const fileLink = ({ name, address }: Relation) => {
  // A bracket that nobody closes would end the address.
  const link = relationLink({ name, address: address.replaceAll("(", "%28").replaceAll(")", "%29") });
  return isPicture(name) ? `!${link}` : link;
};

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
