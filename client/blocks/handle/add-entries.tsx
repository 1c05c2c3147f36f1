import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { randomId } from "../../ui/random-id.ts";
import { type SlashEntry, slashEntries } from "../edit/slash-entries.ts";
import { choose } from "../edit/slash-put.ts";
import type { PageStore } from "../store/page-store.ts";

/** What the slash offers, for fingers: put below the block. */
export function addEntries(store: PageStore, id: string): MenuEntry[] {
  return slashEntries().map((entry) => ({
    label: entry.label,
    icon: <entry.Icon className="i" />,
    half: true,
    onSelect: () => addBelow(store, id, entry),
  }));
}

function addBelow(store: PageStore, id: string, entry: SlashEntry): void {
  const block = newBlock("text", randomId());
  store.change((blocks) => insertBlocks(blocks, store.place(id) + 1, [block]));
  choose(store, block.id, { from: 0, to: 0 }, entry);
}
