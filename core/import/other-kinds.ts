/** Documents that are not read, and what their own program makes of them that is. */
import { isBackup } from "./backups.ts";
import { endingOf, nameOf } from "./paths.ts";

const WEB_PAGE = "save it as a web page (.html)";
const BEAR = "in Bear, export the notes as Markdown or TextBundle";

const OUTLINE = "export as Markdown where it comes from, or have pandoc make Markdown of it";
const PANDOC = "have pandoc make Markdown of it";
const TABLES = "save its tables as .csv";
const UNPACKED = "unpack it, make a .zip of it";
const ULYSSES = "in Ulysses, export as Markdown or TextBundle";

const WAYS: Readonly<Record<string, string>> = {
  ".docx": WEB_PAGE,
  ".doc": WEB_PAGE,
  ".odt": WEB_PAGE,
  ".rtf": WEB_PAGE,
  ".mht": WEB_PAGE,
  ".mhtml": WEB_PAGE,
  ".enex": "in Evernote, export the notes as web pages (.html)",
  ".jex": "in Joplin, export as Markdown with front matter",
  ".one": "in OneNote, export as a Word document, save that as a web page (.html)",
  ".onepkg": "in OneNote, export as a Word document, save that as a web page (.html)",
  ".bear2bk": BEAR,
  ".bearbk": BEAR,
  ".bearnote": BEAR,
  ".rtfd": WEB_PAGE,
  ".pages": "in Pages, export as a Word document, save that as a web page (.html)",
  ".opml": OUTLINE,
  ".org": OUTLINE,
  ".txt": "give its name the ending .md",
  ".zim": "pack the folder of the notebook as a .zip",
  ".tid": "in TiddlyWiki, export all as static HTML",
  ".canvas": "in Obsidian, export it as an image, show that in a note",
  ".base": "in Obsidian, export its tables as .csv",
  ".gdoc": "in Google Docs, download it as Markdown or as a web page (.html)",
  ".ulyz": ULYSSES,
  ".ulysses": ULYSSES,
  ".xlsx": TABLES,
  ".xls": TABLES,
  ".ods": TABLES,
  ".tsv": TABLES,
  ".numbers": "in Numbers, export as .csv",
  ".rst": PANDOC,
  ".tex": PANDOC,
  ".epub": PANDOC,
  ".ipynb": PANDOC,
  ".textile": PANDOC,
  ".tar": UNPACKED,
  ".tgz": UNPACKED,
  ".gz": UNPACKED,
  ".bz2": UNPACKED,
  ".xz": UNPACKED,
  ".7z": UNPACKED,
  ".rar": UNPACKED,
};

/** Of what some program wrote for itself, as its JSON, where nothing came that is read. */
export const READABLE = "where it comes from, export as Markdown or as web pages (.html), and import that";

/** What to do with such a file, as the rest of a sentence without its end; null for any other kind. */
export function otherWay(path: string): string | null {
  const way = isBackup(nameOf(path)) ? "pack it as a .zip" : WAYS[endingOf(path)];
  return way === undefined ? null : `${way}, and import that`;
}

/** The same of a file that is sent alone: what programs keep for themselves lies beside pages, too, where nothing is to be done about it. */
export const otherWayAlone = (path: string): string | null =>
  otherWay(path) ?? ([".json", ".xml", ".edn"].includes(endingOf(path)) ? READABLE : null);
