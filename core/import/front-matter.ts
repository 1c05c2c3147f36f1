import { parse as parseToml } from "smol-toml";
import { type Document, isMap, isScalar, isSeq, parseDocument } from "yaml";
import { countCharacters } from "../characters.ts";
import { fencedHead, type HeadLanguage } from "../export/front-matter.ts";
import { size } from "../limits.ts";
import { keysIn, withoutKeys, wordsIn, type YamlKey } from "../yaml-keys.ts";
import { isDay } from "./days.ts";
import { positionIn } from "./docusaurus.ts";
import { weightOf } from "./hugo.ts";
import { isFilledLater } from "./title.ts";

/** What stands at the head of a foreign file. */
export interface FrontMatter {
  title: string | null;
  /** Milliseconds. */
  created: number | null;
  updated: number | null;
  /** Other names of the page, which stay in the rest. */
  aliases: string[];
  /** Among its siblings, as Docusaurus has it in `sidebar_position` and others elsewhere, which stays in the rest, too. */
  position: number | null;
  /** The same as Hugo has it, which others say of other things; it stays, too. */
  weight: number | null;
  /** What is not used, as a fence; empty for nothing. */
  rest: string;
  body: string;
}

/** Longer heads are text. */
const LONGEST = 64 * 1024;

/** Keys that are used where they say what they should, and then leave the head. */
const USED = ["title", "created", "updated", "date"] as const;
type Used = (typeof USED)[number];

/** As other programs call them. */
const CALLED: Readonly<Record<string, Used>> = {
  dateCreated: "created",
  createdAt: "created",
  "Creation date": "created",
  lastUpdated: "updated",
  updatedAt: "updated",
  lastmod: "updated",
  last_modified_at: "updated",
  modified: "updated",
  "Last modified date": "updated",
};

/** Takes settings in YAML (`---`) or TOML (`+++`) off a file; all of it is body where there are none. */
export function takeFrontMatter(source: string): FrontMatter {
  const none: FrontMatter = {
    title: null,
    created: null,
    updated: null,
    aliases: [],
    position: null,
    weight: null,
    rest: "",
    body: source,
  };
  const found = cut(source);
  if (!found) return none;
  if (found.inside.trim() === "") return { ...none, body: found.body };
  const read = found.language === "yaml" ? readYaml(found.inside) : readToml(found.inside);
  if (!read) return none;
  const { values, aliases, position = null, weight = null, rest } = read;
  return {
    title: titleOf(values.title),
    created: timeOf(values.created) ?? timeOf(values.date),
    updated: timeOf(values.updated),
    aliases,
    position,
    weight,
    rest: rest.trim() === "" ? "" : fencedHead(found.language, rest),
    body: found.body,
  };
}

function cut(source: string): { language: HeadLanguage; inside: string; body: string } | null {
  const [, sign] = /^(---|\+\+\+)[ \t]*\n/.exec(source) ?? [];
  if (!sign) return null;
  const start = source.indexOf("\n") + 1;
  const end = sign === "---" ? /^(?:---|\.\.\.)[ \t]*$/m : /^\+\+\+[ \t]*$/m;
  const match = end.exec(source.slice(start, start + LONGEST));
  if (!match) return null;
  const language = sign === "---" ? "yaml" : "toml";
  const inside = source.slice(start, start + match.index);
  return { language, inside, body: source.slice(start + match.index + match[0].length).replace(/^\n/, "") };
}

type Values = Partial<Record<Used, unknown>>;

interface Read {
  values: Values;
  aliases: string[];
  position?: number | null;
  weight?: number | null;
  /** The source without what was used. */
  rest: string;
}

/** What is no title, or no time, stays where it is. */
function isUsed(name: Used, values: Values): boolean {
  if (name === "title") return titleOf(values.title) !== null;
  return timeOf(values[name]) !== null && (name !== "date" || timeOf(values.created) === null);
}

function readYaml(source: string): Read | null {
  const document = parseDocument(source, { schema: "core", uniqueKeys: false, logLevel: "silent" });
  if (document.errors.length > 0 || !isMap(document.contents))
    return looksLikeKeys(source) ? { values: {}, aliases: [], rest: source } : null;
  // Of a key that stands there twice the last one counts, and the first stays.
  const found = new Map<Used, YamlKey>();
  const keys = keysIn(document);
  for (const key of keys) {
    const name = USED.find((one) => one === key.name) ?? CALLED[key.name];
    if (name !== undefined && (name === key.name || !found.has(name))) found.set(name, key);
  }
  // Wiki.js has the day of the last change there.
  const changed = found.get("created")?.name === "dateCreated" && !found.has("updated") ? found.get("date") : undefined;
  if (changed) {
    found.delete("date");
    found.set("updated", changed);
  }
  const values: Values = Object.fromEntries([...found].map(([name, { words }]) => [name, words]));
  const used = [...found].flatMap(([name, key]) => (isUsed(name, values) ? [key] : []));
  return {
    values,
    aliases: aliasesOf(document),
    position: positionIn(keys, document.getIn(["sidebar", "order"])),
    weight: weightOf(keys.find(({ name }) => name === "weight")?.words),
    rest: withoutKeys(
      source,
      used.sort((a, b) => a.start - b.start),
    ),
  };
}

/** More names than that nobody gives. */
const MOST_ALIASES = 100;

/** A list, or a line with commas. */
function aliasesOf(document: Document): string[] {
  // Notes that are called by when they were begun may say so there alone.
  const id = document.get("id", true);
  const zettel = isScalar(id) && /^\d{12}(?:\d\d)?$/.test(wordsIn(id) ?? "") ? [wordsIn(id) ?? ""] : [];
  const given = ["aliases", "alias"].flatMap((name) => {
    const value = document.get(name, true);
    if (isScalar(value)) return (wordsIn(value) ?? "").split(",");
    return isSeq(value) ? value.items.map((item) => (isScalar(item) ? (wordsIn(item) ?? "") : "")) : [];
  });
  return [...zettel, ...given]
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MOST_ALIASES);
}

/** A head that is not quite YAML, as a template's `day: {{date}}`, is still no text. */
function looksLikeKeys(source: string): boolean {
  if (/^[\w-]+[ \t]*:/.test(source) && !/\n[ \t]*\n/.test(source)) return true;
  const lines = source.split("\n").filter((line) => !/^[ \t]*(?:#|$)/.test(line));
  return KEY.test(lines[0] ?? "") && lines.every((line) => KEY.test(line) || /^(?:[ \t]|-(?:[ \t]|$))/.test(line));
}

const KEY = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ -]{0,100}:(?:[ \t]|$)/u;

function readToml(source: string): Read | null {
  let held: Record<string, unknown>;
  try {
    held = parseToml(source);
  } catch {
    return /^[\w-]+[ \t]*=/.test(source) ? { values: {}, aliases: [], rest: source } : null;
  }
  const lines = source.split("\n");
  const tables = lines.findIndex((line) => /^[ \t]*\[/.test(line));
  const names = lines.map((line, place) => {
    const [, key] = /^[ \t]{0,9}(\w{1,20})[ \t]{0,9}=/.exec(line) ?? [];
    const name = USED.find((one) => one === key);
    // What goes over several lines stays.
    if (name === undefined || (tables >= 0 && place > tables) || !isWhole(line)) return null;
    // Read as a date, it would be one of the next month.
    const [, date] = /=[ \t]{0,9}["']?(\d{4}-\d{2}-\d{2})/.exec(line) ?? [];
    return date === undefined || isDay(date) || name === "title" ? name : null;
  });
  const values: Values = {};
  for (const name of names) if (name !== null) values[name] = held[name];
  const rest = lines.filter((_, place) => {
    const name = names[place] ?? null;
    return name === null || !isUsed(name, values);
  });
  return { values, aliases: [], weight: weightOf(held.weight), rest: rest.join("\n") };
}

function isWhole(line: string): boolean {
  try {
    parseToml(line);
    return true;
  } catch {
    return false;
  }
}

/** null for what is none, is filled in later, or would have to be cut. */
function titleOf(value: unknown): string | null {
  const given = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  const title = given.replace(/\s+/g, " ").trim();
  return title === "" || countCharacters(title) > size.titleCharacters || isFilledLater(title) ? null : title;
}

const EARLIEST = Date.UTC(1970, 0, 2);

/** @returns milliseconds; null for what is no time, as on a day that its month does not have */
export function timeOf(value: unknown): number | null {
  if (value instanceof Date) return checked(value.getTime());
  // Dendron counts milliseconds.
  if (typeof value === "string" && /^\d{13}$/.test(value)) return checked(Number(value));
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(value) || !isDay(value)) return null;
  if (value.length === 10) return checked(Date.parse(value));
  // Some write a space before the zone, and none within it.
  const [, hour = "", zone = "Z"] = /^(\S{1,40}?) ?(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(value.slice(11)) ?? [];
  const exact = zone === "UTC" ? "Z" : zone.replace(/(?<=\d{2})(?=\d{2})/, ":");
  return checked(Date.parse(`${value.slice(0, 10)}T${hour}${exact}`));
}

const checked = (time: number) => (Number.isFinite(time) && time >= EARLIEST ? time : null);
