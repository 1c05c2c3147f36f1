import { type MouseEvent, type ReactNode, useSyncExternalStore } from "react";
import { writeBelow } from "../blocks/write.ts";
import type { PageSession } from "../session/page-session.ts";

/** The sheet that a page is written on: a click, or a tap, anywhere below the last block writes there. */
export function PageSheet({ session, children }: { session: PageSession; children: ReactNode }) {
  const { store, canWrite } = session;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const isBare = target === event.currentTarget || target.matches(".blocks, .block-group");
    // Words were selected with the mouse; a finger leaves those of the open block selected.
    const isDragged = !getSelection()?.isCollapsed && (event.nativeEvent as PointerEvent).pointerType !== "touch";
    if (!canWrite || !isBare || isDragged) return;
    const last = event.currentTarget.querySelector(".blocks")?.getBoundingClientRect().bottom ?? 0;
    if (event.clientY >= last) writeBelow(store);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one gets there from the title, and by 'Add block'
    <article className="page" onClick={onClick}>
      {children}
    </article>
  );
}

/** On an empty page, where the first text will stand. */
export function EmptySheet({ session }: { session: PageSession }) {
  const { store } = session;
  const isEmpty = useSyncExternalStore(store.onOrder, () => store.blocks.length === 0);
  if (!isEmpty) return null;
  return (
    <button type="button" className="sheet-line" onClick={() => writeBelow(store)}>
      Write, or press / for blocks
    </button>
  );
}
