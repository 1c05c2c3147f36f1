/** Pages and journals of Logseq as notes: what stands in lines of its own below an item says something of it. */
import { mapTexts } from "../blocks/map-texts.ts";
import { countCharacters } from "../characters.ts";
import { size } from "../limits.ts";
import type { FoundLink } from "./found-links.ts";
import { fromKept, type Note, type Reading, readNote } from "./note.ts";
import { ownLines } from "./outline-lines.ts";
import { referencesAsLinks, wordsOf } from "./outline-references.ts";
import { asTask } from "./outlines.ts";
import { blockIn } from "./resolve.ts";
import { keptTitle } from "./title.ts";

/**
 * Ids of items become names of their blocks, as Obsidian's `^tide` are, and leave the text, as does whether an item is folded and its
 * colour. What says that an item is a heading, or has a number, makes it one. A page's `title` and `alias` are its names.
 */
export function readOutline(source: string, reading: Reading): Note {
  const outline = new Outline();
  for (const line of ownLines(source.replace(/\r\n?/g, "\n").split("\n"))) outline.take(line);
  const { title, aliases } = outline;
  const said = outline.end();
  const note = readNote(outline.written.join("\n"), reading);
  if (!note.kept) return note;
  const kept = {
    ...note.kept,
    title: title ?? note.title,
    links: note.links.map(asReference),
    blocks: mapTexts(note.kept.blocks, (text) => withoutMarks(text, said)),
  };
  return {
    ...note,
    ...fromKept(kept),
    kept,
    said,
    aliases: [...aliases, ...note.aliases],
  };
}

/** What is a reference in the file is a wiki link of the same words only while it is read. */
const asReference = (link: FoundLink): FoundLink => (link.isWiki && blockIn(link.target) ? { ...link, raw: link.target } : link);

const PROPERTY = /^([ \t]{0,200})(- )?([\w.-]{1,100}):: {0,3}(.*)$/;
const ITEM = /^[ \t]{0,200}-(?: |$)/;
const FENCE = /^[ \t]{0,200}(?:- )?(`{3,}|~{3,})/;
/** Lines that hold a mark only below them. */
const ODD = /^[ \t]{0,200}- (?:`{3}|~{3}|\|)/;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Items whose ids are remembered of one page. */
const MOST = 20_000;
/** Other names. */
const MOST_ALIASES = 100;

class Outline {
  readonly written: string[] = [];
  title: string | null = null;
  aliases: string[] = [];
  /** Where the first lines of items with an id stand. */
  readonly #places = new Map<string, number>();
  #fence = "";
  /** As long as nothing but properties came. */
  #isHead = true;
  /** Where the first line of the item stands that the next line may belong to; null outside of any. */
  #item: number | null = null;
  /** Of the last item that had an id: each has one. */
  #marked: number | null = null;
  /** What an item begins with whose first line said something of it, and its id. */
  #held: { sign: string; id: string } | null = null;

  take(line: string): void {
    if (this.#fence !== "") {
      if (FENCE.exec(line)?.[1]?.startsWith(this.#fence)) this.#fence = "";
      this.written.push(line);
      return;
    }
    const property = PROPERTY.exec(line);
    if (!property) this.#isHead = false;
    else if (this.#takesProperty(property)) return;
    this.#write(line);
  }

  /** @returns what the items with an id say, by the names of their marks */
  end(): Map<string, string> {
    this.#release();
    return new Map([...this.#places].map(([id, at]) => [`^${id}`, wordsOf(this.written[at] ?? "")]));
  }

  #takesProperty([, indent = "", bullet = "", name = "", value = ""]: RegExpExecArray): boolean {
    const isOfItem = bullet !== "" || this.#item !== null;
    const isNew = bullet !== "" || this.#marked !== this.#item;
    const id = name === "id" && isOfItem && isNew && ID.test(value.trim()) && this.#places.size < MOST ? value.trim() : "";
    if (this.#isHead && name === "alias") this.aliases = namesIn(value);
    const isTitle = this.#isHead && name === "title" && value.trim() !== "" && countCharacters(value) <= size.titleCharacters;
    if (isTitle) this.title = keptTitle(value);
    const sign = isOfItem ? signBy(name, value.trim()) : null;
    if (!isTitle && id === "" && sign === null) return false;
    if (bullet !== "") {
      this.#release();
      this.#held = { sign: signed(indent + bullet, sign), id };
    } else if (this.#held) {
      this.#held.id ||= id;
      this.#held.sign = signed(this.#held.sign, sign);
    } else if (this.#item !== null) {
      if (id !== "") this.#mark(this.#item, id, indent);
      else this.written[this.#item] = signed(this.written[this.#item] ?? "", sign);
    }
    return true;
  }

  #write(line: string): void {
    let one = line;
    if (this.#held && /^[ \t]+\S/.test(line) && !ITEM.test(line)) one = this.#held.sign + line.trimStart();
    else this.#release();
    one = referencesAsLinks(asTask(one));
    this.#fence = FENCE.exec(one)?.[1] ?? "";
    if (this.#held || ITEM.test(one)) this.#item = this.written.length;
    else if (/^\S/.test(one)) this.#item = null;
    const { sign = "", id = "" } = this.#held ?? {};
    this.#held = null;
    if (id !== "" && ODD.test(one)) {
      this.written.push(`${sign}^${id}`, line);
      this.#places.set(id, this.written.length - 1);
    } else {
      this.written.push(one);
      if (id !== "") this.#mark(this.written.length - 1, id, "");
    }
  }

  /** Of an item that said nothing else there is its sign. */
  #release(): void {
    if (!this.#held) return;
    const { sign, id } = this.#held;
    this.#held = null;
    this.#item = this.written.length;
    this.written.push(sign);
    if (id !== "") this.#mark(this.#item, id, "");
  }

  #mark(at: number, id: string, indent: string): void {
    const first = this.written[at] ?? "";
    this.#places.set(id, at);
    this.#marked = at;
    if (ODD.test(first)) this.written.push(`${indent}^${id}`);
    else this.written[at] = `${first.trimEnd()} ^${id}`;
  }
}

/** What a property makes of an item: "" for what is not shown, null where it stays words. */
function signBy(name: string, value: string): string | null {
  if (name === "collapsed" || name === "background-color") return "";
  if (name === "logseq.order-list-type") return value === "number" ? "1." : null;
  if (name !== "heading") return null;
  return /^[1-6]$/.test(value) ? "#".repeat(Number(value)) : value === "true" ? "###" : null;
}

/** An item's first line, or what it begins with, as the sign has it. */
function signed(item: string, sign: string | null): string {
  if (!sign) return item;
  const [, indent = "", bullet = "", words = ""] = /^([ \t]{0,200})(- |1\. )(.*)$/.exec(item) ?? [];
  if (bullet === "") return item;
  if (sign === "1.") return `${indent}1. ${words}`;
  return words.startsWith("#") ? item : `${indent}${bullet}${sign} ${words}`;
}

/** As in `alias:: Gull, [[the boat]]`. */
function namesIn(value: string): string[] {
  const names = value.split(",").map((name) => name.replace(/\[\[|\]\]|#/g, "").trim());
  return names.filter((name) => name !== "").slice(0, MOST_ALIASES);
}

const MARK = /(\n[ \t]{0,200}| ?)\^([0-9a-f]{8}-[0-9a-f-]{27})(\n[ \t]{0,200})?/g;

/** What an item may begin with. */
const LONGEST_HEAD = 210;

/** The text without names that were put in, and without lines that held nothing else. */
function withoutMarks(text: string, known: ReadonlyMap<string, string>): string {
  if (!text.includes("^")) return text;
  return text.replace(MARK, (whole, before: string, id: string, behind = "", at: number) => {
    if (!known.has(`^${id}`)) return whole;
    if (before.startsWith("\n")) return behind;
    const head = at > LONGEST_HEAD ? text.slice(at - LONGEST_HEAD, at) : `\n${text.slice(0, at)}`;
    return /\n[ \t]{0,200}-?$/.test(head) ? before : behind;
  });
}
