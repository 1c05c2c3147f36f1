/** What Docusaurus says of a folder of pages, in a file of its own in it. */
import { parseDocument } from "yaml";
import { countCharacters } from "../characters.ts";
import { size } from "../limits.ts";
import type { YamlKey } from "../yaml-keys.ts";
import { nameOf } from "./paths.ts";

/** As `docs/boats/_category_.json`. */
export const isCategory = (path: string): boolean => /^_category_\.(?:json|ya?ml)$/i.test(nameOf(path));

/** Bytes; longer ones are none. */
export const longestCategory = 4096;

export interface Category {
  /** What the folder is called; null where nothing is said. */
  label: string | null;
  /** Among its siblings. */
  position: number | null;
}

/** @returns null for what is no such file */
export function categoryIn(source: string): Category | null {
  const said = source.trimStart().startsWith("{") ? inJson(source) : inYaml(source);
  if (!said) return null;
  const { label, position } = said;
  const title = typeof label === "string" ? label.replace(/\s+/g, " ").trim() : "";
  return {
    label: title === "" || countCharacters(title) > size.titleCharacters ? null : title,
    position: typeof position === "number" && Number.isFinite(position) ? position : null,
  };
}

interface Said {
  label?: unknown;
  position?: unknown;
}

function inJson(source: string): Said | null {
  try {
    return JSON.parse(source) as Said;
  } catch {
    return null;
  }
}

/** Its own two lines alone: what is nested deeply takes the reader of YAML long. */
function inYaml(source: string): Said | null {
  const lines = source.split("\n");
  const own = ["label:", "position:"].map((name) => lines.find((line) => line.startsWith(name)) ?? "");
  const document = parseDocument(own.filter(({ length }) => length <= LONGEST_LINE).join("\n"), {
    schema: "core",
    uniqueKeys: false,
    logLevel: "silent",
  });
  return document.errors.length > 0 ? null : { label: document.get("label"), position: document.get("position") };
}

const LONGEST_LINE = 300;

/**
 * What a page's head says in `sidebar_position`, or as Just the Docs has it in `nav_order`; null for nothing.
 * @param inSidebar what Starlight says in `order` within `sidebar`
 */
export function positionIn(keys: readonly YamlKey[], inSidebar: unknown): number | null {
  const said = ["sidebar_position", "nav_order"].map((one) => keys.find(({ name }) => name === one)?.words);
  const words = [...said, String(inSidebar)].find((one) => /^-?\d{1,9}(?:\.\d{1,9})?$/.test(one ?? ""));
  return words === undefined ? null : Number(words);
}
