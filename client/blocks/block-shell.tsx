import { memo, type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from "react";
import type { Block } from "#core/blocks/block.ts";
import { readWaiting } from "#core/file-address.ts";
import { loaded } from "../ui/loaded.tsx";
import { typeAhead } from "../ui/type-ahead.ts";
import { BlockContent } from "./block-content.tsx";
import { leaveWords } from "./edit/leave-words.ts";
import type { Editing } from "./store/editing.ts";
import type { PageStore } from "./store/page-store.ts";
import { tick } from "./todo/tick.ts";

/** Everything about editing comes in one piece, once somebody is about to edit. */
const EditBlock = loaded(() => import("./edit-block.tsx"));
/** A file on its way stands in few pages. */
const WaitingFile = loaded(() => import("../files/waiting-file.tsx"), { quiet: true });
export const loadEditing = EditBlock.preload;

interface BlockShellProps {
  id: string;
  store: PageStore;
  readOnly: boolean;
}

/** One block of the page: read until it is opened. Listens to itself alone, so a keystroke elsewhere does not reach it. */
export const BlockShell = memo(function BlockShell({ id, store, readOnly }: BlockShellProps) {
  const { block, editing } = useBlock(store, id);
  if (!block) return null;
  const isWaiting = block.type === "text" && !readOnly && readWaiting(block.content.text) !== null;
  const view = isWaiting ? (
    <WaitingFile block={block} store={store} />
  ) : (
    <BlockContent
      block={block}
      defaultLevel={2}
      onToggle={readOnly ? undefined : (item) => tick(store, id, item)}
      onText={
        readOnly || block.type !== "text" ? undefined : (text) => store.replace({ ...block, content: { text } }, "structure")
      }
    />
  );
  return (
    <div
      className={`block ${block.type === "heading" ? "h" : ""} ${editing ? "is-editing" : ""} ${readOnly ? "static" : ""}`}
      data-block={id}
      id={`block-${id}`}
      tabIndex={readOnly ? undefined : -1}
    >
      {editing && !isWaiting ? (
        <EditBlock
          key={editing.turn}
          block={block}
          editing={editing}
          store={store}
          fallback={<Opening of={block} store={store} view={view} />}
        />
      ) : (
        view
      )}
    </div>
  );
});

/** A block that is to be edited, while the code for that is still coming. */
function Opening({ of: block, store, view }: { of: Block; store: PageStore; view: ReactNode }) {
  useLayoutEffect(() => typeAt(store, block), [store, block]);
  return view;
}

/**
 * Takes what is typed for a block until it is open. If something else is asked for before, it stands at the end of its text, or of the
 * item or cell that was meant.
 * @param place what was pressed
 */
export function typeAt(store: PageStore, block: Block, place?: Element, onGivenUp?: () => void): void {
  const { id, content } = block;
  const hasTab = !("text" in content);
  typeAhead(
    (typed, isEscape) => {
      onGivenUp?.();
      if (store.editing?.id === id) store.edit(null);
      // Its code is here before: where that for writing does not come, neither may another, and a reload is offered.
      if (typed && hasTab) leaveWords(store, id, typed, place);
      else if (typed)
        store.replace({ ...block, content: { ...content, text: (content as { text: string }).text + typed } } as Block);
      if (isEscape) document.getElementById(`block-${id}`)?.focus();
    },
    hasTab,
    true,
  );
}

function useBlock(store: PageStore, id: string): { block: Block | undefined; editing: Editing | null } {
  const subscribe = useCallback((listener: () => void) => store.onBlock(id, listener), [store, id]);
  useSyncExternalStore(subscribe, () => store.version(id));
  return { block: store.block(id), editing: store.editing?.id === id ? store.editing : null };
}
