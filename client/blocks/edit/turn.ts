import type { Block } from "#core/blocks/block.ts";
import { announce } from "../../ui/use-title.ts";
import { kinds } from "../kinds.tsx";
import type { Caret } from "../store/editing.ts";
import type { PageStore } from "../store/page-store.ts";
import { firstField, travel } from "./commands.ts";
import type { Turned } from "./shortcuts.ts";

/** What the last turning left behind, as long as nothing else has happened. */
const justTurned = new WeakMap<PageStore, { blocks: unknown; turn: number | undefined }>();

/**
 * Turns a block into another type, because of what was typed into it: one undo gives that back.
 * @param isInFront it was typed in front of words, where the caret stays
 */
export function turnInto(store: PageStore, id: string, { type, content }: Turned, isInFront = false): void {
  store.rest();
  store.replace({ id, position: store.place(id), type, content } as Parameters<PageStore["replace"]>[0], "structure");
  const block = store.block(id);
  if (block) openTurned(store, block, isInFront ? "start" : firstField(block));
}

/** Opens what has just been turned. */
export function openTurned(store: PageStore, { id, type }: Pick<Block, "id" | "type">, caret: Caret): void {
  store.edit(id, caret);
  justTurned.set(store, { blocks: store.blocks, turn: store.editing?.turn });
  announce(`Turned into ${kinds[type].label.toLowerCase()}`);
}

/** Right after a block was turned, Escape takes that back. @returns whether it did */
export function turnBack(store: PageStore): boolean {
  const last = justTurned.get(store);
  justTurned.delete(store);
  if (last?.blocks !== store.blocks || last.turn !== store.editing?.turn || store.pending) return false;
  travel(store, "undo");
  return true;
}
