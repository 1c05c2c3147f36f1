import { isBox } from "../blocks/field/fillers.ts";
import type { Child, Kind, Piece, Stretch } from "../blocks/field/piece.ts";

/** Letters of a text that are read alike. */
export interface Letters extends Stretch {
  /** Letters that stand together in the source, of which these are some. */
  run: { text: string };
  /** Absent for letters that are seen. */
  kind?: Kind | undefined;
  /** What is seen in their place. */
  drawn?: string | undefined;
  /** A picture that is seen in their place. */
  picture?: Piece | undefined;
  /** Marks and links around them, outermost first. */
  marks: readonly Piece[];
  /** Paragraphs, lists, quotes and what else they stand in, outermost first. */
  boxes: readonly Piece[];
}

type Around = Omit<Letters, "from" | "to" | "run">;

/** The letters of a text in reading order, and how each is read. */
export function lettersOf(children: readonly Child[]): Letters[] {
  const letters: Letters[] = [];
  let at = 0;
  let pending: Piece | undefined;
  const visit = (all: readonly Child[], around: Around) => {
    for (const child of all) {
      if (typeof child === "string") {
        letters.push({ ...around, ...standIn(pending, around), from: at, to: at + child.length, run: { text: child } });
        pending = undefined;
        at += child.length;
      } else if (child.children.length === 0) pending = child;
      else visit(child.children, within(child, around));
    }
  };
  visit(children, { marks: [], boxes: [] });
  return letters;
}

function within(piece: Piece, around: Around): Around {
  const { marks, boxes } = around;
  return {
    kind: piece.kind ?? around.kind,
    drawn: piece.drawn ?? around.drawn,
    marks: MARKS.has(piece.tag) && !isBox(piece, boxes.at(-1)) ? [...marks, piece] : marks,
    boxes: isBox(piece, boxes.at(-1)) ? [...boxes, piece] : boxes,
  };
}

const MARKS = new Set(["strong", "em", "s", "code", "a"]);

/** A picture, or the address that stands for a description, comes before the letters that it is written as. */
function standIn(piece: Piece | undefined, { kind }: { kind?: Kind | undefined }): Pick<Letters, "picture" | "drawn"> {
  if (piece?.tag === "img" && kind === "picture") return { picture: piece };
  return piece?.drawn && kind === "address" ? { drawn: piece.drawn } : {};
}

/** Is there something to see in their place? */
export function isSeen({ kind, drawn, picture }: Letters): boolean {
  return kind === undefined || drawn !== undefined || picture !== undefined;
}
