import { fenceOf } from "#core/blocks/fence.ts";
import { mapOffset } from "../store/map-offset.ts";
import { knownLinked } from "../view/known-linked.ts";
import { Caret } from "./caret.ts";
import { choosePlace, ways } from "./choose.ts";
import { Drawing } from "./draw.ts";
import type { Field } from "./field.ts";
import { withFillers } from "./fillers.ts";
import { Hand } from "./hand.ts";
import { marksIn } from "./letters.ts";
import "./linked-anew.ts";
import { type Link, linkAt } from "./link.ts";
import { Meeting } from "./meeting.ts";
import { Pace } from "./pace.ts";
import type { Child, Stretch } from "./piece.ts";
import { lettersOf, type Place, type PlacedLetters, toDocument } from "./places.ts";
import { placeAtPoint, rectOf } from "./point.ts";
import { TextReader } from "./read.ts";
import type { Removed } from "./remove.ts";
import { leadTo } from "./step.ts";
import "../view/callout.css";
import "./field.css";

/**
 * A text that is edited as it reads: an editable element whose letters are the source, to the letter. The browser writes into it;
 * what that means is read from it, and drawn, after every key.
 */
export class BlockField extends HTMLElement implements Field {
  readonly #drawing = new Drawing(this);
  readonly #reader = new TextReader(() => knownLinked.find);
  readonly #pace = new Pace();
  readonly #caret = new Caret(this, () => this.followSelection());
  /** Comes with the first focus: a table has many fields, of which few are ever written in. */
  #hand: Hand | null = null;
  #value = "";
  #children: readonly Child[] | null = null;
  #letters: PlacedLetters[] | null = null;
  readonly #meeting = new Meeting();
  /** What came from outside while something was composed. */
  #waiting: string | null = null;

  constructor() {
    super();
    this.addEventListener("pointerdown", this.#caret.onPress, true);
    this.addEventListener("focus", this.#onFocus);
    this.addEventListener("blur", this.#onBlur);
  }

  disconnectedCallback(): void {
    document.removeEventListener("selectionchange", this.followSelection);
    this.#pace.stop();
  }

  get value(): string {
    return this.#value;
  }

  /** A value from outside: the caret stays between the letters that it stood between. */
  set value(value: string) {
    if (value === this.#value && this.#children && !this.#reader.isStale) return;
    if (this.#hand?.isComposing) {
      this.#waiting = value === this.#value ? null : value;
      return;
    }
    this.#caret.set(...this.#mapped(value));
    this.#value = value;
    this.#draw();
  }

  get selectionStart(): number {
    this.#caret.take();
    return this.#caret.start;
  }

  get selectionEnd(): number {
    this.#caret.take();
    return this.#caret.end;
  }

  get selectionDirection(): "forward" | "backward" {
    return this.#caret.isBackward ? "backward" : "forward";
  }

  setSelectionRange(start: number, end: number, direction: "forward" | "backward" = "forward"): void {
    const most = this.#value.length;
    this.#caret.way = "set";
    this.#caret.set(Math.min(start, most), Math.min(Math.max(start, end), most), direction === "backward");
    this.#caret.isMeeting = false;
    this.#draw();
  }

  get replaced(): Stretch | null {
    return this.#caret.replaced;
  }

  setRangeText(text: string, start: number, end: number, mode: "end" | "preserve" = "preserve"): void {
    this.#hand?.endComposing();
    this.#caret.take();
    this.#caret.note();
    const value = this.#value.slice(0, start) + text + this.#value.slice(end);
    if (mode === "end") this.#caret.set(start + text.length);
    else this.#caret.set(...this.#mapped(value));
    this.#value = value;
    this.#draw();
  }

  override focus(options?: FocusOptions): void {
    const { start, end, isBackward } = this.#caret;
    super.focus(options);
    this.#caret.set(start, end, isBackward);
    this.#meeting.update(this.letters, this.#caret);
    this.#caret.put();
  }

  /** Selects everything that is written. */
  select(): void {
    this.setSelectionRange(0, this.#value.length);
  }

  /** As they stand in the document now. */
  get letters(): PlacedLetters[] {
    this.#letters ??= lettersOf(this);
    return this.#letters;
  }

  /** The place that is nearest to a point of the window; null where that is outside. */
  offsetAt(x: number, y: number): number | null {
    const place = placeAtPoint(x, y);
    if (!place || !this.contains(place.node)) return null;
    return choosePlace(this.#value, this.letters, this.#caret.source(place), "press", null);
  }

  placeAt(at: number): Place {
    return toDocument(this, this.letters, at);
  }

  rectAt(at: number): DOMRect {
    return rectOf(this.placeAt(at), this);
  }

  /** The link in which the caret stands, and where it is drawn. */
  get link(): Link | null {
    this.#caret.take();
    return this.#caret.place === null ? null : linkAt(this, this.#children ?? [], this.#caret.place);
  }

  #mapped(value: string): [start: number, end: number] {
    return [mapOffset(this.#value, value, this.#caret.start), mapOffset(this.#value, value, this.#caret.end)];
  }

  #draw(): void {
    const isLine = this.getAttribute("aria-multiline") !== "true";
    this.#caret.keepWithin(isLine ? null : fenceOf(this.#value));
    this.#children = this.#pace.measure(() => this.#reader.readAt(this.#value, this.#caret.place, isLine));
    this.#drawing.draw(withFillers(this.#children, isLine));
    this.classList.toggle("is-empty", this.#value === "");
    this.#letters = null;
    this.#meeting.update(this.letters, this.#caret);
    if (!this.#hand?.isComposing) this.#caret.put();
  }

  readonly #tellMoved = () => this.dispatchEvent(new Event("select", { bubbles: true }));
  readonly #onFocus = () => {
    document.addEventListener("selectionchange", this.followSelection);
    if (this.#hand) return;
    this.#drawing.watch();
    this.addEventListener("keydown", this.#onKey, true);
    this.#hand = new Hand({
      field: this,
      caret: this.#caret,
      written: () => {
        // With its marks where they are now, also where they are drawn only by and by.
        this.#pace.hurry();
        return { value: this.#value, letters: this.letters, marks: marksIn(this.#children ?? []) };
      },
      change: (next, inputType, data) => this.#change(next, inputType, data),
      takeOver: (isDrawn) => this.#takeOver(isDrawn),
      arrive: this.followSelection,
    });
  };

  readonly #onBlur = () => {
    document.removeEventListener("selectionchange", this.followSelection);
    this.#caret.isMeeting = false;
    if (!this.#hand?.isComposing && this.isConnected) this.#meeting.update(this.letters, this.#caret);
  };

  readonly followSelection = () => {
    if (document.activeElement !== this || this.#hand?.isComposing) return;
    const { way } = this.#caret;
    this.#caret.take();
    const isMoved = this.#caret.hasMoved();
    if (this.#caret.place !== null && way !== "typing" && way !== "set") {
      if (way === "press") this.#caret.isMeeting = false;
      else if (isMoved || way === "home" || way === "end") this.#caret.isMeeting = true;
      this.#settle();
    }
    if (isMoved) this.#tellMoved();
  };

  /** After the caret has moved: an empty line that it has left is drawn no longer, and an underline makes its heading. */
  #settle(): void {
    if (this.#reader.isAwaiting || this.querySelector("br.filler")) this.#draw();
    else if (this.#meeting.update(this.letters, this.#caret)) this.#caret.put();
  }

  readonly #onKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way || event.isComposing || event.keyCode === 229) return;
    this.#caret.way = way;
    if (way === "key" && this.#meeting.leave(this.letters, this.#caret)) this.#caret.put();
    const to = leadTo(event, this.#caret, this);
    if (to !== null) this.#go(event, to);
  };

  #go(event: KeyboardEvent, to: number): void {
    event.preventDefault();
    event.stopPropagation();
    this.#caret.set(to);
    this.#caret.isMeeting = true;
    this.#draw();
    const { node } = this.#caret.focus;
    (node instanceof Element ? node : node.parentElement)?.scrollIntoView({ block: "nearest" });
    this.#tellMoved();
  }

  #change({ value, caret }: Removed, inputType: string, data: string | null): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#caret.note();
    this.#caret.set(caret);
    this.#draw();
    this.#hand?.tell(inputType, data);
  }

  #takeOver(isDrawn: boolean): void {
    this.#value = this.textContent;
    this.#letters = null;
    this.#caret.follow();
    if (!isDrawn) this.classList.toggle("is-empty", this.#value === "");
    else if (this.#pace.isLate) this.#pace.later(() => this.#hand?.isComposing || this.#draw());
    else this.#draw();
    const waiting = this.#waiting;
    if (!isDrawn || waiting === null) return;
    this.#waiting = null;
    this.value = waiting;
  }
}

if (!customElements.get("block-field")) customElements.define("block-field", BlockField);
