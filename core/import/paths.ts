import { isDay } from "./days.ts";
import { isAtOutline } from "./outline-address.ts";

/** Paths of imported files: with slashes, none at either end, put together as NFC. */

const LONGEST = 1000;
const DEEPEST = 100;

/** Takes a path as an archive has it. @returns why it is left alone, as a sentence, where nothing may come of it */
export function entryPath(given: string): { path: string } | { reason: string } {
  if (/\p{Cc}/u.test(given) || !given.isWellFormed()) return { reason: "Its name has signs that no name may have" };
  const slashed = withinArchive(given.replaceAll("\\", "/").normalize("NFC"));
  if (/^(?:\/|[a-z]:\/)/i.test(slashed)) return { reason: "Its path does not begin in the archive" };
  const parts = slashed.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) return { reason: "Its path leads out of the archive" };
  if (slashed.length > LONGEST || parts.length > DEEPEST) return { reason: "Its path is too long" };
  if (parts.length === 0) return { reason: "It has no name" };
  return { path: parts.join("/") };
}

/** Docmost has what is attached to pages of the first level at `/files/…`, and means the folder that these pages lie in. */
const withinArchive = (path: string) => (/^\/files\/[0-9a-f-]{36}\/[^/]+$/i.test(path) ? path.slice(1) : path);

/** Settings of other programs, and what systems leave in folders. */
export function isForeign(path: string): boolean {
  return path
    .replace(GITBOOK, "$1gitbook")
    .split("/")
    .some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db" || part === "desktop.ini");
}

/** GitBook keeps pictures and files of its pages in such a folder. */
const GITBOOK = /(^|\/)\.gitbook(?=\/assets(?:\/|$)|$)/;

/** A bundle of one note, packed: see `bundleName`. */
export const PACK = ".textpack";

export type Kind = "markdown" | "html" | "csv" | "zip" | "other";

/** Of pages in Markdown: those of Docusaurus and of Quarto are, too, but for what these programs alone read. */
export const markdownEndings: readonly string[] = [".md", ".markdown", ".mdx", ".qmd"];

export function kindOf(path: string): Kind {
  const ending = endingOf(path);
  if (markdownEndings.includes(ending)) return "markdown";
  if (ending === ".html" || ending === ".htm") return "html";
  if (ending === ".csv") return "csv";
  return ending === ".zip" || ending === PACK ? "zip" : "other";
}

/** In lower case, with its dot; empty for none. */
export function endingOf(path: string): string {
  return /\.[a-z0-9]{1,12}$/i.exec(nameOf(path))?.[0].toLowerCase() ?? "";
}

export function isPicture(path: string): boolean {
  return [".png", ".jpg", ".jpeg", ".gif", ".webp"].includes(endingOf(path));
}

export const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** A file's name without its ending, where that tells a kind. */
export function bareName(path: string): string {
  const name = nameOf(path);
  return kindOf(path) === "other" ? name : name.slice(0, name.length - endingOf(path).length);
}

/** What a folder is called in which Bear and other apps keep one note, as `Tides.textbundle`; null for any other folder. */
export const bundleName = (folder: string): string | null => /^(.+)\.textbundle$/i.exec(nameOf(folder))?.[1] ?? null;

/**
 * What a page is called by its file: without Notion's id, without the day of a post of Jekyll's, and as Logseq writes names with a slash
 * or what no file's name may have.
 */
export function pageName(path: string): string {
  const name = postIn(path)?.name ?? withoutNotionId(bareName(path));
  return nameOf(folderOf(path)) === "pages" ? decoded(name.replace(/(?<=[^_])___(?=[^_])/g, "/")) : name;
}

/** What Jekyll says of a post by its file, as in `_posts/2024-03-05-gull.md`; null for any other file. */
export function postIn(path: string): { day: string; name: string } | null {
  if (!`/${folderOf(path)}/`.includes("/_posts/")) return null;
  const [, day, name] = /^(\d{4}-(?:0[1-9]|1[0-2])-\d{2})-(.+)$/.exec(bareName(path)) ?? [];
  return day === undefined || name === undefined || !isDay(day) ? null : { day, name };
}

const NOTION = /^([0-9a-f]{32})(_all)?$/;

/** What stands before an id, the id, and what stands behind it. */
function notionParts(name: string): { bare: string; id: string; isAll: boolean } | null {
  const at = name.length - (name.endsWith("_all") ? 36 : 32);
  const [, id, all] = at < 0 ? [] : (NOTION.exec(name.slice(at)) ?? []);
  return id === undefined ? null : { bare: name.slice(0, at).replace(/[ _-]$/, ""), id, isAll: all !== undefined };
}

/** Notion puts an id behind the names of pages and folders, and `_all` behind that of a whole database. */
export function withoutNotionId(name: string): string {
  const parts = notionParts(name);
  return parts === null ? name : parts.bare.trim() || "Untitled";
}

export const notionIdOf = (name: string): string | null => notionParts(name)?.id ?? null;

/** The id of the page that an address names: of a file of an export, or at Notion itself; null for any other address. */
export function notionIdIn(address: string): string | null {
  const [path = ""] = address.split(/[?#]/, 1);
  if (isAtNotion(address)) return notionIdOf(nameOf(path));
  const file = decoded(path);
  return kindOf(file) === "other" ? null : notionIdOf(bareName(file));
}

/** A page that somebody looks at in Notion, which has moved since its first exports. */
export const isAtNotion = (address: string): boolean => /^https:\/\/(?:(?:www|app)\.)?notion\.(?:so|com)\//i.test(address);

/** The page that an address within Docmost names, as `https://docs.example/s/harbour/p/low-tide-Ab3dE5gH1j`, and a place in it. */
export function docmostPageIn(address: string): { slug: string; place: string } | null {
  const [, slug, place = ""] = AT_DOCMOST.exec(address) ?? [];
  return slug === undefined ? null : { slug, place };
}

const AT_DOCMOST =
  /^(?:https?:\/\/[^\s/?#]{1,255})?(?:\/s\/[\w-]{1,100})?\/p\/(?:[\w-]{0,200}-)?([0-9A-Za-z]{10})\/?(?:#(.{0,1000}))?$/;

/** A page that somebody looks at in Docmost, which may have come along or not. */
export const isAtDocmost = (address: string): boolean => /^https?:/.test(address) && docmostPageIn(address) !== null;

/** A note in Evernote's own application: who it is stands in no export, but the link's words are its title, unless somebody changed them. */
export const isAtEvernote = (address: string): boolean => /^evernote:\/\/\/view\//i.test(address);

/** The path of the note that an address of Obsidian's opens, perhaps with a place in it; null for any other address. */
export function obsidianNoteIn(address: string): string | null {
  const [, note = ""] = AT_OBSIDIAN.exec(address) ?? [];
  return decoded(note) || null;
}

const AT_OBSIDIAN = /^obsidian:\/\/(?:open\?(?:[^#&]{1,300}&){0,3}file=|vault\/[^/?#]{1,300}\/)([^&?]{1,2000})/i;

/** Not an address elsewhere, and none of Octavo's own. What another program opens by its address may have come along. */
export function isBeside(target: string): boolean {
  if (isAtNotion(target)) return notionIdIn(target) !== null;
  if (isAtEvernote(target) || isAtDocmost(target) || isAtOutline(target) || obsidianNoteIn(target) !== null) return true;
  return target !== "" && !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\/page\/\d|\/api\/)/i.test(target);
}

/** An address with its signs as letters, where it is one. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Of two views of one of Notion's databases: the one that holds every row. */
export const isWholeDatabase = (path: string): boolean => notionParts(bareName(path))?.isAll === true;
