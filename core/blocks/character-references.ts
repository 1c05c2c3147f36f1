/**
 * References to characters, as in `&amp;` and `&#8211;`, for texts that are read without a browser: those by number, and by name those
 * that words are written with.
 */

const names = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", "\u00a0"],
  ["shy", "\u00ad"],
  ["hellip", "…"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["szlig", "ß"],
  ["aelig", "æ"],
  ["AElig", "Æ"],
  ["oelig", "œ"],
  ["OElig", "Œ"],
  ["oslash", "ø"],
  ["Oslash", "Ø"],
  ["lstrok", "ł"],
  ["eth", "ð"],
  ["thorn", "þ"],
]);

/** A letter and its sign, as in `&eacute;`. */
const signs: Record<string, string> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|(\w{2,8}));/g;

export function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, decimal, hex, letter, sign, name) => {
    if (letter) return (letter + signs[sign]).normalize("NFC");
    if (name) return names.get(name) ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
  });
}
