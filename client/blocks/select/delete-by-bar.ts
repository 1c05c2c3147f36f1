import type { Block } from "#core/blocks/block.ts";
import { insertBlocks } from "#core/blocks/edit.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { focusBlock, travel } from "../edit/commands.ts";
import { fingers } from "../edit/margin.ts";
import type { PageStore } from "../store/page-store.ts";
import { deleteSelected } from "./commands.ts";
import { selectedBlocks } from "./selected.ts";

export function deleteByBar(store: PageStore): void {
  deleteAndOffer(store, selectedBlocks(store), () => deleteSelected(store));
}

/** Fingers have no key that undoes, and no bar above a keyboard now: the notification brings the blocks back. */
export function deleteAndOffer(store: PageStore, run: readonly Block[], deleteRun: () => void): void {
  const place = store.place(run[0]?.id ?? "");
  deleteRun();
  if (!fingers.matches || run.length === 0) return;
  const stands = store.blocks;
  const bringBack = () => {
    if (store.blocks === stands) return travel(store, "undo");
    // Something else was done since, which stays.
    const missing = run.filter(({ id }) => store.place(id) < 0);
    store.change((blocks) => insertBlocks(blocks, place, missing));
    if (missing[0] && !store.editing) focusBlock(missing[0].id);
  };
  const title = run.length === 1 ? "Block deleted" : `${run.length} blocks deleted`;
  toastSuccess(title, undefined, { label: "Undo", run: bringBack, of: store });
}
