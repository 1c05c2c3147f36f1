/**
 * The addresses by which a page's words name files: `![description](/api/files/12#w=480)` is a picture, `[name](/api/files/12)` a file,
 * and behind one may stand which of its pages is meant, as in `#page=3`.
 */

export const PREFIX = "/api/files/";

export const fileAddress = (id: number, width: number | null = null, page?: number): string =>
  `${PREFIX}${id}${width !== null ? `#w=${width}` : page === undefined ? "" : `#page=${page}`}`;

export interface FileAddress {
  id: number;
  /** Pixels that a picture is shown wide; null for as wide as it is. */
  width: number | null;
  /** Of the document that it is, where one is named. */
  page?: number;
}

/** What a link's or picture's address names; null for any other address. */
export function parseFileAddress(address: string): FileAddress | null {
  const [, id, width, page] = /^\/api\/files\/([1-9]\d{0,14})(?:#w=([1-9]\d{0,3})|#page=([1-9]\d{0,4}))?$/.exec(address) ?? [];
  if (id === undefined) return null;
  return {
    id: Number(id),
    width: width === undefined ? null : Number(width),
    ...(page === undefined ? {} : { page: Number(page) }),
  };
}

/** A picture or a file that is all there is of a text. */
export interface AloneFile {
  kind: "picture" | "file";
  file: FileAddress;
  /** What is said of it, without signs. */
  words: string;
}

const ALONE = /^(!?)\[([^\n]*)\]\(([^()\s]+)\)\s*$/;
/** What has a backslash in front of it, and a link in a description, of which its words are said. */
const SIGNS = /\\(\p{P}|\p{S})|\[([^\][\\\n]*)\]\([^()\s]*\)/gu;

/** null for a text that is more, or something else. */
export function fileAlone(text: string): AloneFile | null {
  if (!text.includes(PREFIX)) return null;
  const [, sign, said = "", address = ""] = ALONE.exec(text.trimStart()) ?? [];
  const file = parseFileAddress(address);
  // Brackets in it are closed in it, and a link in a link would be the link.
  const open = said.replace(/\\.|\[[^\][\\]*\]/g, "");
  if (!file || /[\][\\]/.test(open) || (!sign && said.includes("]("))) return null;
  return { kind: sign ? "picture" : "file", file, words: said.replace(SIGNS, "$1$2") };
}

/** null for what is no file that has not arrived. */
export function readWaiting(text: string): { key: string; name: string } | null {
  if (!text.startsWith("![")) return null;
  const [, name = "", key] = /^!\[((?:\\[^\n]|[^\][\\\n])*)\]\(upload:([a-z0-9]{1,64})\)$/.exec(text) ?? [];
  return key === undefined ? null : { key, name: name.replace(/\\(\p{P}|\p{S})/gu, "$1") };
}
