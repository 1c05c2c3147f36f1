import { closes, isDoneElsewhere, isWithinWord } from "./ask.ts";
import { AtOnce } from "./at-once.ts";
import type { Caret } from "./caret.ts";
import { type Began, composedAtCaret } from "./composed.ts";
import { takeDoubleClicks } from "./double-click.ts";
import { takeDrops } from "./drop.ts";
import { overEdge } from "./edge.ts";
import type { Field } from "./field.ts";
import { bringIntoSight } from "./into-sight.ts";
import { samePlace } from "./letters.ts";
import type { Stretch } from "./piece.ts";
import { reached, reaches } from "./reach.ts";
import type { Removed, Written } from "./remove.ts";
import { askedBy, written } from "./writing.ts";

/** Which key asks for what. */
const keys: Readonly<Record<string, string>> = {
  insertParagraph: "Enter",
  insertLineBreak: "Enter",
  deleteContentBackward: "Backspace",
  deleteContentForward: "Delete",
};

/** What the hand needs of its field. */
export interface Sheet {
  readonly field: Field;
  readonly caret: Caret;
  readonly written: () => Written;
  /** Puts in what was written here, draws it and says so. */
  readonly change: (next: Removed, inputType: string, data: string | null) => void;
  /** The browser has written: takes its text over, and draws it unless more is to come. */
  readonly takeOver: (isDrawn: boolean) => void;
  /** Takes over where a key has moved the caret, of which the browser tells only by and by. */
  readonly arrive: () => void;
}

/**
 * What is written into a field. Letters within a word the browser puts in, and input methods what they compose; everything that
 * reaches over a hidden sign, or over a line, is done to the source.
 */
export class Hand {
  readonly #sheet: Sheet;
  readonly #atOnce: AtOnce;
  #isComposing = false;
  /** Letters of what is being composed are there. */
  #hasComposed = false;
  #began: Began | null = null;
  /** What was composed last is not taken over yet. */
  #isAwaited = false;
  #isTelling = false;
  /** The key that was heard last: keyboards on glass, and input methods, write without one. */
  #heard = "";

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    this.#atOnce = new AtOnce(sheet);
    const { field } = sheet;
    field.addEventListener("keydown", this.#onKey, true);
    field.addEventListener("beforeinput", this.#onBefore);
    field.addEventListener("input", this.#onInput, true);
    field.addEventListener("compositionstart", this.#onCompose);
    field.addEventListener("compositionend", this.#onComposed);
    field.addEventListener("copy", this.#onCopy);
    field.addEventListener("cut", this.#onCopy);
    takeDrops(sheet);
    takeDoubleClicks(sheet);
  }

  get isComposing(): boolean {
    return this.#isComposing;
  }

  /** Says that something was written, as a browser does. */
  tell(inputType: string, data: string | null): void {
    this.#isTelling = true;
    this.#sheet.field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType, data }));
    this.#isTelling = false;
    requestAnimationFrame(() => document.activeElement === this.#sheet.field && bringIntoSight(this.#sheet.field));
  }

  readonly #onKey = (event: KeyboardEvent) => {
    this.#heard = event.key;
    const key = overEdge(event, this.#sheet.field);
    if (!key) return;
    event.preventDefault();
    event.stopPropagation();
    this.#press(key);
  };

  /** What is asked for without a key is the key's to do all the same: Enter makes a block, Backspace at the start joins two. */
  #isKeys({ inputType }: InputEvent): boolean {
    const heard = this.#heard;
    this.#heard = "";
    const key = keys[inputType];
    return key !== undefined && key !== heard && this.#isTaken(key);
  }

  /** Whether somebody does what a key asks for. */
  #isTaken(key: string): boolean {
    const pressed = new KeyboardEvent("keydown", { key, code: key, bubbles: true, cancelable: true });
    const isLeft = this.#sheet.field.dispatchEvent(pressed);
    this.#heard = "";
    return !isLeft;
  }

  readonly #onBefore = (event: InputEvent) => {
    // WebKit writes where the selection is, also while something else has the focus.
    if (document.activeElement !== this.#sheet.field) {
      event.preventDefault();
      return;
    }
    if (event.isComposing || this.#isComposing || event.inputType === "insertCompositionText") {
      if (!this.#isComposing) this.#atOnce.note(event);
      // What was selected has gone with the first letters of what is composed; the next only follow those.
      if (this.#hasComposed) this.#sheet.caret.replaced = null;
      this.#hasComposed = true;
      return;
    }
    if (this.#isKeys(event)) {
      event.preventDefault();
      return;
    }
    const { caret, field } = this.#sheet;
    caret.take();
    caret.note();
    caret.way = "typing";
    if (this.#isLeft(event)) return;
    event.preventDefault();
    if (!isDoneElsewhere(event, field, caret)) this.#write(event);
  };

  /** What the browser does as it should. */
  #isLeft(event: InputEvent): boolean {
    switch (event.inputType) {
      case "insertText":
        return isWithinWord(this.#sheet, 1) && !closes(event.data);
      case "deleteContentBackward":
        return isWithinWord(this.#sheet, 2);
      case "historyUndo":
      case "historyRedo":
        return false;
      default:
        // The buttons of the system's own menu do not know how a text is marked here.
        return !askedBy(event) && !event.inputType.startsWith("format");
    }
  }

  #write(event: InputEvent): void {
    const { caret, change } = this.#sheet;
    const asked = askedBy(event);
    if (!asked) return;
    const stretch = (asked.isAbout === "target" || caret.place === null ? this.#target(event) : null) ?? caret.stretch;
    const isSelected = caret.place === null && asked.isAbout === "selection";
    const [way] = reaches[event.inputType] ?? [];
    if (way && stretch.from === stretch.to) {
      this.#press(way === "backward" ? "Backspace" : "Delete");
      return;
    }
    const next = written(this.#sheet.written(), {
      inputType: event.inputType,
      text: asked.text,
      stretch: isSelected ? caret.stretch : stretch,
    });
    if (next) change(next, event.inputType, asked.text);
  }

  /** Past the ends of a field, and over signs that begin its line, a word or a line is deleted as a letter is. */
  #press(key: "Backspace" | "Delete"): void {
    if (this.#isTaken(key)) return;
    const { caret, change } = this.#sheet;
    const inputType = key === "Backspace" ? "deleteContentBackward" : "deleteContentForward";
    const next = written(this.#sheet.written(), { inputType, text: null, stretch: caret.stretch });
    if (next) change(next, inputType, null);
  }

  /** What the browser says that it is about to change, or would do in a text of which it says it. */
  #target(event: InputEvent): Stretch | null {
    const [range] = event.getTargetRanges();
    const { caret } = this.#sheet;
    if (!range) return reached(event.inputType, caret);
    const from = caret.source({ node: range.startContainer, offset: range.startOffset });
    const to = caret.source({ node: range.endContainer, offset: range.endOffset });
    if (from >= to) return null;
    // Firefox says it of signs, too, that are not seen in front of the first letter.
    return { from: Math.min(samePlace(this.#sheet.field.letters, from).to, to), to };
  }

  readonly #onInput = (event: Event) => {
    if (this.#isTelling || !event.isTrusted || this.#atOnce.take(event)) return;
    this.#sheet.takeOver(!this.#isComposing);
  };

  readonly #onCompose = () => {
    // Beside a mark the letters are composed where the caret stands now.
    this.#sheet.arrive();
    this.#began = this.#sheet.caret.began;
    this.#sheet.caret.note();
    this.#isComposing = true;
    this.#hasComposed = false;
    this.#sheet.caret.way = "typing";
  };

  readonly #onComposed = () => {
    this.#isComposing = false;
    this.#atOnce.end();
    this.#isAwaited = true;
    // Some browsers tell of the last letters only after this.
    queueMicrotask(this.#takeComposed);
  };

  readonly #takeComposed = () => {
    const { field, takeOver, change } = this.#sheet;
    if (!this.#isAwaited || this.#isComposing || !field.isConnected) return;
    this.#isAwaited = false;
    const before = field.value;
    takeOver(true);
    const apart = this.#began && composedAtCaret(this.#began, field.value);
    if (apart) change(apart, "insertCompositionText", null);
    else if (field.value !== before) this.tell("insertFromComposition", null);
  };

  /** Before something else is put in: an input method would go on over it, and leave the caret where its letters began. */
  endComposing(): void {
    if (!this.#isComposing) return;
    this.#sheet.field.blur();
    this.#sheet.field.focus({ preventScroll: true });
    this.#takeComposed();
  }

  readonly #onCopy = (event: ClipboardEvent) => {
    const { caret, field, change } = this.#sheet;
    caret.take();
    if (caret.place !== null) return;
    if (!event.defaultPrevented) event.clipboardData?.setData("text/plain", field.value.slice(caret.start, caret.end));
    event.preventDefault();
    if (event.type !== "cut") return;
    const next = written(this.#sheet.written(), { inputType: "deleteByCut", text: null, stretch: caret.stretch });
    if (next) change(next, "deleteByCut", null);
  };
}
