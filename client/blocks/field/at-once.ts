import type { Caret } from "./caret.ts";
import type { Stretch } from "./piece.ts";
import type { Removed, Written } from "./remove.ts";
import { written } from "./writing.ts";

interface Sheet {
  readonly caret: Caret;
  readonly written: () => Written;
  readonly change: (next: Removed, inputType: string, data: string | null) => void;
}

/**
 * What an input method puts in place of a selection without composing it first, such as an emoji. WebKit lets nobody do that instead:
 * it deletes what is selected, with its mark, and then writes. Both are done to the source as one.
 */
export class AtOnce {
  readonly #sheet: Sheet;
  #before: { text: Written; stretch: Stretch } | null = null;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Before the browser does anything. */
  note({ inputType }: InputEvent): void {
    if (inputType !== "deleteCompositionText") return;
    const { caret } = this.#sheet;
    caret.take();
    this.#before = caret.place === null ? { text: this.#sheet.written(), stretch: caret.stretch } : null;
  }

  /** @returns whether it was that; what the browser has done to it then nobody hears of */
  take(event: Event): boolean {
    if (!this.#before || !(event instanceof InputEvent)) return false;
    event.stopImmediatePropagation();
    if (event.inputType === "deleteCompositionText") return true;
    const { caret, change } = this.#sheet;
    const { text, stretch } = this.#before;
    this.#before = null;
    caret.set(stretch.from, stretch.to);
    const next = written(text, { inputType: "insertText", text: event.data, stretch });
    if (next) change(next, "insertText", event.data);
    return true;
  }

  end(): void {
    this.#before = null;
  }
}
