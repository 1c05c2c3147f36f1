/**
 * Days in a column, as people and programs write them: `03.05.2024`, `3/5/2024`, `2024-05-03`, `May 3, 2024`, perhaps with a time. Notion
 * puts an `@` in front, or `→` and another day behind.
 */

const LONGEST = 80;
const DAY = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{1,4})?(?:(?:,? |T)(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP]M))?)?$/i;
const NAMED = /^([A-Z][a-z]{2,8}) (\d{1,2}), (\d{4})(?: (\d{1,2}):(\d{2})(?: ([AP]M))?)?$/;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/**
 * @param cells none of them empty
 * @param language of the reader, who knows whether a day or a month stands first where the column does not tell
 * @returns a number for each, in whose order the days are; null where anything else stands there
 */
export function daysIn(cells: readonly string[], language?: string): number[] | null {
  const parts = cells.map((cell) => (cell.length > LONGEST ? null : partsOf(cell.replace(/^@/, "").split(" → ", 1)[0] ?? "")));
  if (!parts.every((one) => one !== null)) return null;
  const slashed = parts.filter(({ isSlashed }) => isSlashed);
  const isDayFirst =
    slashed.some(({ first }) => first > 12) || (!slashed.some(({ second }) => second > 12) && putsDayFirst(language));
  const days = parts.map(({ year, first, second, isSlashed, minutes }) => {
    const [month, day] = isSlashed && isDayFirst ? [second, first] : [first, second];
    const isThere = month >= 1 && month <= 12 && day >= 1 && day <= 31;
    return isThere ? ((year * 12 + month) * 31 + day) * 24 * 60 + minutes : null;
  });
  return days.every((day) => day !== null) ? days : null;
}

interface Parts {
  year: number;
  /** The month; behind a slash perhaps the day. */
  first: number;
  second: number;
  isSlashed: boolean;
  minutes: number;
}

function partsOf(cell: string): Parts | null {
  const [, name = "", on = "", of = "", ...at] = NAMED.exec(cell) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month > 0) return { year: Number(of), first: month, second: Number(on), isSlashed: false, minutes: minutesOf(at) };
  const [, one = "", sign, two = "", three = "", ...time] = DAY.exec(cell) ?? [];
  if (sign === undefined) return null;
  const minutes = minutesOf(time);
  if (one.length === 4)
    return three === "" ? null : { year: Number(one), first: Number(two), second: Number(three), isSlashed: false, minutes };
  if (one.length > 2 || (three.length !== 4 && three.length !== 2) || sign === "-") return null;
  const year = Number(three) + (three.length === 4 ? 0 : Number(three) < 70 ? 2000 : 1900);
  const [first, second] = sign === "." ? [Number(two), Number(one)] : [Number(one), Number(two)];
  return { year, first, second, isSlashed: sign === "/", minutes };
}

function minutesOf([hour, minute = "0", half]: readonly (string | undefined)[]): number {
  if (hour === undefined) return 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return hours * 60 + Number(minute);
}

function putsDayFirst(language: string | undefined): boolean {
  const parts = new Intl.DateTimeFormat(language).formatToParts();
  return parts.findIndex(({ type }) => type === "day") < parts.findIndex(({ type }) => type === "month");
}
