/** Pictures as other programs write them, with how wide they are shown. */
import { decode } from "../blocks/character-references.ts";

const TAG = /<img\s[^<>]{1,3000}>/iy;
const ATTRIBUTE = /\s([a-z]{1,20}) {0,3}= {0,3}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s"'<>]{1,2000}))/gi;

/** What a tag says of itself, by names in lower case. */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  const said: Record<string, string> = {};
  for (const [, name = "", ...values] of tag.matchAll(ATTRIBUTE)) said[name.toLowerCase()] = decode(values.join(""));
  return said;
}

interface Picture {
  start: number;
  end: number;
  target: string;
  /** With its size, as they stand in brackets. */
  words: string;
}

/** A picture as HTML or as Hugo has it, whose `<` is at `at`; null where none begins. */
export const tagAt = (source: string, at: number, to: number): Picture | null =>
  figureAt(source, at, to) ?? imageAt(source, at, to);

/** `<img src="a.png" width="300">` */
function imageAt(source: string, at: number, to: number): Picture | null {
  TAG.lastIndex = at;
  const [tag] = TAG.exec(source) ?? [];
  if (tag === undefined || at + tag.length > to) return null;
  const { src = "", alt = "", width = "" } = attributesOf(tag);
  const words = escaped(alt.replace(/\s+/g, " ").trim()) + widthSaid(width);
  return { start: at, end: at + tag.length, target: src, words };
}

const FIGURE = /< {0,3}figure\s([^<>]{1,3000}[^<>/])\/?>\}\}/y;
const SAID =
  /(?:^|\s)(src|alt|title|caption|width|link|attr) {0,3}= {0,3}(?:"([^"]{0,2000})"|`([^`]{0,2000})`|([^\s"'`]{1,2000}))/g;

/** `{{< figure src="a.png" title="Words" >}}`; null also for one that leads elsewhere, or names who made it. */
function figureAt(source: string, at: number, to: number): Picture | null {
  if (!source.startsWith("{{", at - 2)) return null;
  FIGURE.lastIndex = at;
  const [tag, inside = ""] = FIGURE.exec(source) ?? [];
  if (tag === undefined || at + tag.length > to) return null;
  const said: Record<string, string> = {};
  for (const [, name = "", ...values] of inside.matchAll(SAID)) said[name] = decode(values.join(""));
  const { src = "", alt = "", title = "", caption = "", width = "", link = src, attr } = said;
  if (link !== src || attr) return null;
  const read = [title, caption].filter((words) => words.trim() !== "").join(" – ") || alt;
  // They are Markdown there, too.
  const words = read
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[[\]|]/g, "\\$&");
  return { start: at - 2, end: at + tag.length, target: src, words: words + widthSaid(width) };
}

const widthSaid = (width: string) => (/^\d{1,4}(?:px)?$/.test(width) ? `|${width.replace("px", "")}` : "");

const SETTINGS = /<!-- \{"[^{}<>\n]{1,300}\} -->|\{:(?:height|width) \d[^{}<>\n]{0,60}\}/y;

/** Of a picture, as pandoc and Quarto have them, in `{#low .wide width=300}`; kramdown has a colon in front. */
const ATTRIBUTES =
  /\{:? {0,3}(?:(?:[#.][\w:-]{1,100}|[\w-]{1,40}=(?:"[^"{}\n]{0,500}"|[^\s"{}]{1,100}))(?: {1,3}|(?=\}))){1,10}\}/y;

/**
 * How a picture or a file is shown, as programs write it right behind: `![](a.png)<!-- {"width":320} -->`, or
 * `![](a.png){:height 200, :width 320}`, or `![](a.png){width=320}`.
 * @returns where that ends, and a width of 0 where it says none; null where nothing of it is there
 */
export function shownAs(source: string, at: number, to: number, isEmbed: boolean): { end: number; width: number } | null {
  SETTINGS.lastIndex = at;
  const [said] = SETTINGS.exec(source) ?? [];
  if (said === undefined) return isEmbed ? attributesAt(source, at, to) : null;
  if (at + said.length > to) return null;
  return { end: at + said.length, width: Number(/[":]width(?:": ?"?| )(\d{1,4})\b/.exec(said)?.[1] ?? 0) };
}

function attributesAt(source: string, at: number, to: number): { end: number; width: number } | null {
  ATTRIBUTES.lastIndex = at;
  const [said] = source[at] === "{" ? (ATTRIBUTES.exec(source) ?? []) : [];
  if (said === undefined || at + said.length > to) return null;
  const [, width = "0", unit = "px"] = /[{: ]width="?(\d{1,4}(?:\.\d{1,20})?)(px|in|cm|mm)?"?[ }]/.exec(said) ?? [];
  const pixels = Math.round(Number(width) * (PIXELS[unit] ?? 1));
  return { end: at + said.length, width: pixels < 10_000 ? pixels : 0 };
}

/** Of a unit, as browsers count them. */
const PIXELS: Readonly<Record<string, number>> = { in: 96, cm: 37.8, mm: 3.78 };

const TITLE = / "(?:[a-z0-9-]{1,20} )? ?=(\d{1,4})x\d{0,4}"\)/y;

/** A picture's size as Outline writes it in the place of a title, `![](a.png " =640x320")`, and where it is put, which is said to nobody. */
export function sizeAsTitle(source: string, at: number, to: number): { end: number; width: number } | null {
  TITLE.lastIndex = at;
  const [said, width] = TITLE.exec(source) ?? [];
  return said === undefined || at + said.length > to ? null : { end: at + said.length, width: Number(width) };
}

/** Wiki.js and others write a picture's size behind its address: `![](a.png =300x200)`; null where none is. */
export function sizeBehind(address: string): { target: string; width: number } | null {
  const at = address.lastIndexOf(" =");
  const [, width] = at < 1 ? [] : (/^ {1,3}=(\d{0,4})x\d{0,4}$/.exec(address.slice(at)) ?? []);
  return width === undefined ? null : { target: address.slice(0, at).trimEnd(), width: Number(width) };
}

export const escaped = (words: string): string => words.replace(/[\\[\]`*_~<&!|]/g, "\\$&");
