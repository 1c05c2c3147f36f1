import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { newId } from "../../ui/new-id.ts";
import { type SlashEntry, slashEntries } from "../edit/slash-entries.ts";
import { choose } from "../edit/slash-put.ts";
import type { PageStore } from "../store/page-store.ts";

/** What the slash offers, for fingers: put below the block, or on top of the page. */
export function addEntries(store: PageStore, id: string | null): MenuEntry[] {
  return slashEntries
    .filter(({ least }) => !least)
    .map((entry) => ({
      label: entry.label,
      icon: <entry.Icon className="i" />,
      half: true,
      onSelect: () => addBelow(store, id, entry),
    }));
}

function addBelow(store: PageStore, id: string | null, entry: SlashEntry): void {
  const block = newBlock("text", newId());
  const at = id === null ? 0 : store.place(id) + 1;
  store.change((blocks) => insertBlocks(blocks, at, [block]));
  choose(store, block.id, { from: 0, to: 0 }, entry);
}
