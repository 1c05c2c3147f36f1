/** Heads of files in YAML: which keys they have, and what is left of them without some. */
import { type Document, isMap, isScalar, type Scalar } from "yaml";

/** A key of the first level with one value, and where both stand in the source. */
export interface YamlKey {
  name: string;
  /** As `wordsIn` has it. */
  words: string | null;
  start: number;
  end: number;
}

/** None of a head that is written in one line. */
export function keysIn({ contents }: Document): YamlKey[] {
  if (!isMap(contents) || contents.flow) return [];
  return contents.items.flatMap(({ key, value }) => {
    if (!isScalar(key) || !key.range || !isScalar(value) || !value.range) return [];
    return [{ name: String(key.value), words: wordsIn(value), start: key.range[0], end: value.range[1] }];
  });
}

/** What a value reads like: a figure keeps every sign, as in `1.10` and `007`. null for nothing. */
export function wordsIn({ value, source }: Scalar): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? (source ?? String(value)) : null;
}

/** The source without these keys, in the order in which they stand. A remark behind a value stays. */
export function withoutKeys(source: string, keys: readonly YamlKey[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end } of keys) {
    rest += source.slice(at, start);
    const blank = /^[ \t]*(?:\n|$)/.exec(source.slice(end, end + LONGEST_BLANK))?.[0].length ?? 0;
    at = source[end - 1] === "\n" ? end : end + blank;
  }
  return rest + source.slice(at);
}

/** Spaces behind a value that are looked through for its end. */
const LONGEST_BLANK = 200;
