import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { isParagraph } from "#core/blocks/is-paragraph.ts";
import { mapTexts } from "#core/blocks/map-texts.ts";
import { carriedPictures, leastCarried, sizeOfBase64 } from "#core/carried-picture.ts";
import { writeWaiting } from "#core/file-words.ts";
import { newId } from "../../ui/new-id.ts";
import { randomId } from "../../ui/random-id.ts";

/** Pictures that HTML carries in itself, as notebooks of calculations and pages that are one file do: each becomes a file. */

/** What stands before a picture that is shown. */
const SRC = /\ssrc\s{0,4}=\s{0,4}["']?$/i;

/** Stands for the picture of this number while the rest is read. */
const MARK = "https://octavo-carried.invalid/";
const MARKED = /\]\(https:\/\/octavo-carried\.invalid\/(\d+)\)/g;
const LED = /\]\([^()\s]*\)/y;

export interface PastedPicture {
  /** By which its place among the blocks names it. */
  key: string;
  file: File;
  /** What was said of it. */
  description: string;
}

interface Carried {
  /** As it is written. */
  address: string;
  kind: string;
  base64: string;
}

/** HTML without its pictures: it is short enough to be read then, and each is found again by its mark. */
export function withoutPictures(html: string): { html: string; pictures: readonly Carried[] } {
  const pictures: Carried[] = [];
  const marked = html.replace(carriedPictures, (address: string, kind: string, base64: string, at: number) => {
    if (sizeOfBase64(base64) < leastCarried || !SRC.test(html.slice(Math.max(0, at - 16), at))) return address;
    pictures.push({ address, kind: kind.toLowerCase(), base64 });
    return `${MARK}${pictures.length - 1}`;
  });
  return { html: marked, pictures };
}

/**
 * The blocks with a place for each picture: where it stood in a text, below everything else.
 * @param takes whether they have places; without it what is said of them stands there
 */
export function withPictures(
  blocks: readonly Block[],
  carried: readonly Carried[],
  takes: boolean,
): { blocks: readonly Block[]; pictures: PastedPicture[] } {
  if (carried.length === 0) return { blocks, pictures: [] };
  const pictures: PastedPicture[] = [];
  const placeFor = (words: string, number: string): readonly Block[] => {
    const description = words.replace(/\\(\p{P}|\p{S})/gu, "$1").trim();
    const file = fileOf(carried[Number(number)], description);
    if (!file) return [];
    const picture = { key: randomId(), file, description };
    pictures.push(picture);
    return [newBlock("text", newId(), { text: writeWaiting(picture.key, file.name) })];
  };
  const parted = blocks.flatMap((block) => {
    if (takes && isParagraph(block)) return partsOf(block, placeFor);
    const below: Block[] = [];
    const [rest = block] = mapTexts([block], (text) => {
      let read = "";
      let at = 0;
      for (const { from, to, words, number } of marksIn(text)) {
        if (takes) below.push(...placeFor(words, number));
        read += text.slice(at, from) + words;
        at = to;
      }
      return at === 0 ? text : (read + text.slice(at)).trimEnd();
    });
    return [rest, ...below];
  });
  // What only looked like a picture is what it was.
  const read = mapTexts(parted, (text) =>
    text.replace(/https:\/\/octavo-carried\.invalid\/(\d+)/g, (mark, number) => carried[Number(number)]?.address ?? mark),
  );
  return { blocks: read, pictures };
}

type PlaceFor = (words: string, number: string) => readonly Block[];

/** A paragraph ends where a picture stands, and goes on below it. */
function partsOf(block: Block & { type: "text" }, placeFor: PlaceFor): readonly Block[] {
  const { text } = block.content;
  const parts: Block[] = [];
  let at = 0;
  const add = (words: string) => {
    if (words.trim() !== "")
      parts.push({ ...block, id: parts.length === 0 ? block.id : newId(), content: { text: words.trim() } });
  };
  for (const { from, to, words, number } of marksIn(text)) {
    const place = placeFor(words, number);
    // What is damaged is what was said of it.
    add(text.slice(at, from) + (place.length === 0 ? words : ""));
    parts.push(...place);
    at = to;
  }
  if (at === 0) return [block];
  add(text.slice(at));
  return parts;
}

interface Marked {
  /** With the link around it. */
  from: number;
  to: number;
  /** Between its brackets. */
  words: string;
  number: string;
}

/** In reading order. Takes a time in proportion to the length. */
function* marksIn(text: string): Generator<Marked> {
  let last = 0;
  for (const { 0: whole, 1: number = "", index } of text.matchAll(MARKED)) {
    const open = text.slice(last, index).lastIndexOf("![");
    if (open < 0) continue;
    const from = last + open;
    const words = text.slice(from + 2, index);
    const end = index + whole.length;
    LED.lastIndex = end;
    const led = text[from - 1] === "[" ? (LED.exec(text)?.[0].length ?? 0) : 0;
    last = end + led;
    yield { from: led > 0 ? from - 1 : from, to: last, words, number };
  }
}

function fileOf(carried: Carried | undefined, description: string): File | null {
  if (!carried) return null;
  const { base64, kind } = carried;
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
    const name = description.slice(0, 100) || "Picture";
    return new File([bytes], `${name}.${kind}`, { type: `image/${kind === "jpg" ? "jpeg" : kind}` });
  } catch {
    return null;
  }
}
