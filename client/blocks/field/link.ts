import type { Child, Piece } from "./piece.ts";
import { runsOf, type Stretch } from "./piece.ts";

/** A link in a field, for the bar that says where it leads. */
export interface Link {
  /** The whole of it in the source, its signs counted in. */
  whole: Stretch;
  /** What is read of it. */
  inner: Stretch;
  /** Empty where it may not lead. */
  address: string;
  /** Where it is drawn. */
  rect: DOMRect;
}

/** The link in which a place stands. */
export function linkAt(host: HTMLElement, children: readonly Child[], at: number): Link | null {
  const runs = runsOf(children);
  const inside = runs.find(({ from, to, path }) => from <= at && at <= to && path.some(isLink));
  const piece = inside?.path.find(isLink);
  if (!piece) return null;
  const parts = runs.filter(({ path }) => path.includes(piece));
  const inner = { from: parts[0]?.from ?? at, to: parts.at(-1)?.to ?? at };
  const open = runs.find(({ to, kind }) => kind === "address" && to === inner.from);
  const close = runs.find(({ from, kind }) => kind === "address" && from === inner.to);
  const index = links(children).indexOf(piece);
  const element = host.querySelectorAll("a.link")[index];
  return {
    whole: { from: open?.from ?? inner.from, to: close?.to ?? inner.to },
    inner,
    address: piece.attributes?.["data-href"] ?? "",
    rect: (element ?? host).getBoundingClientRect(),
  };
}

function links(children: readonly Child[]): Piece[] {
  return children.flatMap((child) => {
    if (typeof child === "string") return [];
    return isLink(child) ? [child, ...links(child.children)] : links(child.children);
  });
}

function isLink(piece: Piece): boolean {
  return piece.tag === "a";
}
