import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { copyAs, copyText } from "../../ui/copy.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import type { PageStore } from "../store/page-store.ts";
import { copySelected } from "./commands.ts";
import { selectedBlocks } from "./selected.ts";

/** What the keys copy, and a word of it: at the blocks themselves nothing shows it. */
export async function copyByBar(store: PageStore): Promise<void> {
  const blocks = selectedBlocks(store);
  const isCopied = copyAs((clipboard) => copySelected(store, clipboard)) || (await copyText(toMarkdown(blocks)));
  if (isCopied) toastSuccess(blocks.length === 1 ? "Block copied" : `${blocks.length} blocks copied`);
  else toastError("Error", "The blocks could not be copied.");
}
