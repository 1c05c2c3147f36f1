/** The addresses by which a page's words name files: `![description](/api/files/12#w=480)` is a picture, `[name](/api/files/12)` a file. */

const PREFIX = "/api/files/";

export const fileAddress = (id: number, width: number | null = null): string =>
  `${PREFIX}${id}${width === null ? "" : `#w=${width}`}`;

export interface FileAddress {
  id: number;
  /** Pixels that a picture is shown wide; null for as wide as it is. */
  width: number | null;
}

/** What a link's or picture's address names; null for any other address. */
export function parseFileAddress(address: string): FileAddress | null {
  const [, id, width] = /^\/api\/files\/([1-9]\d{0,14})(?:#w=([1-9]\d{0,3}))?$/.exec(address) ?? [];
  return id === undefined ? null : { id: Number(id), width: width === undefined ? null : Number(width) };
}

/** Behind a letter, a dot or the like it is part of some other address. */
const NAMED = /(?<![\w./%~@-])\/api\/files\/([1-9]\d{0,14})(?!\d)/g;

/**
 * The files that a text names, in whatever way: as a picture, a link, a definition or as code. Rather too many than too few: what is
 * named is kept.
 */
export function filesNamedIn(text: string): number[] {
  if (!text.includes(PREFIX)) return [];
  return [...text.matchAll(NAMED)].map(([, id]) => Number(id));
}
