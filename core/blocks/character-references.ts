/** References to characters, as in `&amp;` and `&#8211;`, of which the parser leaves all but a few as they are. */

const names = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", "\u00a0"],
  ["copy", "©"],
  ["hellip", "…"],
  ["mdash", "—"],
  ["ndash", "–"],
]);

/** A character reference, by number or by name. */
export const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi;
const ONE_REFERENCE = /^&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));$/i;

export function decode(text: string): string {
  return text.replace(REFERENCE, decoded);
}

/** What one reference stands for; one that is not known stands for itself. */
export function decoded(reference: string): string {
  const [whole = reference, decimal, hex, name] = ONE_REFERENCE.exec(reference) ?? [];
  if (name) return names.get(name) ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}
