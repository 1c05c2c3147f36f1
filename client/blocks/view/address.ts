import { inertDocument } from "../../ui/trusted.ts";

/** What Markdown says of characters and addresses, for the view and for the field. */

/** http, https, mailto, tel, and addresses within this server; null for anything that could run. */
function safeAddress(href: string): string | null {
  const plain = stripControls(href);
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(plain)) return plain;
  if (/^\/(?![/\\])/.test(plain)) return plain;
  return null;
}

/** Where a link leads; null where it may not lead. @param href as the parser gives it */
export function addressOf(href: string): string | null {
  return safeAddress(decode(href));
}

/** Browsers ignore control characters inside an address, so `java\nscript:` has to be judged without them. */
function stripControls(text: string): string {
  return [...text]
    .filter((character) => character > " " || character === " ")
    .join("")
    .trim();
}

/** What names stand for, as far as they were asked for. */
const entities = new Map([["amp", "&"]]);

/** There are 2,125 names; whoever writes as many others sees them as they are written. */
const MOST_NAMES = 5000;

/** The browser knows the names. Of one that only begins like a name letters are left over, and none stands for three. */
function named(reference: string, name: string): string {
  if (!entities.has(name) && entities.size < MOST_NAMES && globalThis.DOMParser) {
    const { textContent } = inertDocument(reference).body;
    entities.set(name, textContent.length < 3 ? textContent : reference);
  }
  return entities.get(name) ?? reference;
}

/** The address of a picture that lies in the text itself. */
export const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

/** A character reference, by number or by name. */
export const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi;
const ONE_REFERENCE = /^&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));$/i;

/** Character references, of which the parser leaves all but a few as they are. */
export function decode(text: string): string {
  return text.replace(REFERENCE, decoded);
}

/** What one reference stands for; one that is not known stands for itself. */
export function decoded(reference: string): string {
  const [whole = reference, decimal, hex, name] = ONE_REFERENCE.exec(reference) ?? [];
  if (name) return named(whole, name);
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}
