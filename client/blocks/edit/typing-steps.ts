import { isField } from "../field/field.ts";
import type { PageStore } from "../store/page-store.ts";

/**
 * Where a step of undo begins while somebody types: at a word, or at what an input method composes at once, where writing turns into deleting, at what is pasted and behind it,
 * and where the caret was moved in between.
 */

/** One change of a text field by its user. */
export interface Typed {
  /** `put`: pasted or dropped, a step by itself. */
  way: "write" | "erase" | "put";
  /** What came in, as far as the browser tells. */
  letters: string;
  /** The text in front of what came in. */
  before: string;
  /** In which of the compositions of an input method; null where it is none's. */
  composition: number | null;
}

export function beginsStep(last: Typed | null, now: Typed): boolean {
  if (last === null || last.way !== now.way || now.way === "put") return true;
  const goesOn = now.before.length === last.before.length + last.letters.length;
  if (now.composition !== null) {
    // What is being composed comes again and again, each time whole.
    if (last.composition === now.composition) return false;
    const isKorean = last.composition !== null && HANGUL.test(now.letters);
    return !(goesOn && (/^\s+$/.test(last.letters) || isKorean));
  }
  if (now.way === "erase") return false;
  return !goesOn || (/\S$/.test(now.before) && /^\s/.test(now.letters));
}

/** A word of these is composed syllable by syllable. */
const HANGUL = /^\p{Script=Hangul}/u;

let compositions = 0;

/** An input method begins to compose. */
export function noteComposition(): void {
  compositions += 1;
}

function wayOf(inputType: string): Typed["way"] {
  if (inputType.startsWith("delete")) return "erase";
  return /^insertFrom(?:Paste|Drop|Yank)/.test(inputType) ? "put" : "write";
}

/** A letter that took the place of what was selected, so that a field came: the word in it goes on behind that. */
let first: Typed | null = null;

/** One step with the letter that took the place of what was selected. @param before the words in front of it in its field */
export function goOnBehind(store: PageStore, id: string, letters: string, before = ""): void {
  first = { way: "write", letters, before, composition: null };
  store.leading.to(null);
  store.resume(`typing ${id}`);
}

/** @returns asked with each change once the field knows of it, and before the page does, whether it begins a step */
export function typingSteps(): (event: Event, target: EventTarget) => boolean {
  let last: { field: EventTarget; typed: Typed } | null = null;
  return (event, field) => {
    if (!(event instanceof InputEvent) || !(isField(field) || field instanceof HTMLTextAreaElement)) return true;
    const letters = event.data ?? (event.inputType === "insertLineBreak" ? "\n" : "");
    const typed: Typed = {
      way: wayOf(event.inputType),
      letters,
      before: field.value.slice(0, field.selectionStart - letters.length),
      composition: event.inputType === "insertCompositionText" ? compositions : null,
    };
    const begins = beginsStep(last?.field === field ? last.typed : first, typed);
    last = { field, typed };
    first = null;
    return begins;
  };
}
