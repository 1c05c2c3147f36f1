import type { Caret } from "./caret.ts";
import { type Letters, meets, samePlace } from "./letters.ts";
import type { PlacedLetters } from "./places.ts";

/** The signs that the caret has met: they show, and the others are hidden. */
export class Meeting {
  #met: readonly HTMLElement[] = [];

  /** @returns whether that has changed anything */
  update(letters: readonly PlacedLetters[], caret: Caret): boolean {
    const { place, isMeeting, way } = caret;
    const isShown = (one: PlacedLetters) => isMeeting || (one.kind === "space" && way === "typing");
    const titles = titlesAt(letters, caret);
    const met = letters.filter((one) => titles.includes(one) || (place !== null && meets(one, place) && isShown(one)));
    const elements = met.flatMap(({ node }) => node.parentElement ?? []);
    const before = this.#met;
    this.#met = elements;
    for (const element of before) if (!elements.includes(element)) element.classList.remove("is-met");
    for (const element of elements) element.classList.add("is-met");
    for (const one of letters) one.isMet = met.includes(one);
    if (met.length === 0) caret.isMeeting = false;
    return elements.length !== before.length || elements.some((element, index) => element !== before[index]);
  }

  /**
   * Before a key leads over lines: right behind the signs of a line, which show, the caret stands further to the right than the words
   * that it is to lead on from. @returns whether they are hidden now
   */
  leave(letters: readonly PlacedLetters[], caret: Caret): boolean {
    caret.take();
    if (!shownBefore(letters, caret.place)) return false;
    caret.isMeeting = false;
    return this.update(letters, caret);
  }
}

/** The signs of a line, if they show and the caret stands right behind them: there its words stand while they are hidden. */
export function shownBefore(letters: readonly Letters[], place: number | null): Letters | undefined {
  const signs = letters.filter(({ kind, isMet }) => kind === "prefix" && isMet);
  return signs.some(({ from }) => from === place) ? undefined : signs.find(({ to }) => to === place);
}

/**
 * The words under titles at which the caret stands, or in which a selection begins or ends: a title that is drawn has no place for
 * it, also right beside the title.
 */
function titlesAt(letters: readonly PlacedLetters[], { place, stretch, isHere, isHeld }: Caret): PlacedLetters[] {
  const titles = letters.filter(({ kind }) => kind === "title");
  if (titles.length === 0 || !isHere) return [];
  if (isHeld) return titles.filter((one) => one.isMet);
  if (place === null) return titles.filter((one) => [stretch.from, stretch.to].some((end) => one.from < end && end < one.to));
  const at = samePlace(letters, place);
  return titles.filter((one) => one.from <= at.to && at.from <= one.to);
}
