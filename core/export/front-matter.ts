import { parseDocument, stringify } from "yaml";
import { keysIn, withoutKeys } from "../yaml-keys.ts";

/** What stands at the head of a page's file. */
export interface Head {
  id: number;
  title: string;
  /** Among its siblings. */
  position: number;
  /** Where the folder does not say whose child it is: that page's id. */
  parent?: number;
  /** ISO 8601. */
  created: string;
  updated: string;
}

/** Says that the rest was written by us, and how. */
const FORMAT = "octavo";
/** Of a page that has nothing in double brackets: what stands in such is a link that somebody wrote into the file. */
const WITHOUT_BRACKETS = 2;
/** Of any other, where brackets are what they were; as every file was written before there was the other. */
const AS_WRITTEN = 1;

/**
 * @param body as `writeBlocks` has it
 * @param properties as `propertiesOf` has them: whole lines below Octavo's own
 */
export function writeFile({ id, title, position, parent, created, updated }: Head, body: string, properties = ""): string {
  const version = body.includes("[[") ? AS_WRITTEN : WITHOUT_BRACKETS;
  const head = { title, id, position, ...(parent === undefined ? {} : { parent }), created, updated, [FORMAT]: version };
  const lines = stringify(head, { lineWidth: 0, blockQuote: false }) + properties;
  return `---\n${lines}---\n${body === "" ? "" : `\n${body}`}`;
}

export interface ExportedFile {
  head: Partial<Head> & { title: string };
  /** Lines of the head that somebody added; absent for none. */
  rest?: string;
  body: string;
  /** The page had nothing in double brackets. */
  hadNoBrackets?: true;
}

/** Longer heads are nobody's. */
const LONGEST = 16 * 1024;

/** Takes an exported file apart; null for any other. A title that somebody took away is the file's name. */
export function readFile(given: string, name: string): ExportedFile | null {
  const source = given.startsWith("---\r\n") ? given.replaceAll("\r\n", "\n") : given;
  const end = source.startsWith("---\n") ? source.indexOf("\n---\n", 3) : -1;
  if (end < 0 || end > LONGEST) return null;
  const read = headIn(source.slice(4, end + 1));
  const version = read?.held[FORMAT];
  if (!read || (version !== AS_WRITTEN && version !== WITHOUT_BRACKETS)) return null;
  const { held, named, rest } = read;
  const body = source.slice(end + "\n---\n".length).replace(/^\n/, "");
  const title = named ?? textOf(held.title);
  const [id, position, parent] = [held.id, held.position, held.parent].map(numberOf);
  const [created, updated] = [held.created, held.updated].map(textOf);
  return {
    head: {
      title: title.trim() === "" ? name : title,
      ...(id === undefined ? {} : { id }),
      ...(position === undefined ? {} : { position }),
      ...(parent === undefined ? {} : { parent }),
      ...(created ? { created } : {}),
      ...(updated ? { updated } : {}),
    },
    ...(rest.trim() === "" ? {} : { rest }),
    body,
    ...(version === WITHOUT_BRACKETS ? { hadNoBrackets: true } : {}),
  };
}

/** Every key that an export writes. */
const OWN: readonly string[] = ["title", "id", "position", "parent", "created", "updated", FORMAT];
export const isOwnKey = (name: string): boolean => OWN.includes(name);

interface HeadRead {
  held: Record<string, unknown>;
  /** The title as it is written, where it stands in a line of its own. */
  named: string | null;
  rest: string;
}

function headIn(source: string): HeadRead | null {
  const document = parseDocument(source, { schema: "core", uniqueKeys: false, logLevel: "silent" });
  if (document.errors.length > 0) return null;
  try {
    // A name that stands for another could stand for a thousand.
    const held: unknown = document.toJS({ maxAliasCount: 0 });
    if (typeof held !== "object" || held === null) return null;
    const own = keysIn(document).filter(({ name }) => isOwnKey(name));
    const named = own.findLast(({ name }) => name === "title")?.words ?? null;
    return { held: held as Record<string, unknown>, named, rest: withoutKeys(source, own) };
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

export type HeadLanguage = "yaml" | "toml";

/** Without empty lines around. */
function trimmedLines(source: string): string {
  const lines = source.trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => line.trim() !== "")).join("\n");
}

/** What is left of a head, as a text of its own. */
export function fencedHead(language: HeadLanguage, rest: string): string {
  const inside = trimmedLines(rest);
  const longest = Math.max(2, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${inside}\n${fence}`;
}
