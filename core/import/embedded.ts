/** What a web page shows of other files and pages, as a clip, a sound or a document in a frame. */
import { element, type HtmlElement, styleOf } from "../html/node.ts";
import { decoded, isPicture, nameOf } from "./paths.ts";

/** By the attributes that say where it is. */
const EMBEDDED: Readonly<Record<string, string>> = { video: "src", audio: "src", iframe: "src", embed: "src", object: "data" };

export const mayEmbed = (tag: string): boolean => Object.hasOwn(EMBEDDED, tag);

export interface Embedded {
  address: string;
  isPicture: boolean;
  /** Its title, its file's name or its address. */
  words: string;
}

/**
 * @param source where a clip's first `source` is, if it names one; empty for none
 * @returns null for what is nowhere, or is not to be seen
 */
export function embeddedIn(tag: string, attributes: Readonly<Record<string, string>>, source: string): Embedded | null {
  const said = (attributes[EMBEDDED[tag] ?? ""] ?? source).trim();
  const address = said.startsWith("//") ? `https:${said}` : said;
  const isElsewhere = /^https?:/i.test(address);
  if (address === "" || (!isElsewhere && /^[a-z][a-z0-9+.-]*:/i.test(address)) || isHidden(attributes)) return null;
  const path = decoded(address.split(/[?#]/, 1)[0] ?? "");
  const title = (attributes.title ?? attributes["aria-label"] ?? "").replace(/\s+/g, " ").trim();
  const page = pageOfPlayer(address) ?? address;
  return { address: page, isPicture: isPicture(path), words: title || (isElsewhere ? page : nameOf(path)) };
}

const YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries|live_stream)([\w-]{11})(?=[?#]|$)/i;
const VIMEO = /^https?:\/\/player\.vimeo\.com\/video\/(\d{1,20})(?=[?#]|$)/i;

/** Where somebody watches a clip whose player may refuse to stand by itself; null for what is no such player. */
function pageOfPlayer(address: string): string | null {
  const clip = YOUTUBE.exec(address)?.[1];
  if (clip !== undefined) {
    const from = /[?&]start=(\d{1,9})(?=[&#]|$)/.exec(address)?.[1];
    return `https://www.youtube.com/watch?v=${clip}${from === undefined ? "" : `&t=${from}`}`;
  }
  const number = VIMEO.exec(address)?.[1];
  if (number === undefined) return null;
  // Without it a clip that is not listed opens for nobody.
  const key = /[?&]h=([0-9a-f]{6,40})(?=[&#]|$)/i.exec(address)?.[1];
  return `https://vimeo.com/${number}${key === undefined ? "" : `/${key}`}`;
}

/**
 * What is pasted of them: clips and sounds that have an address of their own, and frames of players. Other frames of a web page are
 * not of what somebody read there, as what it advertises.
 */
export function pastedEmbed(tag: string, attributes: Readonly<Record<string, string>>, source: string): Embedded | null {
  const embedded = embeddedIn(tag, attributes, source);
  const isElsewhere = embedded !== null && /^https?:/i.test(embedded.address);
  return isElsewhere && (tag === "video" || tag === "audio" || (tag === "iframe" && isPlayer(attributes.src ?? "")))
    ? embedded
    : null;
}

const isPlayer = (address: string) => /\b(?:embed|player)\b/i.test(address.split(/[?#]/, 1)[0] ?? "");

/** The same on a line of its own. */
export function embeddedAsLink({ address, isPicture, words }: Embedded): HtmlElement {
  const shown = isPicture ? element("img", { src: address }, []) : element("a", { href: address }, [words]);
  return element("div", {}, [shown]);
}

/** What counts visits is a frame of one pixel, or of none. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const isNone = ["width", "height"].some((side) => /^[01](?:px)?$/.test(attributes[side] ?? styleOf(attributes, side)));
  return isNone || "hidden" in attributes || styleOf(attributes, "display") === "none";
}
