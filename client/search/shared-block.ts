import { type PageAddress, parseSharedPage } from "#core/page-address.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { queryClient } from "../api/queries.ts";
import { sharedQueries } from "../api/shared-queries.ts";
import { drawnBlocks } from "../blocks/view/go-to.ts";
import { showFound } from "./show-found.ts";

/** A block of a page that a link shares. */
export interface SharedPlace extends PageAddress {
  token: string;
  pages: SharedWorkspace["pages"];
  blockId: string;
}

/** Goes to it once its page, which was picked just now, is there, and marks words in it. */
export function showShared(place: SharedPlace, words: readonly string[] = []): void {
  showFound(() => blockAt(place), words);
}

/** Blocks of a shared page have no names of their own in the document: they are known by their place. */
function blockAt({ token, pages, pageId, blockId }: SharedPlace): HTMLElement | null {
  if (parseSharedPage(location.search)?.pageId !== pageId) return null;
  const { content } = queryClient.getQueryData(sharedQueries.page(token, pageId).queryKey) ?? {};
  const blocks = content ?? pages.find(({ id }) => id === pageId)?.content ?? [];
  const place = blocks.toSorted((a, b) => a.position - b.position).findIndex(({ id }) => id === blockId);
  return drawnBlocks()[place] ?? null;
}
