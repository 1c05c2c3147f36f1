import { CountedWords } from "./counted-words.ts";
import { halfAway, letters, piecesOf } from "./divided-pieces.ts";
import { halvesOf, LONG, MOST, type Side } from "./divided-sides.ts";
import type { Part } from "./divided-words.ts";

/** Texts that belong together, because one side or the other divided them or put them together, however often. */

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * The parts that words may have gone between, what takes the others first; only where both sides changed any of them.
 * @param parts the base's
 */
export function groupsOf(parts: readonly Part[], sides: Triple<Side>): readonly (readonly string[])[] {
  const links = new Links();
  for (const { id } of parts) for (const other of tiedTo(id, sides)) links.tie(id, other);
  const [base, mine, theirs] = sides;
  const taken = new Set<string>();
  for (const [side, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const)
    for (const [id, into] of joinedAfar(parts, side, other)) {
      links.tie(into, id);
      taken.add(id);
    }
  const places = new Map(parts.map(({ id }, place) => [id, taken.has(id) ? parts.length : place]));
  const placeOf = (id: string) => places.get(id) ?? parts.length;
  const isChangedBy = (side: Side) => (id: string) => base.get(id) && side.get(id)?.text !== base.get(id)?.text;
  return links
    .groups()
    .filter((group) => group.some(isChangedBy(mine)) && group.some(isChangedBy(theirs)))
    .map((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)));
}

/** Letters beyond which a text is not looked through for what was put to it from afar: each is compared with several. */
const MOST_LETTERS = 10_000;

/** What went into a text that it did not stand below, as where one of them was moved before. */
function joinedAfar(parts: readonly Part[], side: Side, other: Side): Map<string, string> {
  const joined = new Map<string, string>();
  const gone = parts
    .filter(({ id, text }) => text !== null && text.length <= MOST_LETTERS && hasLetters(text) && !side.get(id))
    .slice(0, MOST)
    .map(({ id, text }) => ({ id, said: saidOf(text, other.get(id)?.text) }));
  if (gone.length === 0) return joined;
  const grown = parts.flatMap(({ id, text }) => {
    const now = side.get(id)?.text;
    return text === null || now == null || now.length <= text.length || now.length > MOST_LETTERS ? [] : [{ id, text, now }];
  });
  for (const { id: into, text, now } of grown.slice(0, MOST)) {
    const gained = CountedWords.of(now).without(CountedWords.of(text));
    for (const { id, said } of gone) if (said.some((words) => words.areMostlyIn(gained))) joined.set(id, into);
  }
  return joined;
}

/** Words of a text, and of what the other made of it. */
const saidOf = (...texts: readonly (string | null | undefined)[]) =>
  texts.flatMap((text) => (text == null || text.length > LONG ? [] : CountedWords.of(text)));

/** What words of a part went to, and what came to it from below. */
function tiedTo(id: string, [base, mine, theirs]: Triple<Side>): Set<string> {
  const tied = new Set<string>();
  const before = base.get(id)?.text;
  if (before == null) return tied;
  for (const [side, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const now = side.get(id)?.text;
    const otherNow = other.get(id)?.text ?? before;
    if (now == null || before.length + now.length + otherNow.length > LONG) continue;
    const [added, gone] = [side.below(id, base).filter(({ text }) => text !== null), base.below(id, side)];
    // A text that went into the one above and was divided off again has another name.
    if (now === before && (added.length === 0 || gone.length === 0)) continue;
    if (now !== before && added.length > 0)
      for (const whole of new Set([before, otherNow])) for (const part of partsOf(whole, now, added)) tied.add(part);
    for (const whole of now === before ? [] : new Set([before, otherNow])) {
      const half = halfAway(whole, now, side.newOn(base));
      if (half !== null) tied.add(half);
      for (const part of side.halvesOn(base, whole, now, [before, otherNow])) tied.add(part);
    }
    if (gone.length === 0) continue;
    const all = CountedWords.of([now, ...added.map(({ text }) => text)].join(" "));
    const gained = all.without(CountedWords.of(before));
    const halves = added.map(({ id: half, text }) => ({ id: half, words: CountedWords.of(text ?? "") }));
    for (const { id: part, text } of gone) {
      const said = saidOf(text, other.get(part)?.text);
      if (text === null) continue;
      const isAnew = () => hasLetters(text) && CountedWords.of(text).areAllIn(gained);
      if (now === before ? !isAnew() : !said.some((one) => one.areMostlyIn(gained))) continue;
      tied.add(part);
      for (const { id: half, words } of halves)
        if (said.some((one) => one.areMostlyIn(words) || words.areMostlyIn(one))) tied.add(half);
    }
  }
  return tied;
}

/** What came of a text below what is left of it, also where more was put to its end. */
function partsOf(whole: string, now: string, added: readonly Part[]): string[] {
  const isHalf = halvesOf(whole, now);
  const rest = letters(whole).startsWith(letters(now)) ? letters(whole).slice(letters(now).length) : "";
  const isLonger = (text: string) => rest !== "" && letters(text).startsWith(rest);
  const halves = added.flatMap(({ id, text }) => (text !== null && (isHalf(text) || isLonger(text)) ? [id] : []));
  return [...halves, ...piecesOf(whole, now, added)];
}

const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

class Links {
  readonly #groups = new Map<string, Set<string>>();

  tie(one: string, other: string): void {
    const [small, large] = [this.#groupOf(one), this.#groupOf(other)].sort((a, b) => a.size - b.size) as [
      Set<string>,
      Set<string>,
    ];
    if (small === large) return;
    for (const id of small) {
      large.add(id);
      this.#groups.set(id, large);
    }
  }

  #groupOf(id: string): Set<string> {
    const group = this.#groups.get(id) ?? new Set([id]);
    this.#groups.set(id, group);
    return group;
  }

  groups(): readonly (readonly string[])[] {
    return [...new Set(this.#groups.values())].map((group) => [...group]);
  }
}
