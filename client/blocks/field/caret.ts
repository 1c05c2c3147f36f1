import { choosePlace, chooseStretch, type Way } from "./choose.ts";
import type { Began } from "./composed.ts";
import { samePlace } from "./letters.ts";
import type { Stretch } from "./piece.ts";
import { type Place, type PlacedLetters, toDocument, toSource } from "./places.ts";
import { pressedTitle } from "./pressed-title.ts";

/** What the caret has to know of its field. */
export interface Text extends HTMLElement {
  readonly value: string;
  /** As they stand in the document now. */
  readonly letters: readonly PlacedLetters[];
}

/** The selection of a field, in places of its source, and its way into the document's selection and back. */
export class Caret {
  readonly #text: Text;
  start = 0;
  end = 0;
  isBackward = false;
  /** How it came here last. */
  way: Way = "set";
  /** Whether the signs at it show, because a key has moved it to them. */
  isMeeting = false;

  /** What was selected when the text was changed last, and has gone with that; null where nothing was. */
  replaced: Stretch | null = null;

  /** Where it was when it was asked last whether it has moved. */
  #before: Stretch = { from: 0, to: 0 };
  /** Where the caret may stand: in code not in its fence, which nobody sees. */
  #bounds: Stretch | null = null;

  #isDown = false;
  /** Among the words under the title that was pressed last; null where it was none. */
  #pressed: number | null = null;
  readonly #released: () => void;

  /** @param released once nothing is pressed any more */
  constructor(text: Text, released: () => void) {
    this.#text = text;
    this.#released = released;
  }

  /** Null while something is selected. */
  get place(): number | null {
    return this.start === this.end ? this.start : null;
  }

  get stretch(): Stretch {
    return { from: this.start, to: this.end };
  }

  /** Since this was asked last: others may have taken it over in between. */
  hasMoved(): boolean {
    const before = this.#before;
    this.#before = this.stretch;
    return before.from !== this.start || before.to !== this.end;
  }

  readonly onPress = (event: PointerEvent) => {
    this.way = "press";
    this.#pressed = pressedTitle(event, this.#text.letters);
    this.#isDown = true;
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, this.#onRelease, true);
  };

  readonly #onRelease = () => {
    this.#isDown = false;
    for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, this.#onRelease, true);
    this.#released();
  };

  set(start: number, end = start, isBackward = false): void {
    [this.start, this.end, this.isBackward] = [start, end, isBackward && start < end];
  }

  /** While something is pressed, what is under it keeps its place. A menu may keep for itself that it was let go of: then a key ends it. */
  get isHeld(): boolean {
    return this.#isDown && this.way === "press";
  }

  /** Is it the one that is seen? */
  get isHere(): boolean {
    return document.activeElement === this.#text;
  }

  /** Before the text changes. */
  note(): void {
    this.replaced = this.place === null ? this.stretch : null;
  }

  /** @param bounds null where it may stand everywhere */
  keepWithin(bounds: Stretch | null): void {
    this.#bounds = bounds;
    this.#keep();
  }

  #keep(): void {
    if (this.#bounds && this.start === this.end) this.set(this.within(this.start));
  }

  /** The nearest place where the caret may stand. */
  within(place: number): number {
    return this.#bounds ? Math.max(this.#bounds.from, Math.min(place, this.#bounds.to)) : place;
  }

  /** Takes over where the document's selection is. */
  take(): void {
    const selection = this.#selection();
    if (!selection || this.#takePressed(selection) || this.#isPut(selection)) return;
    const anchor = this.source({ node: selection.anchorNode as Node, offset: selection.anchorOffset });
    if (selection.isCollapsed) {
      this.set(choosePlace(this.#text.value, this.#text.letters, anchor, this.way, this.place));
      this.#keep();
    } else {
      const focus = this.source({ node: selection.focusNode as Node, offset: selection.focusOffset });
      const stretch = { from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
      const { from, to } = chooseStretch(this.#text.value, this.#text.letters, stretch);
      this.set(from, to, focus < anchor);
    }
  }

  /** Once, when the pointer is let go of; not every engine says that a press on a title has moved the caret. @returns whether it is taken */
  #takePressed({ isCollapsed }: Selection): boolean {
    const at = this.#pressed;
    if (at === null || this.isHeld) return false;
    this.#pressed = null;
    if (!isCollapsed || this.way !== "press") return false;
    this.set(choosePlace(this.#text.value, this.#text.letters, at, "press", null));
    return true;
  }

  /** Takes over where the browser has left the caret after it wrote. */
  follow(): void {
    const selection = this.#selection();
    if (selection) this.set(this.source({ node: selection.focusNode as Node, offset: selection.focusOffset }));
  }

  /** Puts the document's selection where the caret is. */
  put(): void {
    if (!this.isHere) return;
    const selection = getSelection();
    if (!selection || this.#isPut(selection)) return;
    const { anchor, focus } = this.#ends();
    selection.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  }

  /** Where an input method would begin; null while something is selected. */
  get began(): Began | null {
    const selection = this.#selection();
    if (!selection?.isCollapsed || this.place === null) return null;
    const at = this.source({ node: selection.anchorNode as Node, offset: selection.anchorOffset });
    const { from, to } = samePlace(this.#text.letters, this.place);
    return { value: this.#text.value, place: this.place, reach: { from: Math.min(from, at), to: Math.max(to, at) } };
  }

  /** Where the end of the selection that moves stands in the document. */
  get focus(): Place {
    return this.#ends().focus;
  }

  source(place: Place): number {
    return toSource(this.#text, this.#text.letters, place);
  }

  #selection(): Selection | null {
    if (!this.isHere) return null;
    const selection = getSelection();
    return this.#text.contains(selection?.anchorNode ?? null) && this.#text.contains(selection?.focusNode ?? null)
      ? selection
      : null;
  }

  #ends(): { anchor: Place; focus: Place } {
    const [from, to] = this.isBackward ? [this.end, this.start] : [this.start, this.end];
    const anchor = toDocument(this.#text, this.#text.letters, from);
    return { anchor, focus: from === to ? anchor : toDocument(this.#text, this.#text.letters, to) };
  }

  #isPut({ anchorNode, anchorOffset, focusNode, focusOffset }: Selection): boolean {
    const { anchor, focus } = this.#ends();
    if (anchorNode !== anchor.node || anchorOffset !== anchor.offset) return false;
    return focusNode === focus.node && focusOffset === focus.offset;
  }
}
