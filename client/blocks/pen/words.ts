import type { Run, Stretch } from "../field/piece.ts";
import type { Read } from "./read-written.ts";

/** The marks that a text has, by the elements that draw them. */
export type Mark = "strong" | "em" | "s" | "code";

/** The signs of a link. */
export interface LinkSigns {
  open: string;
  close: string;
}

/** Letters that have the same marks: words, space between them, or what keeps lines apart. */
export interface Words {
  kind: "words" | "space" | "line";
  /** As it stands in the source, without the signs of marks. */
  source: string;
  /** As it is read. */
  seen: string;
  marks: ReadonlySet<Mark>;
  /** The link that it is part of. */
  link: LinkSigns | null;
  isChosen: boolean;
}

/** A stretch of a text, without the signs of its marks. */
export function wordsIn({ value, runs, marks }: Read, stretch: Stretch, chosen: Stretch): Words[] {
  const slice = ({ from, to }: Stretch) => value.slice(from, to);
  const signs = marks.flatMap(({ open, close }) => [open, close]);
  const isSign = (at: Stretch) => signs.some(({ from, to }) => from <= at.from && at.to <= to);
  const links = new Map(
    marks
      .filter(({ tag }) => tag === "a")
      .map((one): [Stretch, LinkSigns] => [one.inner, { open: slice(one.open), close: slice(one.close) }]),
  );
  const words: Words[] = [];
  let sign = "";
  for (const run of runs) {
    const [from, to] = [Math.max(run.from, stretch.from), Math.min(run.to, stretch.to)];
    if (from >= to || isSign({ from, to })) continue;
    const around = marks.filter(({ inner }) => inner.from <= from && to <= inner.to);
    const one = {
      marks: new Set(around.map(({ tag }) => tag).filter((tag) => tag !== "a") as Mark[]),
      link: around.map(({ inner }) => links.get(inner)).find(Boolean) ?? null,
    };
    if (run.kind === "sign") sign = value.slice(from, to);
    else if (run.kind !== undefined && run.kind !== "drawn" && run.kind !== "space") {
      words.push({ ...one, kind: "line", source: value.slice(from, to), seen: "", isChosen: false });
    } else {
      for (const part of partsOf(value, run, { from, to }, chosen)) {
        words.push({ ...one, ...part, source: sign + part.source });
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
