import type { Kind } from "#core/import/paths.ts";

/** Why a file cannot become a page, as a sentence without its end. */
export class Unreadable extends Error {}

/** @throws Unreadable for what is no text */
export function textOf(bytes: Uint8Array, kind: Kind): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  if (encoding === "utf-8" && bytes.includes(0)) throw new Unreadable(notText(kind));
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(notText(kind));
  }
}

const notText = (kind: Kind) => `It is not text in UTF-8${kind === "csv" ? "; Excel writes that as “CSV UTF-8”" : ""}`;
