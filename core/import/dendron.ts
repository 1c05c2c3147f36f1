/** Notes of Dendron: the dots in their files' names are their tree, and a link says its words first. */
import { linesOutsideCode, outsideSpans } from "./outside-spans.ts";
import { bareName, folderOf } from "./paths.ts";

const HEAD = /^---\n(?:[^\n]{0,2000}\n){0,60}?---\n/;

/** By its head, of which Dendron writes every line itself. */
export function isOfDendron(source: string): boolean {
  if (!source.startsWith("---\n")) return false;
  const [head = ""] = HEAD.exec(source) ?? [];
  return /\nid: /.test(head) && /\ndesc: /.test(head) && /\nupdated: ['"]?\d{13}/.test(head);
}

const LINK = /\[\[([^[\]\n]{1,600})\]\]/g;
const VAULT = /^dendron:\/\/[^/]{1,200}\//;

/** The same with links as other programs have them: `[[words|note]]` as `[[note|words]]`. Code is code. */
export function dendronAsNote(source: string): string {
  return linesOutsideCode(source, (line) => (line.includes("[[") ? outsideSpans(line, withLinks) : line));
}

const withLinks = (words: string) =>
  words.replace(LINK, (_, inside: string) => {
    const bar = inside.indexOf("|");
    const note = inside
      .slice(bar + 1)
      .trim()
      .replace(VAULT, "");
    return bar < 0 ? `[[${note}]]` : `[[${note}|${inside.slice(0, bar).trim()}]]`;
  });

/** The note above one in the tree, as `walks.coast.md` is above `walks.coast.low.tide.md`; null at the top. */
export function aboveInDendron(path: string, isThere: (path: string) => boolean): string | null {
  const folder = folderOf(path);
  const inFolder = folder === "" ? "" : `${folder}/`;
  const parts = bareName(path).split(".");
  for (let count = Math.min(parts.length - 1, DEEPEST); count > 0; count -= 1) {
    const above = `${inFolder}${parts.slice(0, count).join(".")}.md`;
    if (isThere(above)) return above;
  }
  return null;
}

const DEEPEST = 100;

/** The note above all others, which comes first. */
export const isRootOfDendron = (path: string): boolean => bareName(path) === "root";
