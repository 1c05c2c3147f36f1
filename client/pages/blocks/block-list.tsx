import { memo, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { loaded } from "../../ui/loaded.tsx";
import type { Group } from "../store/groups.ts";
import type { PageStore } from "../store/page-store.ts";
import { BlockShell, loadEditing } from "./block-shell.tsx";
import { caretAt } from "./caret-at.ts";
import { travel } from "./commands.ts";
import { onBlockKey, wayOf } from "./keyboard.ts";
import { estimateHeight, Mounting } from "./mounting.ts";

const DragLayer = loaded(() => import("./drag/drag-layer.tsx"));

/**
 * The blocks of a page, all of them in the document: in groups that the browser skips while they are out of sight. One listener
 * for all clicks and keys; a block that is not open has none of its own.
 */
export function BlockList({ store, readOnly }: { store: PageStore; readOnly: boolean }) {
  const groups = useSyncExternalStore(store.onOrder, () => store.groups);
  const [mounting] = useState(() => new Mounting(store.groups, (id) => store.block(id)));
  const list = useRef<HTMLDivElement>(null);
  const [draggable, setDraggable] = useState<HTMLDivElement | null>(null);

  useEffect(() => mounting.start(), [mounting]);

  // As soon as the text stands, so that the first click finds it there.
  useEffect(() => {
    if (readOnly) return;
    void loadEditing();
    void DragLayer.preload().then(() => setDraggable(list.current));
  }, [readOnly]);

  useEffect(() => (readOnly ? undefined : undoFromNowhere(store)), [store, readOnly]);

  // One block can be reached by Tab; from there arrows lead to the others.
  const keepReachable = () => {
    if (!readOnly && !list.current?.querySelector('[data-block][tabindex="0"]'))
      list.current?.querySelector("[data-block]")?.setAttribute("tabindex", "0");
  };
  useLayoutEffect(keepReachable);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the blocks inside are what is acted on, this only listens for them
    <div
      ref={list}
      className="blocks"
      onClick={readOnly ? undefined : (event) => open(store, event.nativeEvent)}
      onKeyDown={readOnly ? undefined : (event) => onBlockKey(store, event)}
      onFocus={readOnly ? undefined : (event) => moveReach(list.current, event.target)}
      onBlur={readOnly ? undefined : (event) => leaveIfGone(store, event.target)}
    >
      {groups.map((group) => (
        <BlockGroup key={group.key} group={group} store={store} mounting={mounting} readOnly={readOnly} />
      ))}
      {draggable && <DragLayer store={store} list={draggable} />}
    </div>
  );
}

interface BlockGroupProps {
  group: Group;
  store: PageStore;
  mounting: Mounting;
  readOnly: boolean;
}

const BlockGroup = memo(function BlockGroup({ group, store, mounting, readOnly }: BlockGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(() => mounting.isDrawn(group.key));
  const [height] = useState(() => Math.round(estimateHeight(group, (id) => store.block(id))));

  useEffect(() => {
    if (isDrawn) return;
    return mounting.watch(group.key, place.current, () => setIsDrawn(true));
  }, [mounting, group.key, isDrawn]);

  return (
    <div
      ref={place}
      className="block-group"
      data-group={group.key}
      style={isDrawn ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
    >
      {isDrawn && group.ids.map((id) => <BlockShell key={id} id={id} store={store} readOnly={readOnly} />)}
    </div>
  );
});

/** A click opens a block at the place that was clicked; a click on something that acts, or at the end of a selection, does not. */
function open(store: PageStore, event: MouseEvent): void {
  const target = event.target as Element;
  const section = target.closest<HTMLElement>("[data-block]");
  const id = section?.dataset.block;
  if (!section || !id || store.editing?.id === id || target.closest("a, button, input, textarea, [role=checkbox]")) return;
  if (!getSelection()?.isCollapsed) return;
  const block = store.block(id);
  if (block) store.edit(id, caretAt(block, section, event));
}

/** Undo and redo also where no block has the focus, as after a click beside the page; the title has its own. */
function undoFromNowhere(store: PageStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isOnPage = target === document.body || (target instanceof HTMLButtonElement && target.closest(".page"));
    const way = isOnPage ? wayOf(event) : null;
    if (!way) return;
    event.preventDefault();
    travel(store, way);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

function moveReach(list: HTMLElement | null, target: EventTarget): void {
  const section = target instanceof Element ? target.closest("[data-block]") : null;
  if (!section || section.getAttribute("tabindex") === "0") return;
  list?.querySelector('[data-block][tabindex="0"]')?.setAttribute("tabindex", "-1");
  section.setAttribute("tabindex", "0");
}

/** Leaves the open block when the focus has gone elsewhere, not when it only moved within, or was lost while the block moved. */
function leaveIfGone(store: PageStore, target: EventTarget): void {
  const open = store.editing;
  if (!open || !(target instanceof Element) || target.closest("[data-block]")?.getAttribute("data-block") !== open.id) return;
  afterPress(() => {
    const section = document.getElementById(`block-${open.id}`);
    if (store.editing !== open || section?.contains(document.activeElement)) return;
    // A dialog over the page gives the focus back.
    if (document.activeElement?.closest("[role=dialog]")) return;
    store.edit(null);
  });
}

let isPressed = false;
const setPressed = (pressed: boolean) => () => {
  isPressed = pressed;
};
addEventListener("pointerdown", setPressed(true), true);
addEventListener("pointerup", setPressed(false), true);
addEventListener("pointercancel", setPressed(false), true);

/** A press moves the focus before it becomes a click: until then nothing may move away under the pointer. */
function afterPress(action: () => void): void {
  if (!isPressed) requestAnimationFrame(action);
  else addEventListener("pointerup", () => setTimeout(action), { once: true, capture: true });
}
