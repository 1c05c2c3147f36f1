import type { Marked } from "../field/letters.ts";
import type { Run, Stretch } from "../field/piece.ts";
import type { Read } from "./read-written.ts";

/** The marks that a text has, by the elements that draw them. */
export type Mark = "strong" | "em" | "s" | "code";

/** What stands around words on both sides. */
export interface MarkSigns {
  open: string;
  close: string;
  /** A mark that has just been set: its signs are chosen when it is written. */
  isNew?: true;
}

/** The marks and the link around words, outermost first. What has the same signs, as an object, is one mark. */
export type Around = ReadonlyMap<Mark | "a", MarkSigns>;

/** Letters that have the same marks: words, space between them, or what keeps lines apart. */
export interface Words {
  kind: "words" | "space" | "line";
  /** As it stands in the source, without the signs of marks. */
  source: string;
  /** As it is read. */
  seen: string;
  marks: Around;
  isChosen: boolean;
}

/** A stretch of a text, without the signs of its marks. */
export function wordsIn({ value, runs, marks }: Read, stretch: Stretch, chosen: Stretch): Words[] {
  const slice = ({ from, to }: Stretch) => value.slice(from, to);
  const signs = marks.flatMap(({ open, close }) => [open, close]);
  const isSign = (at: Stretch) => signs.some(({ from, to }) => from <= at.from && at.to <= to);
  const signsOf = new Map(marks.map((one): [Marked, MarkSigns] => [one, { open: slice(one.open), close: slice(one.close) }]));
  const words: Words[] = [];
  let sign = "";
  for (const run of runs) {
    const [from, to] = [Math.max(run.from, stretch.from), Math.min(run.to, stretch.to)];
    if (from >= to || isSign({ from, to })) continue;
    const around = new Map<Mark | "a", MarkSigns>();
    // The reader tells of what is within others first; of one mark within the same the outer one stands for both.
    for (const mark of marks.toReversed()) {
      const tag = mark.tag as Mark | "a";
      if (mark.inner.from <= from && to <= mark.inner.to && !around.has(tag)) around.set(tag, signsOf.get(mark) as MarkSigns);
    }
    if (run.kind === "sign") sign = value.slice(from, to);
    else if (run.kind !== undefined && run.kind !== "drawn" && run.kind !== "space") {
      words.push({ kind: "line", marks: around, source: value.slice(from, to), seen: "", isChosen: false });
    } else {
      for (const part of partsOf(value, run, { from, to }, chosen)) {
        words.push({ ...part, marks: around, source: sign + part.source });
        sign = "";
      }
    }
  }
  return words;
}

type Part = Pick<Words, "kind" | "source" | "seen" | "isChosen">;

function partsOf(value: string, run: Run, { from, to }: Stretch, chosen: Stretch): Part[] {
  const drawn = run.path.find((piece) => piece.drawn !== undefined)?.drawn;
  const isWithin = (start: number, end: number) => chosen.from <= start && end <= chosen.to;
  if (run.kind === "drawn")
    return [
      { kind: drawn?.trim() ? "words" : "space", source: value.slice(from, to), seen: drawn ?? "", isChosen: isWithin(from, to) },
    ];
  if (run.kind === "space") return [{ kind: "space", source: value.slice(from, to), seen: "", isChosen: isWithin(from, to) }];
  const cuts = [from, chosen.from, chosen.to, to].filter((at) => from <= at && at <= to).sort((one, other) => one - other);
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] as number;
    const isChosen = isWithin(start, end);
    return (value.slice(start, end).match(/\n|[^\S\n]+|\S+/g) ?? []).map((source): Part => {
      const kind = source === "\n" ? "line" : source.trim() === "" ? "space" : "words";
      return { kind, source, seen: source, isChosen: isChosen && kind !== "line" };
    });
  });
}
