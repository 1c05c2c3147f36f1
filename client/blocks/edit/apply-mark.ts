import { toastError } from "../../ui/toast.ts";
import type { Field } from "../field/field.ts";
import type { Marked } from "../field/letters.ts";
import type { Stretch } from "../field/piece.ts";
import { around } from "../pen/around.ts";
import { indentItems } from "../pen/indent-items.ts";
import { type Ending, marksEnding } from "../pen/marks-ending.ts";
import { mayChange } from "../pen/out-of-marks.ts";
import { readWritten } from "../pen/read-written.ts";
import { marksOf, toggleMark } from "../pen/toggle-mark.ts";
import type { Mark as Tag } from "../pen/words.ts";
import type { PageStore } from "../store/page-store.ts";
import { indent, steppedOut } from "./code.ts";
import { awaitWords, beforeEmptyMarks, withoutEmptyMarks } from "./empty-marks.ts";
import { changeNext, changingMarks, heldMarks, letGo } from "./held-marks.ts";
import { replaceText } from "./type-into.ts";
import { type Mark, markAtCaret, type Selected } from "./wrap.ts";

/** The marks, as the view draws them. */
export const elements = { bold: "strong", italic: "em", strikethrough: "s", code: "code" } as const;
const marksOfTags = { strong: "bold", em: "italic", s: "strikethrough", code: "code" } as const;

/**
 * What sets or takes away a mark around the selection: a step of undo for itself. A link asks for its address first.
 * @returns null where there is nothing to mark, so that the keys keep their other meaning
 */
export function marking(store: PageStore, field: Field, mark: Mark): (() => void) | null {
  const selected = selectedIn(field);
  const isLine = isOneLine(field);
  if (selected.start === selected.end) return mark === "link" ? null : () => markHere(store, field, selected, mark);
  if (mark === "link") return () => void field.dispatchEvent(new Event("asklink", { bubbles: true }));
  return () => {
    const next = toggleMark(selected, elements[mark], isLine);
    if (next) putText(store, field, next);
    else tellUnmarked();
  };
}

/** Keys that change nothing say why. */
export const tellUnmarked = () => toastError("This cannot be marked", "There are no signs for it in Markdown at this place.");

/** What a letter does that is typed over words and goes around them, or closes code. @returns null where it is a letter like any other */
export function goingAround(store: PageStore, field: Field, typed: string): (() => void) | null {
  const [selected, isLine] = [selectedIn(field), isOneLine(field)];
  const next = (isLine ? null : steppedOut(selected, typed)) ?? around(selected, typed, isLine);
  return (
    next &&
    (() => {
      putText(store, field, next);
      if (typed === "[") field.dispatchEvent(new Event("askpage", { bubbles: true }));
    })
  );
}

/** Within what is marked so, and at its edges, what is typed next is outside of it; right behind it, and right in front, inside. */
function markHere(store: PageStore, field: Field, { text }: Selected, mark: Exclude<Mark, "link">): void {
  const tag = elements[mark];
  const { marks } = readWritten(text, isOneLine(field));
  const [empty, held, changing] = [beforeEmptyMarks(field), heldMarks(field, isOneLine(field)), changingMarks(field)];
  if (!empty) leaveSigns(field, marks);
  const start = field.selectionStart;
  const ending = empty || held ? [] : marksEnding(text, start, isOneLine(field));
  const before = marks.find((one) => one.tag === tag && one.close.to === start);
  // Right behind a full stop Markdown has no signs for a letter that would go on in it, and so it is none of those.
  const closing = empty || ending.length > 0 ? undefined : marks.find((one) => one.tag === tag && one.close.from === start);
  const isOf = (one: { tag: string }) => one.tag === tag;
  const change = () => {
    const next = changing.includes(tag) ? changing.filter((one) => one !== tag) : [...changing, tag];
    const isAll = ending.length > 0 && ending.length === next.length && ending.every((one) => next.includes(one.tag));
    if (!changeNext(field, isAll ? [] : next, isOneLine(field))) tellUnmarked();
    const behind = isAll ? ending.at(-1)?.to : undefined;
    if (behind !== undefined) field.setSelectionRange(behind, behind);
  };
  if (empty && marksAround(empty, isOneLine(field)).has(tag)) changeInstead(field, empty, tag);
  else if (held) {
    letGo();
    putEmpty(store, field, held.includes(tag) ? held.filter((one) => one !== tag) : [...held, tag]);
  } else if (changing.length > 0) change();
  else if (ending.some(isOf)) leave(store, field, ending, tag);
  else if (before) field.setSelectionRange(before.inner.to, before.inner.to);
  else if (closing) field.setSelectionRange(closing.close.to, closing.close.to);
  else if (!marks.some((one) => isOf(one) && one.open.from <= start && start <= one.inner.to)) putEmpty(store, field, [tag]);
  else if (!empty) change();
}

/** Of a mark that the signs which wait stand in, none can be put between them: nothing waits there then, and what is typed next is changed. */
function changeInstead(field: Field, empty: Selected, tag: Tag): void {
  const isLine = isOneLine(field);
  const around = marksAround(empty, isLine);
  const begun = [...marksAround(selectedIn(field), isLine)].filter((one) => !around.has(one));
  const tags = [...begun, tag];
  if (!mayChange({ text: empty.text, caret: empty.start, tags }, isLine)) {
    tellUnmarked();
    return;
  }
  withoutEmptyMarks();
  changeNext(field, tags, isLine);
}

/** The marks that a letter has which is typed there. */
function marksAround({ text, start }: Selected, isLine: boolean): ReadonlySet<Tag> {
  return marksOf({ text: `${text.slice(0, start)}x${text.slice(start)}`, start, end: start + 1 }, isLine);
}

/** Arrows go through signs letter by letter: between those of a pair no others can stand. */
function leaveSigns(field: Field, marks: readonly Marked[]): void {
  const start = field.selectionStart;
  const isWithin = ({ from, to }: Stretch) => from < start && start < to;
  for (const { tag, open, close, inner } of marks) {
    if (tag === "a" || (!isWithin(open) && !isWithin(close))) continue;
    const to = isWithin(open) ? inner.from : inner.to;
    field.setSelectionRange(to, to);
  }
}

/** Out of one of the marks that end at the caret. What is typed next goes on in those within it. */
function leave(store: PageStore, field: Field, ending: readonly Ending[], tag: Tag): void {
  const [at, text, start] = [ending.findIndex((one) => one.tag === tag), field.value, field.selectionStart];
  const [within, to] = [ending.slice(0, at).map((one) => one.tag), ending[at]?.to ?? start];
  if (within.length > 0 && changeNext(field, [tag], isOneLine(field))) return;
  // Of signs that are all alike, as in `***both***`, either pair may be the inner one.
  const between = start + to - (ending[at - 1]?.to ?? start);
  const there = marksEnding(text, between, isOneLine(field)).map((one) => one.tag);
  const rest = ending.filter((one) => one.tag !== tag).map((one) => one.tag);
  const place = there.sort().join() === rest.sort().join() ? between : to;
  field.setSelectionRange(place, place);
  if (place === to) putEmpty(store, field, within);
}

/** Signs at the caret that wait for words. */
function putEmpty(store: PageStore, field: Field, tags: readonly Tag[]): void {
  if (tags.length === 0) return;
  const before = beforeEmptyMarks(field) ?? selectedIn(field);
  const next = tags.reduce((put, tag) => markAtCaret(put, marksOfTags[tag]), selectedIn(field));
  putText(store, field, next);
  awaitWords(field, before, next, isOneLine(field));
}

export function isOneLine(field: Field): boolean {
  return field.ariaMultiLine !== "true";
}

/** What moves the lines of code, or the items, in which the selection stands, to the right or to the left. @returns null elsewhere */
export function indenting(store: PageStore, field: Field, by: -1 | 1): (() => void) | null {
  const selected = selectedIn(field);
  return putting(store, field, indent(selected, by) ?? indentItems(selected, by));
}

export function selectedIn({ value, selectionStart, selectionEnd }: Field): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

function putting(store: PageStore, field: Field, next: Selected | null): (() => void) | null {
  return next && (() => putText(store, field, next));
}

/** Words that were made a link, or led elsewhere: what is typed next is not part of it. */
export function putLink(store: PageStore, field: Field, next: Selected): void {
  putText(store, field, { ...next, start: next.end });
  const behind = field.link?.whole.to;
  if (behind !== undefined) field.setSelectionRange(behind, behind);
}

/** Another text in a field, with what is selected in it then: a step of undo for itself. */
export function putText(store: PageStore, field: Field, next: Selected): void {
  if (next.text === field.value) return;
  store.rest();
  replaceText(field, next.text, 0, field.value.length);
  field.setSelectionRange(next.start, next.end);
  store.rest();
}
