import type { Block } from "#core/blocks/block.ts";
import { renumber } from "#core/blocks/edit.ts";
import { sameBlock } from "#core/blocks/same.ts";
import { type Group, makeGroups, regroup } from "./groups.ts";
import { History } from "./undo.ts";

/**
 * The blocks of the page that is open, and what is done to them. Blocks are values: an edit replaces one reference, and only who
 * listens to that block, or to the order, hears of it. The store knows no network and no storage.
 */

/** Where the caret goes when a block is opened: an offset into its text, an end, or one of its fields. */
export type Caret = number | "start" | "end" | { item: number } | { row: number; column: number };

export interface Editing {
  id: string;
  caret: Caret;
  /** Rises with every opening, so that opening the same block again moves the caret. */
  turn: number;
}

/** Edits of one kind in one block shortly after each other are undone together. */
export type EditKind = "typing" | "structure";

type Listener = () => void;

export class PageStore {
  #blocks: readonly Block[];
  #base: readonly Block[];
  #places = new Map<string, number>();
  #groups: readonly Group[];
  #editing: Editing | null = null;
  #dirty = false;
  #turn = 0;
  readonly #history = new History<{ blocks: readonly Block[]; editing: Editing | null }>();
  #pending: Block | null = null;
  readonly #versions = new Map<string, number>();
  readonly #ofBlock = new Map<string, Set<Listener>>();
  readonly #ofOrder = new Set<Listener>();
  readonly #ofEditing = new Set<Listener>();
  readonly #ofDirty = new Set<Listener>();
  readonly #ofChange = new Set<(changed: readonly string[], order: boolean) => void>();

  /** @param base what is saved; @param blocks what is shown, where a draft differs from it */
  constructor(base: readonly Block[], blocks: readonly Block[] = base) {
    this.#base = base;
    this.#blocks = blocks;
    this.#groups = makeGroups(blocks.map((block) => block.id));
    this.#index();
    this.#dirty = blocks !== base;
  }

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  get base(): readonly Block[] {
    return this.#base;
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  get editing(): Editing | null {
    return this.#editing;
  }

  /** Differs from what is saved. */
  get isDirty(): boolean {
    return this.#dirty;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  block(id: string): Block | undefined {
    return this.#blocks[this.#places.get(id) ?? -1];
  }

  /** Where a block stands; −1 for an unknown id. */
  place(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /** Rises with everything that somebody who draws this block has to know. */
  version(id: string): number {
    return this.#versions.get(id) ?? 0;
  }

  /** A block with what is being typed into it but not entered yet, such as a new todo item: for drafts. */
  get pending(): Block | null {
    return this.#pending;
  }

  setPending(block: Block | null): void {
    if (block === this.#pending) return;
    const id = block?.id ?? this.#pending?.id;
    this.#pending = block;
    if (id) for (const listener of this.#ofChange) listener([id], false);
  }

  /** Enters what was typed, before a Save or when the block is left: nothing typed is dropped. */
  commitPending(): void {
    const block = this.#pending;
    this.#pending = null;
    if (block) this.replace(block, "structure");
  }

  /** Puts `next` where the block with its id stands. */
  replace(next: Block, kind: EditKind = "typing"): void {
    const at = this.place(next.id);
    const old = this.#blocks[at];
    if (!old || (old.type === next.type && old.content === next.content)) return;
    this.#remember(kind, next.id);
    const blocks = this.#blocks.slice();
    blocks[at] = next.position === at ? next : { ...next, position: at };
    this.#blocks = blocks;
    this.#tell([next.id], false);
  }

  /** Any edit of the whole: insertions, deletions, moves. */
  change(edit: (blocks: readonly Block[]) => readonly Block[]): void {
    const next = edit(this.#blocks);
    if (next === this.#blocks) return;
    this.#remember("structure", "");
    this.#put(next);
  }

  /** Opens a block for editing, or leaves the one that is open. */
  edit(id: string | null, caret: Caret = "end"): void {
    if (id !== this.#editing?.id) this.commitPending();
    this.#turn += 1;
    const before = this.#editing;
    this.#editing = id === null || !this.#places.has(id) ? null : { id, caret, turn: this.#turn };
    if (before === this.#editing) return;
    this.#history.rest();
    for (const listener of this.#ofEditing) listener();
    for (const affected of new Set([before?.id, this.#editing?.id])) if (affected) this.#tellBlock(affected);
  }

  undo(): void {
    this.#travel(this.#history.undo({ blocks: this.#blocks, editing: this.#editing }));
  }

  redo(): void {
    this.#travel(this.#history.redo({ blocks: this.#blocks, editing: this.#editing }));
  }

  /** What is on the server now. `shown` is what the user sees of it: the same, or with what was typed meanwhile. */
  rebase(base: readonly Block[], shown: readonly Block[]): void {
    this.#base = base;
    if (shown === this.#blocks) this.#updateDirty();
    else {
      this.#history.forget();
      this.#put(shown);
    }
  }

  onBlock(id: string, listener: Listener): () => void {
    const listeners = this.#ofBlock.get(id) ?? new Set();
    this.#ofBlock.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#ofBlock.delete(id);
    };
  }

  onOrder = (listener: Listener) => subscribe(this.#ofOrder, listener);
  onEditing = (listener: Listener) => subscribe(this.#ofEditing, listener);
  onDirty = (listener: Listener) => subscribe(this.#ofDirty, listener);
  /** Every edit: the ids whose content changed, and whether the order did. */
  onChange = (listener: (changed: readonly string[], order: boolean) => void) => subscribe(this.#ofChange, listener);

  #put(next: readonly Block[]): void {
    const before = this.#blocks;
    const places = this.#places;
    this.#blocks = renumber(next);
    const changed = this.#blocks.filter((block) => {
      const old = before[places.get(block.id) ?? -1];
      return !old || old.content !== block.content || old.type !== block.type;
    });
    this.#places = new Map();
    this.#index();
    this.#groups = regroup(
      this.#groups,
      this.#blocks.map((block) => block.id),
    );
    if (this.#editing && !this.#places.has(this.#editing.id)) {
      this.#editing = null;
      for (const listener of this.#ofEditing) listener();
    }
    this.#tell(
      changed.map((block) => block.id),
      true,
    );
  }

  #index(): void {
    for (const [at, block] of this.#blocks.entries()) this.#places.set(block.id, at);
  }

  #remember(kind: EditKind, id: string): void {
    this.#history.push({ blocks: this.#blocks, editing: this.#editing }, `${kind} ${id}`, kind === "typing");
  }

  #travel(to: { blocks: readonly Block[]; editing: Editing | null } | null): void {
    if (!to) return;
    this.#put(to.blocks);
    this.edit(to.editing?.id ?? null, to.editing?.caret ?? "end");
  }

  #tell(changed: readonly string[], order: boolean): void {
    for (const id of changed) this.#tellBlock(id);
    if (order) for (const listener of this.#ofOrder) listener();
    for (const listener of this.#ofChange) listener(changed, order);
    this.#updateDirty();
  }

  #tellBlock(id: string): void {
    this.#versions.set(id, this.version(id) + 1);
    for (const listener of this.#ofBlock.get(id) ?? []) listener();
  }

  #updateDirty(): void {
    const dirty = !sameBlocks(this.#base, this.#blocks);
    if (dirty === this.#dirty) return;
    this.#dirty = dirty;
    for (const listener of this.#ofDirty) listener();
  }
}

/** Quick where little differs: what was not touched is the same object. */
function sameBlocks(a: readonly Block[], b: readonly Block[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((one, at) => one === b[at] || (one.id === b[at]?.id && sameBlock(one, b[at])));
}

function subscribe<L>(listeners: Set<L>, listener: L): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
