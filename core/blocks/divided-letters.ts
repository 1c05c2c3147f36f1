import { letters } from "./divided-pieces.ts";
import type { Part } from "./divided-words.ts";

/** A text that both only divided, within one word, where words cannot say in which order the ends stand. */

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * The text of each part, divided where either divided it; theirs where both did at one place.
 * @returns null where one of them wrote, or put something together, or what each made stands in another order
 */
export function dividedByBoth([was, mine, theirs]: Triple<readonly Part[]>): Map<string, string> | null {
  const [whole, ...others] = was;
  const all = letters(whole?.text ?? "");
  if (whole?.text == null || others.length > 0) return null;
  const cuts = new Map<number, string>();
  const given = new Map<string, string>();
  for (const group of [theirs, mine]) {
    if (group.map(({ text }) => letters(text ?? "")).join("") !== all) return null;
    let from = 0;
    for (const { id, text } of group) {
      const to = from + letters(text ?? "").length;
      if (to === from) return null;
      if (!cuts.has(from)) cuts.set(from, id);
      given.set(`${from} ${to}`, text ?? "");
      from = to;
    }
  }
  const starts = [...cuts.keys()].sort((one, other) => one - other);
  if (new Set(cuts.values()).size < cuts.size) return null;
  const places = placesOfLetters(whole.text);
  return new Map(
    starts.map((start, at): [string, string] => {
      const end = starts[at + 1] ?? all.length;
      const text = whole.text?.slice(places[start], (places[end - 1] ?? 0) + 1) ?? "";
      return [cuts.get(start) ?? "", given.get(`${start} ${end}`) ?? text];
    }),
  );
}

function placesOfLetters(text: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (letters(text.charAt(at)) !== "") places.push(at);
  return places;
}
