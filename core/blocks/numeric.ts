/** Columns that hold nothing but figures, with or without a unit, align to the right. */
export function numericColumns(count: number, rows: readonly (readonly string[])[]): boolean[] {
  const seen = new Uint8Array(count);
  for (const row of rows) {
    const kinds = kindsOf(row);
    for (let column = 0; column < count; column += 1) seen[column] = (seen[column] ?? 0) | (kinds[column] ?? EMPTY);
  }
  return Array.from(seen, (kinds) => kinds === FIGURE);
}

const EMPTY = 0;
const FIGURE = 1;
const WORDS = 2;

/** A row that has not changed is not read again. */
const known = new WeakMap<readonly string[], Uint8Array>();

function kindsOf(row: readonly string[]): Uint8Array {
  const kinds = known.get(row) ?? Uint8Array.from(row, kindOf);
  known.set(row, kinds);
  return kinds;
}

/** Nobody needs more letters for a figure. */
const LONGEST = 40;

function kindOf(cell: string): number {
  const text = cell.trim();
  if (text === "") return EMPTY;
  return text.length <= LONGEST && /^[-+−]?[€$£]?\d[\d.,\u00a0 ]*\s?[%\p{L}°€$£]{0,4}$/u.test(text) ? FIGURE : WORDS;
}
