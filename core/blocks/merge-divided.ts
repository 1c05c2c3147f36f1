import { CountedWords } from "./counted-words.ts";
import { groupsOf } from "./divided-groups.ts";
import { dividedByBoth } from "./divided-letters.ts";
import { halfAway, letters, piecesOf } from "./divided-pieces.ts";
import { halvesOf, LONG, Side } from "./divided-sides.ts";
import { type Part, partsIn, twinsOf, wordsOf } from "./divided-words.ts";
import type { Effort } from "./effort.ts";
import { besideBreak, breakOf, solid } from "./merge-breaks.ts";
import { mergePieces } from "./merge-marks.ts";
import { areWords } from "./merge-turned.ts";
import { sameSequence } from "./same-sequence.ts";
import { leavesSigns } from "./signs.ts";

type Triple<T> = [base: T, mine: T, theirs: T];

export interface Divided {
  /** The text of each part that this is about; null for one that went into another. */
  texts: Map<string, string | null>;
  /** New parts of both sides in their order. */
  orders: string[][];
  /** What mine divided off the texts that it stands below; and theirs, where mine did. */
  halves: Set<string>;
  theirHalves: Set<string>;
}

/**
 * One side divided a text in two, or put two together, and the other wrote in it: what each wrote comes to where its words are now.
 */
export function mergeDivided(pages: Triple<readonly Part[]>, effort: Effort): Divided {
  const sides = pages.map((parts) => new Side(parts)) as Triple<Side>;
  const texts = new Map<string, string | null>();
  const orders: string[][] = [];
  const mergeAll = (group: readonly string[]) => {
    const merged = group.length < 2 ? null : mergeGroup(group, sides, effort);
    if (!merged) return;
    for (const part of group) texts.set(part, merged.get(part) ?? null);
    const added = [...merged.keys()].filter((part) => !sides[0].get(part));
    if ([sides[1], sides[2]].every((side) => added.some((part) => !side.get(part)))) orders.push(added);
  };
  for (const group of groupsOf(pages[0], sides)) mergeAll(group);
  // Where not all can be merged as one text, some may.
  for (const { id } of pages[0]) if (!texts.has(id)) mergeAll([id, ...othersOf(id, sides).filter((other) => !texts.has(other))]);
  const [base, mine, theirs] = sides;
  const halves = halvesIn(pages[0], base, mine);
  return { texts, orders, halves, theirHalves: halves.size > 0 ? halvesIn(pages[0], base, theirs) : new Set() };
}

/** An order in which what both divided stands as the words did. */
export function inOrders(ids: readonly string[], orders: readonly (readonly string[])[]): string[] {
  const arranged = [...ids];
  const places = new Map(ids.map((id, place) => [id, place]));
  for (const order of orders) {
    const taken = order.flatMap((id) => places.get(id) ?? []).sort((a, b) => a - b);
    if (taken.length === order.length) for (const [at, id] of order.entries()) arranged[taken[at] as number] = id;
  }
  return arranged;
}

function halvesIn(parts: readonly Part[], was: Side, is: Side): Set<string> {
  const halves = new Set<string>();
  for (const { id, text } of parts) {
    const now = is.get(id)?.text;
    if (text == null || now == null || now === text || text.length + now.length > LONG) continue;
    const added = is.below(id, was);
    const isHalf = added.length === 0 ? null : halvesOf(text, now);
    for (const part of added) {
      if (part.text === null || !isHalf?.(part.text)) break;
      halves.add(part.id);
    }
  }
  return halves;
}

/** What one side made of a part's second half, and what it put to its end; none where only one side changed any of them. */
function othersOf(id: string, [base, mine, theirs]: Triple<Side>): string[] {
  const [before, my, their] = [base.get(id)?.text, mine.get(id)?.text, theirs.get(id)?.text];
  if (before == null || my == null || their == null || (my === before && their === before)) return [];
  if (before.length + my.length + their.length > LONG) return [];
  const isChangedByBoth = my !== before && their !== before;
  const others = new Set<string>();
  for (const [side, other] of [
    [mine, theirs],
    [theirs, mine],
  ] as const) {
    const [now, otherNow] = [side.get(id)?.text ?? "", other.get(id)?.text ?? ""];
    if (now === before) continue;
    const added = side.below(id, base);
    if (isChangedByBoth && added.length > 0) {
      const isHalf = [before, otherNow].map((whole) => halvesOf(whole, now));
      for (const { id: part, text } of added) if (text !== null && isHalf.some((is) => is(text))) others.add(part);
      for (const whole of [before, otherNow]) for (const part of piecesOf(whole, now, added)) others.add(part);
    }
    const gone = base.below(id, side);
    if (gone.length === 0) continue;
    // What was put to its end may have been divided off since.
    const all = [now, ...added.map(({ text }) => text ?? "")].join(" ");
    const gained = CountedWords.of(all).without(CountedWords.of(before));
    for (const { id: part, text } of gone) {
      const otherText = other.get(part)?.text;
      if (text === null || !(isChangedByBoth || (otherText != null && otherText !== text))) continue;
      if ([text, otherText].some((one) => one != null && CountedWords.of(one).areMostlyIn(gained))) others.add(part);
    }
  }
  return others.size > 0 ? [...others] : halvesAway(id, [base, mine, theirs]);
}

/** What one side divided off and put somewhere else, where the other did not divide it. */
function halvesAway(id: string, [base, mine, theirs]: Triple<Side>): string[] {
  const [before, my, their] = [base, mine, theirs].map((side) => side.get(id)?.text ?? "") as Triple<string>;
  if (my === before || their === before) return [];
  const found = [[mine, my, their] as const, [theirs, their, my] as const].flatMap(([side, now, otherNow]) => {
    const parts = side.newOn(base);
    return halfAway(before, now, parts) ?? halfAway(otherNow, now, parts) ?? [];
  });
  const [half, another = half] = found;
  return half === undefined || half !== another ? [] : [half];
}

/** Merges the parts as one text, in which their ends are words. @returns null where that cannot be, as where both changed the same */
function mergeGroup(ids: readonly string[], sides: Triple<Side>, effort: Effort): Map<string, string> | null {
  const parts = sides.map((side) => side.inOrder(ids)) as Triple<Part[]>;
  if (parts.flat().some(({ text }) => text === null)) return null;
  const kinds = new Map(ids.map((id) => [id, kindIn(parts.map((group) => group.find((part) => part.id === id)?.kind))]));
  const texts = parts.map((group) => group.map(({ text }) => text ?? "").join(""));
  if ([...kinds.values()].includes(undefined)) return null;
  if (texts.some((text) => text.length > LONG || text.trim() === "")) return null;
  const known = asOneHas(parts);
  if (known) return known;
  const found = mergeWordsOf(parts, ids, sides[0], effort);
  if (found && isWritten(found, parts, kinds)) return found;
  const divided = effort.isUsedUp ? null : dividedByBoth(parts);
  return divided && isWritten(divided, parts, kinds) ? divided : null;
}

function mergeWordsOf(
  parts: Triple<readonly Part[]>,
  ids: readonly string[],
  was: Side,
  effort: Effort,
): Map<string, string> | null {
  const [base, given, theirs] = parts.map(wordsOf) as Triple<string[]>;
  const twins = twinsOf(parts, [base, given, theirs], effort);
  const mine = twins.size > 0 ? given.map((word) => twins.get(word) ?? word) : given;
  const merged = mergePieces([base, mine, theirs], effort, besideBreak);
  if (!merged || effort.isUsedUp) return null;
  const again = mergePieces([base, mine, merged], effort, besideBreak);
  if (!again || !sameSequence(solid(again), solid(merged)) || effort.isUsedUp) return null;

  const spaced = new Set(parts.flat().flatMap(({ id, text }) => (text?.endsWith(" ") ? [id] : [])));
  const found = partsIn(merged, ids[0] as string, spaced);
  const isDropped = (id: string) =>
    !found?.has(id) && !twins.has(breakOf(id)) && parts.every((group) => group.some((part) => part.id === id));
  const isMissing = (id: string) => !found?.has(id) && !twins.has(breakOf(id)) && !was.get(id);
  return ids.some((id) => isDropped(id) || isMissing(id)) ? null : found;
}

/** Can each part hold what it would have? */
function isWritten(
  found: ReadonlyMap<string, string>,
  parts: Triple<readonly Part[]>,
  kinds: ReadonlyMap<string, string | undefined>,
): boolean {
  return [...found].every(([id, text]) => {
    const given = parts.slice(1).flatMap((group) => group.filter((part) => part.id === id).map((part) => part.text ?? ""));
    if (!hasWords(text) && given.every(hasWords)) return false;
    if (leavesSigns(text, given) || (text.includes("\n") && kinds.get(id) !== "text")) return false;
    const isTurned = parts.flat().some((part) => part.id === id && part.kind !== kinds.get(id));
    return !isTurned || areWords(text);
  });
}

/** What a part is: what one side made of it, where one did; undefined where each made something else. */
function kindIn([was, my, their]: readonly (string | undefined)[]): string | undefined {
  if (my === undefined || their === undefined || my === their) return my ?? their ?? was;
  return my === was ? their : their === was ? my : undefined;
}

/** What one side has, where nothing else came of the other: also where words say too little of which they are. */
function asOneHas(groups: Triple<readonly Part[]>): Map<string, string> | null {
  const [, mine, theirs] = groups;
  const [was, my, their] = groups.map((group) => letters(group.map(({ text }) => text ?? "").join("")));
  const [wasIn, mineIn, theirsIn] = groups.map((group) => group.map(({ id }) => id)) as Triple<string[]>;
  const isDividedByBoth = sameSequence(mineIn, theirsIn);
  const texts = (group: readonly Part[]) => new Map(group.map(({ id, text }) => [id, text ?? ""]));
  if (isDividedByBoth ? my === was : my === their && sameSequence(mineIn, wasIn)) return texts(theirs);
  if (isDividedByBoth ? their === was : my === their && sameSequence(theirsIn, wasIn)) return texts(mine);
  return null;
}

/** A part of which nothing is left could not be known again. */
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);
