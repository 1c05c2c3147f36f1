import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock, replaceBlock } from "#core/blocks/edit.ts";
import { newId } from "../../ui/new-id.ts";
import { announce } from "../../ui/use-title.ts";
import type { PageStore } from "../store/page-store.ts";
import { firstField } from "./commands.ts";
import type { SlashEntry } from "./slash-entries.ts";
import { turnInto } from "./turn.ts";

/** What was typed for an entry, in the text of a block: from the slash to the caret. */
export interface Typed {
  from: number;
  to: number;
}

/** Does what an entry of the slash does, where it was typed: one step of undo. */
export function choose(store: PageStore, id: string, { from, to }: Typed, { does, label }: SlashEntry): void {
  const block = store.block(id);
  if (block?.type !== "text") return;
  const { text } = block.content;
  const [head, tail] = [text.slice(0, from), text.slice(to)];
  if ("write" in does) {
    const written = does.write();
    store.rest();
    store.replace({ ...block, content: { text: head + written + tail } }, "structure");
    store.edit(id, from + written.length);
  } else if ("run" in does) {
    store.rest();
    store.replace({ ...block, content: { text: head + tail } }, "structure");
    does.run(store, id, from);
  } else {
    const { type, content } = does.put();
    const made = newBlock(type, newId(), content as never) as Block;
    if (head.trim() === "" && tail.trim() === "" && !does.goesOn) {
      turnInto(store, id, { type, content } as ReturnType<typeof does.put>);
      if (does.caret !== undefined) store.edit(id, does.caret);
      return;
    }
    store.rest();
    const put = putBetween(store, block, head.trimEnd(), tail.trimStart(), made, does.goesOn ?? false);
    if (!does.goesOn) store.edit(put.id, does.caret ?? firstField(put));
  }
  announce(label);
}

/**
 * In front of all words it takes the block's name, and the words go below.
 * @param goesOn writing goes on behind what is put there, not in it
 */
function putBetween(
  store: PageStore,
  block: Block & { type: "text" },
  head: string,
  tail: string,
  made: Block,
  goesOn: boolean,
): Block {
  const isBare = head === "";
  const below = tail !== "" || goesOn ? [newBlock("text", newId(), { text: tail })] : [];
  const put: Block = isBare ? { ...made, id: block.id } : made;
  const first: Block = isBare ? put : { ...block, content: { text: head } };
  store.change((blocks) => {
    const at = store.place(block.id) + 1;
    return insertBlocks(replaceBlock(blocks, first), at, isBare ? below : [put, ...below]);
  });
  if (goesOn && below[0]) store.edit(below[0].id, "start");
  return put;
}
