import type { Child, Piece } from "./piece.ts";

const LEAVES = new Set(["p", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "th", "td"]);
const BLOCKS = new Set([...LEAVES, "ul", "ol", "pre", "div", "table", "thead", "tbody", "tr"]);

export const filler: Piece = { tag: "br", class: "filler", children: [] };

/** An empty line has no height by itself. */
export function withFillers(children: readonly Child[], isLine: boolean): readonly Child[] {
  if (isLine) return children.some(isSeen) ? children : [...children, filler];
  return children.length === 0 ? [{ tag: "p", children: [filler] }] : children.map(filled);
}

const known = new WeakMap<Piece, Piece>();

/** The same piece as long as it is the same. */
function filled(child: Child): Child {
  if (typeof child === "string" || !BLOCKS.has(child.tag)) return child;
  const before = known.get(child);
  if (before) return before;
  const inner = child.children.map(filled);
  const last = inner.findLast((one) => isSeen(one) || isBlock(one));
  const below = boxAlone(inner);
  const needs = below >= 0 || (LEAVES.has(child.tag) && (last === undefined || endsLine(last)));
  const isSame = !needs && inner.every((one, index) => one === child.children[index]);
  // In an item without words it stands where these would, and not behind the line's end, which is the next item's.
  const end = below >= 0 ? below : inner.length;
  const at = (last === undefined || below >= 0) && isGap(inner[end - 1]) ? end - 1 : end;
  const after = isSame ? child : { ...child, children: needs ? inner.toSpliced(at, 0, filler) : inner };
  known.set(child, after);
  return after;
}

/** Where what stands below a box without words begins; -1 where there is no such box. */
function boxAlone(children: readonly Child[]): number {
  if (!children.some((one) => typeof one === "object" && one.class === "md-task")) return -1;
  const first = children.findIndex((one) => isSeen(one) || isBlock(one));
  const below = children[first];
  return typeof below === "object" && BLOCKS.has(below.tag) && below.tag !== "p" ? first : -1;
}

function endsLine(child: Child): boolean {
  return typeof child === "string" && child.endsWith("\n");
}

function isGap(child: Child | undefined): boolean {
  return typeof child === "object" && child.kind === "gap";
}

function isBlock(child: Child): boolean {
  return typeof child === "object" && BLOCKS.has(child.tag);
}

/** Is it a line, or something that holds lines? Code is where it stands by itself. */
export function isBox({ tag }: Piece, around: Piece | undefined): boolean {
  return BLOCKS.has(tag) || (tag === "code" && around?.tag === "pre");
}

function isSeen(child: Child): boolean {
  if (typeof child === "string") return child !== "";
  if (child.kind === "fence" || child.kind === "rule" || child.class === "filler" || child.tag === "img") return true;
  return child.kind === undefined && child.children.some(isSeen);
}
