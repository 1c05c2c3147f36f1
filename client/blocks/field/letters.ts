import { type Child, isStoodFor, type Kind, type Piece, runsOf, type Stretch } from "./piece.ts";

/** Letters that stand together, as the person at the caret sees them. */
export interface Letters extends Stretch {
  kind?: Kind | undefined;
  /** Is the sign shown, because the caret has met it? */
  isMet: boolean;
}

export function isSeen({ kind, isMet }: Letters): boolean {
  return kind === undefined || kind === "picture" || kind === "fence" || kind === "rule" || isMet;
}

/** A mark around letters: its signs, and what they hold. */
export interface Marked {
  /** As the view draws it: `strong`, `em`, `s`, `code` or `a`. */
  tag: string;
  open: Stretch;
  inner: Stretch;
  close: Stretch;
}

const MARKS = new Set(["strong", "em", "s", "code", "a"]);

/** Every mark that has signs on both sides. */
export function marksIn(children: readonly Child[]): Marked[] {
  const found: Marked[] = [];
  let at = 0;
  const visit = (list: readonly Child[]) => {
    for (const [index, child] of list.entries()) {
      if (typeof child === "string") at += child.length;
      else {
        const from = at;
        visit(child.children);
        const [before, after] = [list[index - 1], list[index + 1]];
        if (MARKS.has(child.tag) && isSign(before) && isSign(after)) {
          const open = { from: from - lengthOf(before), to: from };
          found.push({ tag: child.tag, open, inner: { from, to: at }, close: { from: at, to: at + lengthOf(after) } });
        }
      }
    }
  };
  visit(children);
  return found;
}

function isSign(child: Child | undefined): child is Piece {
  return typeof child === "object" && (child.kind === "sign" || child.kind === "address");
}

function lengthOf(piece: Piece): number {
  return runsOf([piece]).at(-1)?.to ?? 0;
}

/** The signs that may show, where the caret stands right before, in or behind them. */
export function meets({ kind, from, to }: Pick<Letters, "kind" | "from" | "to">, caret: number): boolean {
  // Beside a definition something else stands: it shows once the caret is in it.
  if (kind === "definition") return from < caret && caret <= to;
  const isShown = kind === "sign" || kind === "prefix" || kind === "space" || kind === "drawn";
  return isShown && from <= caret && caret <= to;
}

/** What stands between two lines, or two cells: before and behind it are two places. */
export function parts(kind: Kind | undefined): boolean {
  return kind === "gap" || kind === "wall" || kind === "definition";
}

/** Letters that nobody sees and that take no room, in a line: the caret before and behind them stands at the same place. */
export function isThin(letters: Letters): boolean {
  return !isSeen(letters) && !isStoodFor(letters.kind) && !parts(letters.kind);
}

/** From where to where the caret stands at the same place as at `caret`, as far as one can see. */
export function samePlace(letters: readonly Letters[], caret: number): Stretch {
  let { from, to }: Stretch = { from: caret, to: caret };
  for (const one of letters) {
    if (!isThin(one)) continue;
    if (one.from <= to && one.to > to) to = one.to;
  }
  for (const one of letters.toReversed()) {
    if (!isThin(one)) continue;
    if (one.to >= from && one.from < from) from = one.from;
  }
  return { from, to };
}
