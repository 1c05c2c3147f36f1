import { insertBlocks } from "#core/blocks/edit.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { focusBlock, travel } from "../edit/commands.ts";
import { fingers } from "../edit/margin.ts";
import type { PageStore } from "../store/page-store.ts";
import { deleteSelected } from "./commands.ts";
import { selectedBlocks } from "./selected.ts";

/** Fingers have no key that undoes, and no bar above a keyboard now: the notification brings the blocks back. */
export function deleteByBar(store: PageStore): void {
  const run = selectedBlocks(store);
  const place = store.place(run[0]?.id ?? "");
  deleteSelected(store);
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
