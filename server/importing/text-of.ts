import type { Kind } from "#core/import/paths.ts";

/** Why a file cannot become a page, as a sentence without its end. */
export class Unreadable extends Error {}

/** @throws Unreadable for what is no text */
export function textOf(bytes: Uint8Array, kind: Kind): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  if (encoding === "utf-8" && bytes.includes(0)) throw new Unreadable(notText(kind));
  const text = decodedAs(encoding, bytes) ?? (kind === "html" ? decodedAs(charsetOf(bytes), bytes) : null);
  if (text === null) throw new Unreadable(notText(kind));
  return text;
}

/** @returns null where the bytes are none of these letters, or where nobody knows which are meant */
function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** How far a web page may say at its start what its letters are, by the standard. */
const START = 1024;

/** What a web page says of its letters, as those that Word saves do: `windows-1252`. */
function charsetOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, START)).toString("latin1");
  return /<meta\s[^<>]{0,200}?charset=["']?([\w.:-]{1,40})/i.exec(start)?.[1] ?? "";
}

const notText = (kind: Kind) => `It is not text in UTF-8${kind === "csv" ? "; Excel writes that as “CSV UTF-8”" : ""}`;
