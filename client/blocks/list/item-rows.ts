import type { Block } from "#core/blocks/block.ts";
import { newId } from "../../ui/new-id.ts";
import { signal } from "../../ui/signal.ts";
import { type ItemBlock, isItemBlock } from "../pen/items.ts";
import { joinWords } from "../pen/join-words.ts";
import type { Change } from "../store/change.ts";
import type { Caret, Editing, EditKind } from "../store/editing.ts";
import { mapGap, mapRows, type RowMap } from "../store/map-rows.ts";
import type { PageStore } from "../store/page-store.ts";
import { ledTo, type Row, rowAsked } from "./row.ts";
import { type ItemText, itemTexts, splice } from "./splice.ts";

/**
 * The rows of an open todo or list: its items, and a row for a new one, which stands behind the items or behind the one where Enter
 * was pressed. What a row holds stays with it through every change of the block, from wherever it comes.
 */
export class ItemRows {
  readonly store: PageStore;
  readonly #id: string;
  readonly caretBefore: (kind: EditKind) => Caret | null;
  readonly #changed = signal();
  #version = 0;
  /** What the block is changed by is this: it knows its places then. */
  #isOwn = false;
  #place: number;
  #draft = "";
  /** The same with each step of what is typed. */
  #newId = newId();
  #isEntered = false;
  #focus: { row: Row; caret: Caret };
  #keys: readonly string[];

  /** @param caretBefore where the caret is, or what was written over, for the undo of what is done to the rows */
  constructor(store: PageStore, { id, caret }: Editing, caretBefore: (kind: EditKind) => Caret | null = () => null) {
    this.caretBefore = caretBefore;
    this.store = store;
    this.#id = id;
    this.#place = this.texts.length;
    this.#focus = rowAsked(caret, this.texts.length);
    this.#keys = this.texts.map(newId);
  }

  /** Follows the changes of the block until the function that comes back is called. */
  attach(): () => void {
    return this.store.onMapped((change) => this.#follow(change));
  }

  subscribe = this.#changed.on;
  version = () => this.#version;

  /** Where the new item will stand, or stands. */
  get place(): number {
    return this.#place;
  }

  /** What is typed as a new item. */
  get draft(): string {
    return this.#draft;
  }

  /** A Save has made an item of what is typed as a new one, and it is still being typed: the row for a new item stands for it. */
  get isEntered(): boolean {
    return this.#isEntered;
  }

  /** Which row the caret was sent to, and where in it: a new caret each time that it is sent. */
  get focus(): { row: Row; caret: Caret } {
    return this.#focus;
  }

  /** A name for each item that stays with it, so that its field stays the same element. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  get block(): ItemBlock | null {
    const block = this.store.block(this.#id);
    return block && isItemBlock(block) ? block : null;
  }

  get isTodo(): boolean {
    return this.block?.type === "todo";
  }

  get texts(): readonly string[] {
    const block = this.store.block(this.#id);
    return block ? itemTexts(block) : [];
  }

  go(row: Row, to: Caret = "end"): void {
    this.#focus = { row, caret: typeof to === "object" ? { ...to } : { item: 0, at: to } };
    const isAmong = row === "new" && this.#place < this.texts.length;
    if (!isAmong) this.store.leading.to(ledTo(this.#id, row === "new" ? this.#place : row, this.#focus.caret));
    this.#tell();
  }

  /** Replaces `removed` items from `at` on by these texts. */
  put(at: number, removed: number, texts: readonly ItemText[], kind: EditKind = "structure"): void {
    const { block } = this;
    if (!block) return;
    const kept = this.#keys.slice(at, at + Math.min(removed, texts.length));
    this.#keys = this.#keys.toSpliced(at, removed, ...kept, ...texts.slice(kept.length).map(newId));
    this.#isOwn = true;
    this.store.replace(splice(block, at, removed, texts, newId), kind, this.caretBefore(kind));
    this.#isOwn = false;
    // The row for a new one stays behind those that it stood behind.
    if (at < this.#place && texts.length > removed) {
      this.#place += texts.length - removed;
      this.#wait();
    }
    this.#tell();
  }

  /** What is typed as a new item is entered trimmed, and as typed in its row until then. */
  write(text: string): void {
    this.#draft = text;
    const trimmed = text.trim();
    if (!this.#isEntered) this.#wait();
    else if (trimmed !== "") this.put(this.#place, 1, [trimmed], "typing");
    else {
      this.#isEntered = false;
      this.put(this.#place, 1, []);
    }
    this.#tell();
  }

  /** Makes items of these texts where the new one stands; the next goes below them. */
  enter(texts: readonly ItemText[]): void {
    // An undo takes it back as it was typed.
    this.store.commitPending();
    const isThere = this.#isEntered;
    this.#draft = "";
    this.#isEntered = false;
    this.#wait();
    if (!isThere || texts.length > 1 || this.texts[this.#place] !== texts[0]) this.put(this.#place, isThere ? 1 : 0, texts);
    this.#place += texts.length;
    this.go("new");
  }

  /** An item that was entered while it was typed is one like the others, once its row is left. */
  settle(): void {
    if (!this.#isEntered) return;
    this.#isEntered = false;
    this.#draft = "";
    this.#place += 1;
    this.#tell();
  }

  /** The item below goes to the end of this one. */
  join(row: number): void {
    const { text, caret } = joinWords(this.texts[row] ?? "", this.texts[row + 1] ?? "", true);
    this.settle();
    if (this.#place > row + 1) this.#place -= 1;
    this.put(row, 2, [text]);
    this.#wait();
    this.go(row, caret);
  }

  /** What is typed as a new item goes to the end of the item above. */
  joinDraft(): void {
    const [above, draft] = [this.#place - 1, this.#draft];
    if (this.#isEntered) {
      this.join(above);
      return;
    }
    const { text, caret } = joinWords(this.texts[above] ?? "", draft, true);
    this.#draft = "";
    this.#wait();
    // It is an item of its own when the joining is taken back.
    this.put(above + 1, 0, [draft.trim()]);
    this.put(above, 2, [text]);
    this.go(above, caret);
  }

  /** Opens the row for a new item in front of this one. What is typed in it elsewhere stays there, as an item. */
  openAt(index: number): void {
    const kept = this.#keepDraft();
    this.#place = kept >= 0 && index > kept ? index + 1 : index;
    this.#wait();
    this.go("new");
  }

  /** What is typed as a new item is one from here on. @returns which; -1: nothing is typed */
  #keepDraft(): number {
    const [text, at] = [this.#isEntered ? "" : this.#draft.trim(), this.#place];
    this.settle();
    this.#draft = "";
    this.#wait();
    if (text === "") return -1;
    this.put(at, 0, [text]);
    this.#place = at + 1;
    this.#tell();
    return at;
  }

  /** Where a row stands once what is typed as a new item is one, so that it stays where the rows become something else. */
  settled(row: Row): number {
    if (row === "new") return this.#place;
    const kept = this.#keepDraft();
    return kept >= 0 && row >= kept ? row + 1 : row;
  }

  remove(row: number): void {
    const count = this.texts.length;
    this.put(row, 1, []);
    if (this.#place > row) this.#place -= 1;
    this.#wait();
    if (row > 0) this.go(row - 1);
    else this.go(count > 1 ? 0 : "new", "start");
  }

  /** What is typed is entered at its place when the block is saved or left. */
  #wait(): void {
    const [text, place, id] = [this.#draft.trim(), this.#place, this.#newId];
    const isWaiting = text !== "" && !this.#isEntered;
    const add = (now: Block) => (isItemBlock(now) ? splice(now, place, 0, [text], () => id) : now);
    this.store.setPending(this.#id, isWaiting ? add : null);
  }

  #follow({ before, after, by }: Change): void {
    const is = after[this.store.place(this.#id)];
    const was = before.find(({ id }) => id === this.#id);
    if (this.#isOwn || !was || !is || was.content === is.content) return;
    const isNowEntered = this.#draft.trim() !== "" && !this.#isEntered && this.store.pending === null;
    const rows = mapRows(was, is);
    const next: (string | undefined)[] = Array(itemTexts(is).length);
    for (const [row, to] of rows.entries()) if (to !== null) next[to] = this.#keys[row];
    this.#keys = Array.from(next, (key) => key ?? newId());
    if (isNowEntered) [this.#isEntered, this.#newId] = [true, newId()];
    else this.#followPlace(rows, itemTexts(was).length, by);
    const { row, caret } = this.#focus;
    if (row !== "new") this.#focus = { row: rows[row] ?? Math.min(row, Math.max(0, this.texts.length - 1)), caret };
    this.#tell();
  }

  #followPlace(rows: RowMap, count: number, by: Change["by"]): void {
    const entered = this.#isEntered ? rows[this.#place] : undefined;
    const isAtEnd = this.#draft.trim() === "" && this.#place >= count;
    // Taken back, it is not typed any more; taken away by others, it is.
    if (entered === null && by !== "save") this.#draft = "";
    this.#isEntered = typeof entered === "number";
    this.#place = entered ?? (isAtEnd ? this.texts.length : mapGap(rows, this.#place));
    this.#wait();
  }

  #tell(): void {
    this.#version += 1;
    this.#changed.tell();
  }
}
