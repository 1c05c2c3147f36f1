import { parse as parseToml } from "smol-toml";
import { isMap, isScalar, parseDocument } from "yaml";

/** What stands at the head of a foreign file. */
export interface FrontMatter {
  title: string | null;
  /** Milliseconds. */
  created: number | null;
  updated: number | null;
  /** What is not used, as a fence; empty for nothing. */
  rest: string;
  body: string;
}

/** Longer heads are text. */
const LONGEST = 64 * 1024;

/** Keys that are used, and leave the head. */
const USED = ["title", "created", "updated", "date"] as const;

/** Takes settings in YAML (`---`) or TOML (`+++`) off a file; all of it is body where there are none. */
export function takeFrontMatter(source: string): FrontMatter {
  const none: FrontMatter = { title: null, created: null, updated: null, rest: "", body: source };
  const found = cut(source);
  if (!found) return none;
  const read = found.language === "yaml" ? readYaml(found.inside) : readToml(found.inside);
  if (!read) return none;
  const { values, rest } = read;
  const date = timeOf(values.date);
  return {
    title: titleOf(values.title),
    created: timeOf(values.created) ?? date,
    updated: timeOf(values.updated),
    rest: rest.trim() === "" ? "" : fenced(found.language, trimmedLines(rest)),
    body: found.body,
  };
}

type Language = "yaml" | "toml";

function cut(source: string): { language: Language; inside: string; body: string } | null {
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

interface Read {
  values: Partial<Record<(typeof USED)[number], unknown>>;
  /** The source without what was used. */
  rest: string;
}

function readYaml(source: string): Read | null {
  const document = parseDocument(source, { schema: "core", uniqueKeys: false, logLevel: "silent" });
  if (document.errors.length > 0 || !isMap(document.contents)) return looksLikeKeys(source) ? { values: {}, rest: source } : null;
  const { contents } = document;
  const values: Read["values"] = {};
  const used: { start: number; end: number }[] = [];
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? USED.find((one) => one === key.value) : undefined;
    if (name === undefined || contents.flow || !isScalar(key) || !key.range) continue;
    if (!isScalar(value) || value.value === null || !value.range) continue;
    values[name] = value.value;
    used.push({ start: key.range[0], end: value.range[2] });
  }
  return { values, rest: without(source, used) };
}

/** A head that is not quite YAML is still no text. */
const looksLikeKeys = (source: string) => /^[\w-]+[ \t]*:/.test(source) && !/\n[ \t]*\n/.test(source);

function without(source: string, stretches: readonly { start: number; end: number }[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of stretches) {
    rest += source.slice(at, start);
    at = source[end - 1] === "\n" ? end : end + (source[end] === "\n" ? 1 : 0);
  }
  return rest + source.slice(at);
}

function readToml(source: string): Read | null {
  let held: Record<string, unknown>;
  try {
    held = parseToml(source);
  } catch {
    return /^[\w-]+[ \t]*=/.test(source) ? { values: {}, rest: source } : null;
  }
  const values: Read["values"] = {};
  const lines = source.split("\n");
  const tables = lines.findIndex((line) => /^[ \t]*\[/.test(line));
  const rest = lines.filter((line, place) => {
    const [, key] = /^[ \t]{0,9}(\w{1,20})[ \t]{0,9}=/.exec(line) ?? [];
    const name = USED.find((one) => one === key);
    // What goes over several lines stays.
    if (name === undefined || (tables >= 0 && place > tables) || !isWhole(line)) return true;
    values[name] = held[name];
    return false;
  });
  return { values, rest: rest.join("\n") };
}

function isWhole(line: string): boolean {
  try {
    parseToml(line);
    return true;
  } catch {
    return false;
  }
}

function titleOf(value: unknown): string | null {
  const title = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  return title.replace(/\s+/g, " ").trim() || null;
}

const EARLIEST = Date.UTC(1970, 0, 2);

/** @returns milliseconds; null for what is no time */
function timeOf(value: unknown): number | null {
  if (value instanceof Date) return checked(value.getTime());
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}(?:[T ]|$)/.test(value)) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value.slice(10));
  return checked(Date.parse(value.length === 10 ? value : `${value.slice(0, 10)}T${value.slice(11)}${hasZone ? "" : "Z"}`));
}

const checked = (time: number) => (Number.isFinite(time) && time >= EARLIEST ? time : null);

/** Without empty lines around. */
function trimmedLines(source: string): string {
  const lines = source.trimEnd().split("\n");
  return lines.slice(lines.findIndex((line) => line.trim() !== "")).join("\n");
}

function fenced(language: Language, inside: string): string {
  const longest = Math.max(2, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${inside}\n${fence}`;
}
