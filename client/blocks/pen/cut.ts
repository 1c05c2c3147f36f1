import type { Written } from "../field/remove.ts";

/**
 * A text in two: a mark around the place is closed above it and opened again below. No letter is lost; a link leads from both sides,
 * and what has no words of its own, such as a picture, stays whole.
 */
export function cut(written: Pick<Written, "value" | "marks">, at: number): [above: string, below: string] {
  const place = beside(written, at);
  return apart(written, place, place);
}

/** As `cut`, and without what stands between the end of the one part and the start of the other. */
export function apart(
  { value, marks }: Pick<Written, "value" | "marks">,
  end: number,
  start: number,
): [above: string, below: string] {
  const around = marks
    .filter(({ inner }) => inner.from < end && start < inner.to)
    .toSorted((one, other) => one.open.from - other.open.from);
  const [above, below] = [value.slice(0, end), value.slice(start)];
  if (around.length === 0) return [above, below];
  const opens = around.map(({ open }) => value.slice(open.from, open.to)).join("");
  const closes = around.map(({ close }) => value.slice(close.from, close.to));
  // Marks hold only directly at a word.
  const [words, rest] = [above.trimEnd(), below.trimStart()];
  return [
    words + closes.reverse().join("") + above.slice(words.length),
    below.slice(0, below.length - rest.length) + opens + rest,
  ];
}

/** Between the signs of a mark and its words nothing is cut. */
export function beside({ value, marks }: Pick<Written, "value" | "marks">, at: number): number {
  let place = at;
  for (let isMoved = true; isMoved; ) {
    const before = place;
    for (const { open, inner, close } of marks) {
      const isWhole = value[open.from] === "!" || value[open.from] === "<";
      if (open.from < place && place <= inner.from) place = open.from;
      else if ((isWhole ? inner.from < place : inner.to <= place) && place < close.to) place = close.to;
    }
    isMoved = place !== before;
  }
  return place;
}
