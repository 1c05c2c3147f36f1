import { fenceAfter } from "../blocks/fence.ts";
import { isBeside } from "./paths.ts";
import { attributesOf } from "./pictures.ts";

const FRAME = /^ {0,3}<(?:figure|p|div|center|picture|a)[\s>]/i;
/** Lines of one frame. */
const MOST = 60;

/**
 * Pictures that stand in HTML for the sake of their place alone, as `<p align="center"><img src="a.png"></p>` or a `<figure>`, come out of
 * it: what is HTML is shown as it is written, and no picture in it. What is said below one is its description. HTML that says or does
 * more stays as it is, as does code. Takes a time in proportion to the length.
 */
export function withoutFrames(source: string): string {
  if (!/<img\s/i.test(source)) return source;
  const lines = source.split("\n");
  const written: string[] = [];
  let fence: string | null = null;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const end = fence === null && FRAME.test(line) ? endOf(lines, at) : at;
    const pictures = end > at ? picturesIn(lines.slice(at, end).join("\n")) : null;
    if (pictures === null) {
      for (const one of lines.slice(at, Math.max(end, at + 1))) {
        fence = fenceAfter(one, fence);
        written.push(one);
      }
    } else {
      if ((written.at(-1) ?? "").trim() !== "") written.push("");
      written.push(pictures);
    }
    at = Math.max(end, at + 1);
  }
  return written.join("\n");
}

/** HTML ends at an empty line; `from` for what is too long for a frame. */
function endOf(lines: readonly string[], from: number): number {
  const most = lines.slice(from, from + MOST + 1);
  const count = most.findIndex((line) => line.trim() === "");
  if (count < 0 && most.length > MOST) return from;
  return from + (count < 0 ? most.length : count);
}

const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:[\s/][^<>]*)?)>|[^<]+|</gi;
const AROUND = ["figure", "p", "div", "center", "picture", "source", "br"];
const IN_WORDS = ["p", "em", "i", "strong", "b", "small", "br"];

/** Longer tags are no pictures' (see `tagAt`). */
const LONGEST = 3000;

/** Null where there is anything else, or a picture that lies elsewhere. */
function picturesIn(html: string): string | null {
  const pictures: string[] = [];
  const caption = new Caption();
  let isSaid = false;
  let link: string | null = null;
  for (const [piece, close = "", given = "", settings = ""] of html.matchAll(PIECE)) {
    const tag = given.toLowerCase();
    if (tag === "") {
      if (isSaid) caption.say(piece);
      else if (piece.trim() !== "") return null;
    } else if (tag === "figcaption") isSaid = close === "";
    else if (isSaid && tag === "a") close === "" ? caption.open(attributesOf(settings).href ?? "") : caption.close();
    else if (isSaid && IN_WORDS.includes(tag)) caption.say(" ");
    else if (!isSaid && AROUND.includes(tag)) continue;
    else if (tag === "a" && !isSaid && (close === "") === (link === null)) {
      link = close === "" ? (attributesOf(settings).href ?? "") : null;
      if (link === "" || /[\s()<>]/.test(link ?? "")) return null;
    } else if (tag === "img" && !isSaid && isBeside(attributesOf(settings).src ?? "") && piece.length <= LONGEST)
      pictures.push(link === null ? piece : `[${piece}](${link})`);
    else return null;
  }
  const words = caption.words();
  if (pictures.length === 0 || isSaid || link !== null || words === null) return null;
  const [only = ""] = pictures;
  const isUnsaid = pictures.length === 1 && only.startsWith("<") && (attributesOf(only).alt ?? "").trim() === "";
  // A description has no links.
  if (isUnsaid && words !== "" && !caption.hasLinks) return described(only, words);
  return pictures.join(" ") + (words === "" ? "" : `\n\n${words}`);
}

/** What is said below a picture, with its links as Markdown has them. */
class Caption {
  hasLinks = false;
  #said = "";
  /** Where the link leads whose words are said; null outside of any. */
  #address: string | null = null;
  #linked = "";
  #isPlain = true;

  say(words: string): void {
    if (this.#address === null) this.#said += words;
    else this.#linked += words;
  }

  open(address: string): void {
    if (this.#address !== null || /[\s<>\\]/.test(address) || !isLed(address)) this.#isPlain = false;
    [this.#address, this.#linked, this.hasLinks] = [address, "", true];
  }

  close(): void {
    const words = oneLine(this.#linked);
    const address = this.#address ?? "";
    if (address === "" || words === "" || /[[\]]/.test(words)) this.#isPlain = false;
    this.#said += `[${words}](${/[()]/.test(address) ? `<${address}>` : address})`;
    this.#address = null;
  }

  /** Null where it is not to be said so. */
  words(): string | null {
    return this.#isPlain && this.#address === null ? oneLine(this.#said) : null;
  }
}

const isLed = (address: string) => isBeside(address) || /^(?:https?|mailto):/i.test(address);
const oneLine = (words: string) => words.replace(/\s+/g, " ").trim();

const ALT = /\salt {0,3}= {0,3}(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/gi;

function described(picture: string, words: string): string {
  const bare = picture.replace(ALT, "");
  return `<img alt="${words.replaceAll('"', "&quot;")}"${bare.slice("<img".length)}`;
}
