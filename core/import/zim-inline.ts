/** Words of Zim's notebooks with their marks. */
import { element, type HtmlNode } from "../html/node.ts";
import { isPicture, nameOf } from "./paths.ts";
import { zimFile, zimLink } from "./zim-links.ts";

/** Signs around words, and what they are in HTML; null for what Octavo has no mark for: then the words stay. */
const MARKS: readonly (readonly [open: string, close: string, tag: string | null])[] = [
  ["**", "**", "b"],
  ["//", "//", "i"],
  ["~~", "~~", "s"],
  ["__", "__", null],
  ["_{", "}", null],
  ["^{", "}", null],
];

/** Where `sign` stands next; −1 for nowhere, which is remembered. */
type Closing = (sign: string, from: number) => number;

interface Piece {
  nodes: readonly HtmlNode[];
  end: number;
}

/** @param page the path of the file. Takes a time in proportion to the length: a mark of one kind holds none of the same. */
export function zimInline(text: string, page: string): HtmlNode[] {
  const nodes: HtmlNode[] = [];
  const closing = closingIn(text);
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const piece = pieceAt(text, at, page, closing);
    if (!piece) at += 1;
    else {
      nodes.push(text.slice(from, at), ...piece.nodes);
      at = piece.end;
      from = at;
    }
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== "");
}

function closingIn(text: string): Closing {
  const none = new Set<string>();
  return (sign, from) => {
    if (none.has(sign)) return -1;
    let at = text.indexOf(sign, from);
    // In an address the two slashes are no mark.
    while (sign === "//" && at > 0 && text[at - 1] === ":") at = text.indexOf(sign, at + 1);
    if (at < 0) none.add(sign);
    return at;
  };
}

function pieceAt(text: string, at: number, page: string, closing: Closing): Piece | null {
  const sign = text.slice(at, at + 2);
  if (sign === "''") return codeAt(text, at, closing);
  if (sign === "[[" || sign === "{{") {
    const close = closing(sign === "[[" ? "]]" : "}}", at + 2);
    const inside = close < 0 ? "" : text.slice(at + 2, close).trim();
    const nodes = inside === "" ? null : sign === "[[" ? linkOf(inside, page) : shownOf(inside, page);
    return nodes && { nodes, end: close + 2 };
  }
  const [open, close, tag] = MARKS.find(([one]) => one === sign) ?? [];
  if (open !== undefined && close !== undefined) return markedAt(text, at, { close, tag: tag ?? null }, page, closing);
  const end = addressEnd(text, at);
  return end === null ? null : { nodes: [text.slice(at, end)], end };
}

function codeAt(text: string, at: number, closing: Closing): Piece | null {
  const close = closing("''", at + 3);
  return close < 0 ? null : { nodes: [element("code", {}, [text.slice(at + 2, close)])], end: close + 2 };
}

function markedAt(
  text: string,
  at: number,
  { close: sign, tag }: { close: string; tag: string | null },
  page: string,
  closing: Closing,
): Piece | null {
  const from = at + 2;
  if (text[from] === text[at] || (text[at] === "/" && text[at - 1] === ":")) return null;
  const close = closing(sign, from + 1);
  if (close < 0) return null;
  const words = zimInline(text.slice(from, close), page);
  return { nodes: tag === null ? words : [element(tag, {}, words)], end: close + sign.length };
}

const ADDRESS = /(?:[a-z][a-z0-9+.-]{1,30}:\/\/|mailto:)/iy;

/** Where a bare address ends that begins there; null where none does. */
function addressEnd(text: string, at: number): number | null {
  if (!/[a-z]/i.test(text.charAt(at)) || /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return null;
  ADDRESS.lastIndex = at;
  if (!ADDRESS.test(text)) return null;
  let end = ADDRESS.lastIndex;
  while (end < text.length && !/\s/.test(text.charAt(end))) end += 1;
  return end;
}

function linkOf(inside: string, page: string): HtmlNode[] {
  const bar = inside.indexOf("|");
  const target = (bar < 0 ? inside : inside.slice(0, bar)).trim();
  const said = bar < 0 ? "" : inside.slice(bar + 1).trim();
  if (target === "") return [said];
  const { href, words } = zimLink(target, page);
  if (href !== null) return [element("a", { href }, [said || words])];
  // Nobody else knows where that is, and it is to be read all the same.
  return [said === "" || said === target ? target : `${said} (${target})`];
}

const WIDTH = /[?&]width=(\d{1,4})(?![\d.])/;

/** @returns null for what is no file */
function shownOf(inside: string, page: string): HtmlNode[] | null {
  const at = inside.indexOf("?");
  const path = at < 0 ? inside : inside.slice(0, at);
  if (!/\.\w{1,10}$/.test(path)) return null;
  const isBeside = !/^(?:[a-z][a-z0-9+.-]{1,30}:|[~/\\])/i.test(path);
  if (!isBeside && !/^https?:/i.test(path)) return [path];
  const address = isBeside ? zimFile(path, page) : path;
  if (!isPicture(path)) return [element("a", { href: address }, [nameOf(path)])];
  const [, width] = WIDTH.exec(inside.slice(path.length)) ?? [];
  return [element("img", { src: address, ...(width && { width }) }, [])];
}
