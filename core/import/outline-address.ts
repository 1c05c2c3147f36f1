/** Pages of Outline by their addresses, in which their ids stand in no export, but their titles do. */

interface AtOutline {
  /** As `slugOf` has a title. */
  slug: string;
  /** In the page; empty for none. */
  place: string;
  /** It holds pages, as a folder of the first level in an export. */
  isCollection: boolean;
}

/**
 * The page that an address within Outline names, as `/doc/low-tide-Ab3dE5gH1j#h-at-noon`, or the collection, as
 * `/collection/our-coast-Ab3dE5gH1j`; null for any other address.
 */
export function outlinePageIn(address: string): AtOutline | null {
  const [, kind, title, id = "", place = ""] = ADDRESS.exec(address) ?? [];
  // Small letters alone are a word.
  if (title === undefined || !/[A-Z\d]/.test(id)) return null;
  return { slug: slugOf(title), place: place.replace(/^h-/, ""), isCollection: kind === "collection" };
}

const ADDRESS =
  /^(?:https?:\/\/[^\s/?#]{1,255})?\/(doc|collection)\/([\w.~-]{1,300})-([0-9A-Za-z]{10})\/?(?:\?[^\s#]{0,300})?(?:#(.{0,1000}))?$/;

/** Somebody looks at it there; it may have come along or not. */
export const isAtOutline = (address: string): boolean => /^https?:/.test(address) && outlinePageIn(address) !== null;

/** What an address says of a title: its Latin letters and its digits, without marks. Empty where it has none. */
export function slugOf(title: string): string {
  return title
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[ßæœøđłþ&]/g, (letter) => WRITTEN[letter] ?? "")
    .normalize("NFKD")
    .replace(/[^a-z\d]+/g, "");
}

const LONGEST = 300;
const WRITTEN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  þ: "th",
  "&": "and",
};
