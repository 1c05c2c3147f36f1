/** The heaviest things to send: bodies of megabytes that are wrong everywhere, and changes that are hard to merge. */
import { size } from "#core/limits.ts";
import { doc, p, table, ul } from "../documents.ts";

const MEGABYTES = 8;
const bytes = MEGABYTES * 1024 * 1024;

/** As often as it goes into a body. */
const filled = (start: string, part: string, end: string) =>
  start + part.repeat(Math.floor((bytes - start.length - end.length) / part.length)) + end;

/** By what is wrong with them; as text, because most are quicker to write than to print. */
export const heavyBodies: Record<string, () => string> = {
  "items that are numbers": () => JSON.stringify(Array.from({ length: 200 }, (_, at) => ul(Array(10_000).fill(0), `b${at}`))),
  "items that cannot be stored": () =>
    JSON.stringify(Array.from({ length: 90 }, (_, at) => ul(Array(10_000).fill("\0"), `b${at}`))),
  "rows that are numbers": () =>
    JSON.stringify(Array.from({ length: 1000 }, (_, at) => table([], Array(1000).fill(0), `b${at}`))),
  "blocks that are objects without anything": () => filled("[", "{},", "{}]"),
  "blocks that are arrays": () => filled("[", "[],", "[]]"),
  "blocks that are numbers": () => filled("[", "7,", "7]"),
  "a million keys": () => `{${Array.from({ length: 700_000 }, (_, key) => `"${key.toString(36)}":0`).join(",")}}`,
  "a million objects with a key of their own": () =>
    `[${Array.from({ length: 550_000 }, (_, key) => `{"${key.toString(36)}":0}`).join(",")}]`,
  "one string": () => filled('"', "x", '"'),
  "one text that cannot be stored": () => filled('[{"id":"a","type":"text","position":0,"content":{"text":"', "x", '\\u0000"}}]'),
  "one id": () => filled('[{"id":"', "x", '","type":"text","position":0,"content":{"text":""}}]'),
  brackets: () => filled("", "[", ""),
  "brackets that close": () => filled("", "[]", ""),
  "levels up to the limit": () => filled("[", `${"[".repeat(30)}${"]".repeat(30)},`, "0]"),
  "half a string": () => filled('["', "\\u00e", ""),
  digits: () => filled("", "9", ""),
  "keys named __proto__": () => filled("[", '{"__proto__":0},', "0]"),
  "white space": () => filled("", " ", "7"),
};

/** Three versions of a page that are hard to put together. */
export const hardMerges: Record<string, () => { base: unknown; mine: unknown; theirs: unknown }> = {
  "a text that repeats itself": () => ({
    base: doc(p("a b", "x")),
    theirs: doc(p(`a ${"a ".repeat(80_000)}d b`, "x")),
    mine: doc(p(`a ${"a ".repeat(40_000)}c b`, "x")),
  }),
  "lines that repeat themselves": () =>
    versions((mark) => doc(p(`${mark}\n`.repeat(100) + "\n".repeat(2_000_000) + `${mark}\n`.repeat(100), "x"))),
  "lists without an item in common": () =>
    versions((mark) => doc(...Array.from({ length: 40 }, (_, at) => ul(words(5000, mark), `b${at}`)))),
  "tables of short rows": () =>
    versions((mark) =>
      doc(...Array.from({ length: 400 }, (_, at) => table(words(size.tableColumns, mark), Array(1000).fill([]), `b${at}`))),
    ),
};

const versions = (page: (mark: string) => unknown) => ({ base: page("b"), mine: page("m"), theirs: page("t") });
const words = (count: number, mark: string) => Array.from({ length: count }, (_, at) => `${mark} ${at}`);
