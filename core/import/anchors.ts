import type { Block } from "../blocks/block.ts";
import { textsOf } from "../blocks/texts-of.ts";
import { plain } from "../line-around.ts";

/** Places within a page that links name: headings by their words, blocks by a mark as in `^tide`, and what HTML names. */

/** Two names of one place are the same without signs and spaces. */
export function anchorKey(name: string): string {
  const bare = name.normalize("NFC").toLowerCase();
  return bare.startsWith("^") ? bare : bare.replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Names remembered of one page. */
const MOST = 20_000;

/** @returns the block of each name, the first where a name is there twice */
export function anchorsOf(blocks: readonly Block[]): [key: string, blockId: string][] {
  return [...placesOf(blocks)].map(([key, { id }]) => [key, id]);
}

interface Place {
  /** Of the block. */
  id: string;
  /** The name as other programs have it in addresses; of the same key. */
  written: string;
}

function placesOf(blocks: readonly Block[]): Map<string, Place> {
  const found = new Map<string, Place>();
  const counts = new Map<string, number>();
  const put = (key: string, id: string, written = key) => {
    if (key !== "" && key !== "^" && !found.has(key) && found.size < MOST) found.set(key, { id, written });
  };
  for (const [place, block] of blocks.entries()) {
    const texts = textsOf(block);
    for (const text of texts) {
      for (const words of block.type === "heading" ? [text] : headingsIn(text)) {
        const { bare, own } = withoutOwn(words);
        const key = anchorKey(bare);
        const count = counts.get(key) ?? 0;
        counts.set(key, count + 1);
        put(count === 0 ? key : `${key}${count}`, block.id, count === 0 ? slug(bare) : `${slug(bare)}-${count}`);
        if (own) put(anchorKey(own), block.id);
        const [mark] = marksIn(bare);
        if (mark) put(anchorKey(bare.slice(0, bare.lastIndexOf("^"))), block.id);
      }
      // A mark that stands alone names what stands above.
      const [, alone] = (text.startsWith("^") && /^\^([\w-]{1,100})$/.exec(text.trimEnd())) || [];
      const above = blocks[place - 1];
      if (alone && above) put(`^${alone.toLowerCase()}`, above.id);
      for (const mark of marksIn(text)) put(`^${mark.toLowerCase()}`, block.id);
      for (const name of namesIn(text)) put(anchorKey(name), block.id);
    }
  }
  return found;
}

/** A heading's words as most readers of Markdown name it: `low-tide`. */
const slug = (words: string): string =>
  words
    .normalize("NFC")
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/**
 * The anchors by which blocks are named in what is exported: by the first name that stands in their words, else by their own.
 * @param linked blocks that links lead to: only these have names of their own
 */
export function namesOfBlocks(blocks: readonly Block[], linked: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, written } of placesOf(blocks).values()) if (!names.has(id)) names.set(id, anchor(written));
  for (const [id, name] of ownNames(blocks, linked)) names.set(id, anchor(name));
  return names;
}

const anchor = (name: string) => `#${encodeURIComponent(name)}`;

/** Of the blocks that links lead to those that no words of theirs name, each with its own name, which its page's file has to say. */
export function ownNames(blocks: readonly Block[], linked: ReadonlySet<string>): ReadonlyMap<string, string> {
  const there = blocks.filter(({ id }) => linked.has(id));
  if (there.length === 0) return new Map();
  const anchors = anchorsOf(blocks);
  const [keys, named] = [new Set(anchors.map(([key]) => key)), new Set(anchors.map(([, id]) => id))];
  return new Map(there.flatMap(({ id }) => (named.has(id) ? [] : [[id, free(ownName(id), keys)] as const])));
}

/** Whoever wrote such a mark keeps it: no id ends so. */
function free(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? free(`${name}_`, taken) : name;
}

/** The same for no two ids, of nothing but what every reader of names leaves as it is. */
function ownName(id: string): string {
  const letters = [...new TextEncoder().encode(id)].map((byte) => {
    const letter = String.fromCharCode(byte);
    return /[a-z\d]/.test(letter) ? letter : `_${byte.toString(16).padStart(2, "0")}`;
  });
  return `^block-${letters.join("")}`;
}

/** Of blocks, as in `words ^mark` at the end of a line, or `^mark` as a line below words. */
function marksIn(text: string): string[] {
  if (!text.includes("^")) return [];
  return text.split("\n").flatMap((line, place) => {
    const words = line.trimEnd();
    const at = words.lastIndexOf("^");
    const mark = words.slice(at + 1);
    const isApart = at > 0 ? /\s/.test(words.charAt(at - 1)) : at === 0 && place > 0;
    return isApart && mark.length <= LONGEST_NAME && /^[\w-]+$/.test(mark) ? [mark] : [];
  });
}

/** That HTML gives, as in `<a id="name">`. */
function namesIn(text: string): string[] {
  if (!text.includes("id=") && !text.includes("name=")) return [];
  return [...text.matchAll(/<\w[^<>]+/g)].flatMap(([tag]) => {
    const [, ...given] = / (?:id|name)=(?:"([^"]+)"|'([^']+)'|([^\s"'<>=/]+))/.exec(tag.slice(0, 2 * LONGEST_NAME)) ?? [];
    const name = given.join("");
    return name === "" || name.length > LONGEST_NAME ? [] : [name];
  });
}

/** Of a block or an element. */
const LONGEST_NAME = 200;

function headingsIn(text: string): string[] {
  return text.includes("#")
    ? [...text.matchAll(/^#{1,6}[ \t](.*)$/gm)].map(([, words = ""]) => words.trimStart()).filter((words) => words !== "")
    : [];
}

/** Longer headings are known by how they begin: by what is read of them, as links are written with other addresses where they are kept. */
const LONGEST = 1000;
const LONGEST_SOURCE = 20_000;

/** `Words {#name}`. */
function withoutOwn(words: string): { bare: string; own: string | null } {
  const at = words.trimEnd().endsWith("}") ? words.lastIndexOf("{#") : -1;
  const bare = at < 0 ? words : words.slice(0, at);
  const read = plain(bare.slice(0, LONGEST_SOURCE)).slice(0, LONGEST);
  return { bare: read, own: at < 0 ? null : words.slice(at + 2, words.lastIndexOf("}")) };
}
