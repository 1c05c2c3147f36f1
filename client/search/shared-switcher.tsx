import { useDeferredValue, useMemo, useState } from "react";
import { sharedPageAddress } from "#core/page-address.ts";
import type { SharedWorkspace } from "#core/share.ts";
import { treeOf } from "#core/tree.ts";
import { bestMatches } from "#core/tree-search.ts";
import { addressOf } from "../api/call.ts";
import { useRecheck } from "../api/shared-link.ts";
import type { Choice, Listing } from "./choice.ts";
import { countOf, noteOf } from "./listing-words.ts";
import { lookOf } from "./page-look.tsx";
import { showShared } from "./shared-block.ts";
import { SwitcherDialog } from "./switcher-dialog.tsx";
import { textChoices } from "./text-choices.tsx";
import { type TextSource, type Texts, useTexts } from "./use-texts.ts";

const SHOWN = 30;

interface SharedSwitcherProps {
  token: string;
  pages: SharedWorkspace["pages"];
  /** Typed already when it opens. */
  typed: string;
  onPick: (pageId: number, blockId?: string | null) => void;
  onClose: () => void;
}

/** Goes to a page that a link shares, by its title or by words of its text. */
export default function SharedSwitcher({ token, pages, typed: first, onPick, onClose }: SharedSwitcherProps) {
  const [typed, setTyped] = useState(first);
  const listed = useDeferredValue(typed);
  const query = listed.trim();
  const tree = treeOf(pages);
  const source = useMemo<TextSource>(
    () => ({
      addressOf: (q, limit) => addressOf("searchShared", { params: { shareToken: token }, query: { q, limit } }),
      // Visitors who come from one address share what they may ask.
      rest: 120,
      onDevice: null,
    }),
    [token],
  );
  const asked = useTexts(query, source);
  const isRechecked = useRecheck(token, asked.error);
  const texts: Texts = isRechecked ? { ...asked, state: "searching" } : asked;
  const titled = useMemo(() => bestMatches(tree, query, SHOWN), [tree, query]);
  const { pages: others, hits } = textChoices({
    texts,
    tree,
    titled: new Set(titled.map(({ id }) => id)),
    workspaceOf: () => null,
    addressOf: (hit) => sharedPageAddress(token, hit),
    open: ({ pageId, blockId, words }) => {
      onPick(pageId, blockId);
      if (blockId !== null) showShared({ token, pages, pageId, blockId }, words);
    },
  });
  const counts = { titles: titled.length + others.length, others: 0, texts: hits.filter(({ stays }) => !stays).length };
  const listing: Listing = {
    choices: [
      ...titled.map(
        (page): Choice => ({
          key: `page ${page.id}`,
          group: "Pages",
          ...lookOf(tree, page, query),
          address: sharedPageAddress(token, { pageId: page.id, blockId: null }),
          run: () => onPick(page.id),
        }),
      ),
      ...others,
      ...hits,
    ],
    note: noteOf({ query, state: "there", texts, counts }),
    count: countOf(query, texts, counts),
    isSearching: texts.state === "searching" && hits.length === 0,
  };
  return (
    <SwitcherDialog {...{ listing, onClose }} query={typed} isBehind={listed !== typed} onQuery={setTyped} onGo={() => {}} />
  );
}
