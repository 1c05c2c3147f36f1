/** Columns that hold nothing but figures, with or without a unit, align to the right. A day, as `3 May` or `03.05.2024`, is none. */
export function numericColumns(count: number, rows: readonly (readonly string[])[]): boolean[] {
  return Array.from(kindsIn(count, rows), (kinds) => kinds === FIGURE);
}

/** With those of days, which exports once put on the right, too. */
export function onceNumericColumns(count: number, rows: readonly (readonly string[])[]): boolean[] {
  return Array.from(kindsIn(count, rows), (kinds) => kinds !== EMPTY && (kinds & WORDS) === 0);
}

function kindsIn(count: number, rows: readonly (readonly string[])[]): Uint8Array {
  const seen = new Uint8Array(count);
  for (const row of rows) {
    const kinds = kindsOf(row);
    for (let column = 0; column < count; column += 1) seen[column] = (seen[column] ?? 0) | (kinds[column] ?? EMPTY);
  }
  return seen;
}

const EMPTY = 0;
const FIGURE = 1;
const WORDS = 2;
const DAY = 4;

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
  if (text.length > LONGEST || !/^[-+−]?[€$£]?\d[\d.,\u00a0 ]*\s?[%\p{L}°€$£]{0,4}$/u.test(text)) return WORDS;
  if (NUMBERED.test(text)) return DAY;
  return MONTHS.has(/\p{L}{0,5}$/u.exec(text)?.[0].normalize("NFC").toLowerCase() ?? "") ? DAY : FIGURE;
}

/** Thousands stand in threes, and decimals once. */
const NUMBERED = /^(?:\d{1,2}\. ?\d{1,2}\. ?(?:\d{2}|\d{4})?|\d{4}\.\d{1,2}\.\d{1,2}\.?)$/;

/** As no unit is called. */
const MONTHS = new Set(
  (
    "jan feb mar apr may june july jun jul aug sep sept oct nov dec jän mär märz mai juni juli okt dez janv févr mars avr juin juil " +
    "août déc ene abr ago dic gen mag giu lug ott fev maio mrt mei"
  ).split(" "),
);
