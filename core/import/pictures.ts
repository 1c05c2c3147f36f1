/** Pictures as other programs write them, with how wide they are shown. */
import { decode } from "../blocks/character-references.ts";

const TAG = /<img\s[^<>]{1,3000}>/iy;
const ATTRIBUTE = /\s(src|alt|width) {0,3}= {0,3}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'<>]{1,2000}))/gi;

/** `<img src="a.png" width="300">` with its words and size as they stand in brackets; null where none begins. */
export function tagAt(source: string, at: number, to: number): { end: number; target: string; words: string } | null {
  TAG.lastIndex = at;
  const [tag] = TAG.exec(source) ?? [];
  if (tag === undefined || at + tag.length > to) return null;
  const said: Record<string, string> = {};
  for (const [, name = "", ...values] of tag.matchAll(ATTRIBUTE)) said[name.toLowerCase()] = decode(values.join(""));
  const { src = "", alt = "", width = "" } = said;
  const words = escaped(alt.replace(/\s+/g, " ").trim()) + (/^\d{1,4}(?:px)?$/.test(width) ? `|${width.replace("px", "")}` : "");
  return { end: at + tag.length, target: src, words };
}

const SETTINGS = /<!-- \{"[^{}<>\n]{1,300}\} -->|\{:(?:height|width) \d[^{}<>\n]{0,60}\}/y;

/**
 * How a picture or a file is shown, as programs write it right behind: `![](a.png)<!-- {"width":320} -->`, or
 * `![](a.png){:height 200, :width 320}`.
 * @returns where that ends, and a width of 0 where it says none; null where nothing of it is there
 */
export function shownAs(source: string, at: number, to: number): { end: number; width: number } | null {
  SETTINGS.lastIndex = at;
  const [said] = SETTINGS.exec(source) ?? [];
  if (said === undefined || at + said.length > to) return null;
  return { end: at + said.length, width: Number(/[":]width(?:": ?"?| )(\d{1,4})\b/.exec(said)?.[1] ?? 0) };
}

const TITLE = / "(?:[a-z0-9-]{1,20} )? ?=(\d{1,4})x\d{0,4}"\)/y;

/** A picture's size as Outline writes it in the place of a title, `![](a.png " =640x320")`, and where it is put, which is said to nobody. */
export function sizeAsTitle(source: string, at: number, to: number): { end: number; width: number } | null {
  TITLE.lastIndex = at;
  const [said, width] = TITLE.exec(source) ?? [];
  return said === undefined || at + said.length > to ? null : { end: at + said.length, width: Number(width) };
}

export const escaped = (words: string): string => words.replace(/[\\[\]`*_~<&!|]/g, "\\$&");
