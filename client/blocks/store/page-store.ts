import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import { signal } from "../../ui/signal.ts";
import type { Change } from "./change.ts";
import type { Caret, Editing, EditKind, Selected } from "./editing.ts";
import { followOpen } from "./follow-open.ts";
import { followRun } from "./follow-run.ts";
import { type Group, makeGroups, regroup } from "./groups.ts";
import { Leading, turnRound } from "./leading.ts";
import { Pending } from "./pending.ts";
import { Places } from "./places.ts";
import { Saved } from "./saved.ts";
import type { RebaseStep, Step, Travelled } from "./travel.ts";
import { History } from "./undo.ts";
import { Watched } from "./watched.ts";
import type { Within } from "./within.ts";

/**
 * The blocks of the page that is open, and what is done to them. Blocks are values: an edit replaces one reference, and only who
 * listens to that block, or to the order, hears of it. The store knows no network and no storage.
 */
export class PageStore {
  #blocks: readonly Block[];
  readonly #places: Places;
  readonly #saved: Saved;
  #groups: readonly Group[];
  #editing: Editing | null = null;
  #selected: Selected | null = null;
  #turn = 0;
  /** Its steps of undo: whoever comes back to the page goes on with those that it was left with. */
  history = new History<Step>((one, other) => sameBlocks(one.blocks, other.blocks));
  readonly #pending = new Pending();
  /** Is told where a change that was just made has put the caret; opening a block says so by itself. */
  readonly leading = new Leading();
  readonly #watched = new Watched();
  readonly #ofOrder = signal();
  readonly #ofEditing = signal();
  readonly #ofSelected = signal();
  readonly #ofChange = signal<[changed: readonly string[], order: boolean]>();
  readonly #ofMapped = signal<[Change]>();
  /** What is selected in a block at rest: who shows the page knows. */
  within: () => Within | null = () => null;

  /** @param base what is saved; @param blocks what is shown, where a draft differs from it */
  constructor(base: readonly Block[], blocks: readonly Block[] = base) {
    this.#saved = new Saved(base, blocks);
    this.#blocks = blocks;
    this.#groups = makeGroups(blocks.map((block) => block.id));
    this.#places = new Places(blocks);
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  get base(): readonly Block[] {
    return this.#saved.blocks;
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  get editing(): Editing | null {
    return this.#editing;
  }

  /** Blocks that are selected as wholes; null while none are, and while a block is open. */
  get selected(): Selected | null {
    return this.#selected;
  }

  /** Differs from what is saved; what is not entered yet does not count. */
  get isDirty(): boolean {
    return this.#saved.isDirty;
  }

  /** How far one can go back and forward. */
  get can() {
    return { undo: this.history.canUndo, redo: this.history.canRedo };
  }

  block(id: string): Block | undefined {
    return this.#blocks[this.#places.of(id)];
  }

  /** A block as it is saved. */
  saved = (id: string): Block | undefined => this.#saved.of(id);

  /** Where a block stands; −1 for an unknown id. */
  place = (id: string): number => this.#places.of(id);

  /** Rises with everything that somebody who draws this block has to know. */
  version(id: string): number {
    return this.#watched.version(id);
  }

  /** A block with what is being typed into it but not entered yet, such as a new todo item: for drafts. */
  get pending(): Block | null {
    return this.#pending.shownIn((id) => this.block(id));
  }

  /** @param add enters what is typed into the block as it then is; null: nothing is typed */
  setPending(id: string, add: ((block: Block) => Block) | null): void {
    const wasEmpty = this.#pending.isEmpty;
    if (add === null && wasEmpty) return;
    this.#pending.set(id, add);
    if (wasEmpty !== this.#pending.isEmpty) this.#saved.tell();
    this.#ofChange.tell([id], false);
  }

  /** Enters what was typed, in steps of its own, before a Save or others' words, or when the block is left: nothing typed is dropped. */
  commitPending(): readonly Block[] {
    for (const block of this.#pending.take((id) => this.block(id))) {
      this.rest();
      this.replace(block, "typing");
    }
    return this.#blocks;
  }

  /** Puts `next` where the block with its id stands. @param caret where it is before, for the undo */
  replace(next: Block, kind: EditKind = "typing", caret: Caret | null = null): void {
    const at = this.place(next.id);
    const old = this.#blocks[at];
    if (!old || (old.type === next.type && old.content === next.content)) return;
    this.#remember(kind, next.id, caret);
    const before = this.#blocks;
    this.#blocks = before.with(at, next.position === at ? next : { ...next, position: at });
    this.#ofMapped.tell({ before, after: this.#blocks, by: "edit" });
    this.#tell([next.id], false);
  }

  /** Any edit of the whole: insertions, deletions, moves. @param caret where it is before, for the undo */
  change(edit: (blocks: readonly Block[]) => readonly Block[], caret: Caret | null = null): void {
    this.commitPending();
    const next = edit(this.#blocks);
    if (next === this.#blocks) return;
    this.#remember("structure", "", caret);
    this.#put(next, "edit");
  }

  /** Opens a block for editing, or leaves the one that is open. */
  edit(id: string | null, caret: Caret = "end"): void {
    this.commitPending();
    this.#turn += 1;
    const before = this.#editing;
    this.#editing = id === null || !this.#places.has(id) ? null : { id, caret, turn: this.#turn };
    if (this.#editing) this.select(null);
    this.leading.to(this.#editing);
    if (before === this.#editing) return;
    this.history.rest();
    this.#ofEditing.tell();
    for (const affected of new Set([before?.id, this.#editing?.id])) if (affected) this.#watched.tell(affected);
  }

  /** Selects blocks as wholes, and leaves the one that is open. */
  select(next: Selected | null): void {
    if (next) this.edit(null);
    if (next?.anchor === this.#selected?.anchor && next?.head === this.#selected?.head) return;
    this.#selected = next;
    this.#ofSelected.tell();
  }

  /** What is typed next is a step of undo for itself. */
  rest(): void {
    this.history.rest();
    this.#pending.rest();
  }

  /** What is typed next is of the same step, however long ago that was. @param kind `typing` and the block, if the step was no typing */
  resume = (kind?: string) => this.history.resume(kind);

  /** What changes meanwhile is one step of undo. */
  asOne = (act: () => void) => this.history.asOne(act);

  /** @returns what it led from and to; null if there was nothing to undo */
  undo = () => this.#travel("undo");
  redo = () => this.#travel("redo");

  /**
   * What is on the server now. `shown` is what the user sees of it: the same, or with what was typed meanwhile.
   * @param rebaseStep keeps what was done before undoable; without it that is forgotten where something else is shown
   */
  rebase(base: readonly Block[], shown: readonly Block[], rebaseStep: RebaseStep | null = null): void {
    this.#saved.blocks = base;
    const was = this.#blocks;
    if (shown === was) {
      this.#saved.compare(was);
      return;
    }
    const is = renumber(shown);
    if (rebaseStep) this.history.rebase((step) => rebaseStep(step, was, is));
    else this.history.forget();
    this.#put(is, "save");
  }

  onBlock = (id: string, listener: () => void) => this.#watched.watch(id, listener);
  onOrder = this.#ofOrder.on;
  onEditing = this.#ofEditing.on;
  onSelected = this.#ofSelected.on;
  onDirty = (listener: () => void) => this.#saved.onDirty(listener);
  /** Every edit: the ids whose content changed, and whether the order did. */
  onChange = this.#ofChange.on;
  /** Every change of the blocks, before anybody draws it: who holds a place in them maps it. */
  onMapped = this.#ofMapped.on;

  /** @returns the blocks that are new or hold something else */
  #put(next: readonly Block[], by: Change["by"]): readonly Block[] {
    const before = this.#blocks;
    this.#blocks = renumber(next);
    const changed = this.#places.follow(before, this.#blocks);
    this.#groups = regroup(
      this.#groups,
      this.#blocks.map((block) => block.id),
    );
    this.#ofMapped.tell({ before, after: this.#blocks, by });
    const isThere = (id: string) => this.#places.has(id);
    const open = this.#editing?.id;
    if (open && !isThere(open)) this.edit(...followOpen(open, by === "save" ? before : [], isThere));
    this.select(followRun(this.#selected, before, isThere));
    const ids = changed.map((block) => block.id);
    this.#tell(ids, true);
    return changed;
  }

  #remember(kind: EditKind, id: string, caret: Caret | null = null): void {
    this.history.push(this.leading.begin({ ...this.#now(), caret }, kind), `${kind} ${id}`, kind === "typing");
  }

  #now(): Step {
    return { blocks: this.#blocks, editing: this.#editing, caret: null, selected: this.#selected, within: this.within() };
  }

  #travel(way: "undo" | "redo"): Travelled | null {
    this.commitPending();
    const left = this.#now();
    const to = this.history[way](left);
    if (!to) return null;
    turnRound(left, to, this.#turn);
    return { before: left.blocks, to, changed: this.#put(to.blocks, "undo") };
  }

  #tell(changed: readonly string[], order: boolean): void {
    for (const id of changed) this.#watched.tell(id);
    if (order) this.#ofOrder.tell();
    this.#ofChange.tell(changed, order);
    this.#saved.compare(this.#blocks);
  }
}
