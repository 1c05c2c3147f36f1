import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import { AutoScroll } from "../../ui/auto-scroll.ts";
import { fingers, useMargin } from "../edit/margin.ts";
import { Grip } from "../handle/grip.tsx";
import { TitleBar } from "../handle/title-bar.tsx";
import { selectedIds } from "../select/selected.ts";
import { selectByResting } from "../select/touch.ts";
import type { PageStore } from "../store/page-store.ts";
import { BlockDrag, type Drag, NO_DRAG } from "./block-drag.ts";
import type { Landing } from "./landing.ts";
import { dragByTouch } from "./touch-drag.ts";
import "./drag.css";

/**
 * One handle for the whole page stands at the block under the pointer, else at the open one: it moves the block, and opens its menu.
 * For fingers a bar above the keyboard does that, which the title has, too; there it stands only where a mouse really is.
 */
export default function DragLayer({ store, list }: { store: PageStore; list: HTMLElement }) {
  const hovered = useHovered(list);
  const open = useSyncExternalStore(store.onEditing, () => store.editing?.id ?? null);
  useSyncExternalStore(store.onOrder, () => store.groups);
  const { dragged, landing } = useDrag(store, list);
  const [host] = useState(gripHost);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const selected = useSyncExternalStore(store.onSelected, () => store.selected);
  const [menuAt, setMenuAt] = useMenuKey(store, list);
  const isForFingers = useMargin() === "keyboard";
  const isMoved = useMovedSince(selected, hovered);
  const isOther = hovered !== null && (isMoved || selectedIds(store).has(hovered));
  const byKeys = selected && !isOther ? selected.head : (hovered ?? open);
  const near = isForFingers ? hovered : byKeys;
  // Without the handle that it began at, the browser would tell nobody that a drag has ended.
  const id = dragged ?? menuAt ?? near;

  // A block that has moved is another element, which stands only after the page is drawn.
  useLayoutEffect(() => {
    const found = id === null ? null : document.getElementById(`block-${id}`);
    if (!found) host.remove();
    else if (host.parentNode !== found) found.append(host);
    setSection(found);
  });
  useLayoutEffect(() => () => host.remove(), [host]);

  const onOpenChange = useCallback(
    (isOpen: boolean) => setMenuAt(isOpen ? (section?.dataset.block ?? null) : null),
    [section, setMenuAt],
  );

  return (
    <>
      {section &&
        createPortal(
          <Grip
            key={section.id}
            id={section.dataset.block ?? ""}
            store={store}
            isOpen={menuAt !== null && menuAt === section.dataset.block}
            onOpenChange={onOpenChange}
          />,
          host,
        )}
      <TitleBar store={store} />
      {landing && <div className="drop-rule" style={{ top: ruleAt(list, landing) }} />}
    </>
  );
}

/**
 * It goes from block to block. React listens to every kind of event on each element that it draws into from elsewhere: were these the
 * blocks, every key in one that was ever pointed at would be heard twice, and a hundred listeners stay on each.
 */
function gripHost(): HTMLElement {
  const host = document.createElement("div");
  host.className = "grip-host";
  return host;
}

function ruleAt(list: HTMLElement, { id, edge }: Landing): number {
  const box = document.getElementById(`block-${id}`)?.getBoundingClientRect();
  return (box?.[edge] ?? 0) - list.getBoundingClientRect().top;
}

/** The block whose menu is open: a key on the block asks for it. */
function useMenuKey(store: PageStore, list: HTMLElement) {
  const [menuAt, setMenuAt] = useState<string | null>(null);
  useEffect(() => {
    const onMenu = (event: Event) => {
      event.preventDefault();
      // At once: the next key is the menu's.
      flushSync(() => setMenuAt(idOf(event.target as Element)));
    };
    list.addEventListener("blockmenu", onMenu);
    return () => list.removeEventListener("blockmenu", onMenu);
  }, [list]);
  return [menuAt !== null && store.place(menuAt) >= 0 ? menuAt : null, setMenuAt] as const;
}

/** The block that a mouse or pen is over; nothing else on the page has to listen for that. */
function useHovered(list: HTMLElement): string | null {
  const [hovered, setHovered] = useState(() =>
    // What was tapped last counts as pointed at, too.
    fingers.matches ? null : idOf(list.querySelector("[data-block]:hover")),
  );
  useEffect(() => {
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      setHovered(idOf(event.target as Element));
    };
    const onLeave = () => setHovered(null);
    list.addEventListener("pointerover", onOver);
    list.addEventListener("pointerleave", onLeave);
    return () => {
      list.removeEventListener("pointerover", onOver);
      list.removeEventListener("pointerleave", onLeave);
    };
  }, [list]);
  return hovered;
}

/** Has the pointer gone to another block since blocks were selected? Where it rests meanwhile, keys lead the handle. */
function useMovedSince(selected: unknown, hovered: string | null): boolean {
  const since = useRef({ selected, hovered, isMoved: false });
  if (since.current.selected !== selected) since.current = { selected, hovered, isMoved: false };
  else if (since.current.hovered !== hovered) since.current = { selected, hovered, isMoved: true };
  return since.current.isMoved;
}

function idOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-block]")?.dataset.block ?? null;
}

function useDrag(store: PageStore, list: HTMLElement): Drag {
  const [shown, setShown] = useState(NO_DRAG);
  useEffect(() => {
    const drag = new BlockDrag(store, list, setShown);
    const scroll = new AutoScroll(list, () => drag.follow());
    const isBlock = ({ source }: { source: { data: Record<string, unknown> } }) => typeof source.data.block === "string";
    const stopMonitor = monitorForElements({
      canMonitor: isBlock,
      onDragStart: ({ source }) => drag.begin(String(source.data.block)),
      onDrag: ({ location }) => {
        const { clientY } = location.current.input;
        scroll.follow(clientY);
        drag.follow(clientY);
      },
      onDropTargetChange: ({ location }) => {
        if (location.current.dropTargets.length > 0) return;
        scroll.stop();
        drag.away();
      },
      onDrop: ({ location }) => {
        scroll.stop();
        // The last frame may be behind the pointer. Given up, a drag ends on nothing.
        drag.end(location.current.dropTargets.length > 0 ? location.current.input.clientY : null);
      },
    });
    const stopTarget = dropTargetForElements({ element: list.closest("main") ?? document.body, canDrop: isBlock });
    const stopTouch = dragByTouch(list, scroll, drag, (id) => selectByResting(store, id));
    return () => {
      scroll.stop();
      stopMonitor();
      stopTarget();
      stopTouch();
    };
  }, [store, list]);
  return shown;
}
