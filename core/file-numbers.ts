import { PREFIX } from "./file-address.ts";

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

/** The same in whatever text there is, JSON, say, one by one and again each time: also where it is part of some other address. */
export function* fileNumbersIn(text: string): Generator<number> {
  for (const [, id] of text.matchAll(/\/api\/files\/([1-9]\d{0,14})/g)) yield Number(id);
}
