/** What was read of a file, as bytes until it is written: a page may be all links, and each of them is told in the fewest words. */
import type { FoundLink } from "./found-links.ts";
import type { KeptNote } from "./note.ts";

/** Of each link what it is, its target, and of the others those that are not as they mostly are. */
type Told = (number | string)[];

const WIKI = 1;
const EMBED = 2;
const WHOLE = 4;
const WORDS = 8;
const RAW = 16;
const TITLE = 32;

export function packedNote({ links, ...others }: KeptNote): Uint8Array {
  const told: Told = [];
  for (const link of links) tell(link, told);
  return new TextEncoder().encode(JSON.stringify({ ...others, told }));
}

export function unpackedNote(bytes: Uint8Array): KeptNote {
  const { told, ...others } = JSON.parse(new TextDecoder().decode(bytes)) as Omit<KeptNote, "links"> & { told: Told };
  return { ...others, links: [...linksIn(told)] };
}

function tell({ target, isWiki, isEmbed, isWhole, title, words, raw }: FoundLink, told: Told): void {
  const isOdd = raw !== mostly(target, isWiki);
  const kind =
    (isWiki ? WIKI : 0) +
    (isEmbed ? EMBED : 0) +
    (isWhole ? WHOLE : 0) +
    (words === null ? 0 : WORDS) +
    (isOdd ? RAW : 0) +
    (title === undefined ? 0 : TITLE);
  told.push(kind, target);
  if (words !== null) told.push(words);
  if (isOdd) told.push(raw);
  if (title !== undefined) told.push(title);
}

function* linksIn(told: Told): Generator<FoundLink> {
  for (let at = 0; at < told.length; ) {
    const kind = told[at++] as number;
    const target = told[at++] as string;
    const isWiki = (kind & WIKI) > 0;
    const words = kind & WORDS ? (told[at++] as string) : null;
    const raw = kind & RAW ? (told[at++] as string) : mostly(target, isWiki);
    yield {
      target,
      isWiki,
      isEmbed: (kind & EMBED) > 0,
      ...(kind & WHOLE && { isWhole: true as const }),
      words,
      raw,
      ...(kind & TITLE && { title: told[at++] as string }),
    };
  }
}

/** What stands in the text of most links. */
const mostly = (target: string, isWiki: boolean) => (isWiki ? `[[${target}]]` : target);
