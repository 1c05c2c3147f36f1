import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { GripVertical } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { AutoScroll } from "../../ui/auto-scroll.ts";
import { moveTo } from "../edit/commands.ts";
import { makeDraggable } from "../edit/draggable.ts";
import type { PageStore } from "../store/page-store.ts";
import { indexOfLanding, type Landing, landingAt } from "./landing.ts";
import "./drag.css";

/** Moves blocks by pointer. One handle for the whole page stands at the block under the pointer, else at the open one. */
export default function DragLayer({ store, list }: { store: PageStore; list: HTMLElement }) {
  const hovered = useHovered(list);
  const open = useSyncExternalStore(store.onEditing, () => store.editing?.id ?? null);
  useSyncExternalStore(store.onOrder, () => store.groups);
  const { dragged, landing } = useDrag(store, list);
  const [section, setSection] = useState<HTMLElement | null>(null);
  // Without the handle that it began at, the browser would tell nobody that a drag has ended.
  const selected = useSyncExternalStore(store.onSelected, () => store.selected);
  const id = selected ? null : (dragged ?? hovered ?? open);

  // A block that has moved is another element, which stands only after the page is drawn.
  useLayoutEffect(() => setSection(id === null ? null : document.getElementById(`block-${id}`)));

  return (
    <>
      {section && createPortal(<Grip key={section.id} id={section.dataset.block ?? ""} />, section)}
      {landing && createPortal(<div className="drop-rule" style={{ top: ruleAt(list, landing) }} />, list)}
    </>
  );
}

function Grip({ id }: { id: string }) {
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => (handle.current ? makeDraggable(handle.current, id) : undefined), [id]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox drags no <button>
    <div ref={handle} className="grip" role="button" tabIndex={-1} aria-label="Drag to move" data-tip="Drag to move|Alt ↑ ↓">
      <GripVertical className="i" />
    </div>
  );
}

function ruleAt(list: HTMLElement, { id, edge }: Landing): number {
  const box = document.getElementById(`block-${id}`)?.getBoundingClientRect();
  return (box?.[edge] ?? 0) - list.getBoundingClientRect().top;
}

/** The block that a mouse or pen is over; nothing else on the page has to listen for that. */
function useHovered(list: HTMLElement): string | null {
  const [hovered, setHovered] = useState(() => idOf(list.querySelector("[data-block]:hover")));
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

function idOf(element: Element | null): string | null {
  return element?.closest<HTMLElement>("[data-block]")?.dataset.block ?? null;
}

/** The block that is being dragged, and where it would land. */
interface Drag {
  dragged: string | null;
  landing: Landing | null;
}

const NO_DRAG: Drag = { dragged: null, landing: null };

function useDrag(store: PageStore, list: HTMLElement): Drag {
  const [drag, setDrag] = useState(NO_DRAG);
  useEffect(() => {
    let dragged = "";
    let y = 0;
    const scroll = new AutoScroll(list, () => look());
    /** @returns where the block would stand; null where nothing would change */
    const look = (): number | null => {
      const landing = landingAt(list, y);
      const from = store.place(dragged);
      const index = landing ? indexOfLanding(from, store.place(landing.id), landing.edge) : from;
      setDrag({ dragged, landing: index === from ? null : landing });
      return index === from ? null : index;
    };
    const isBlock = ({ source }: { source: { data: Record<string, unknown> } }) => typeof source.data.block === "string";
    const stopMonitor = monitorForElements({
      canMonitor: isBlock,
      onDragStart: ({ source }) => {
        dragged = String(source.data.block);
        setDrag({ dragged, landing: null });
        document.getElementById(`block-${dragged}`)?.toggleAttribute("data-lifted", true);
      },
      onDrag: ({ location }) => {
        y = location.current.input.clientY;
        scroll.follow(y);
        look();
      },
      onDropTargetChange: ({ location }) => {
        if (location.current.dropTargets.length > 0) return;
        // The pointer has left the window.
        scroll.stop();
        setDrag({ dragged, landing: null });
      },
      onDrop: ({ location }) => {
        scroll.stop();
        document.getElementById(`block-${dragged}`)?.removeAttribute("data-lifted");
        // The last frame may be behind the pointer. Given up, a drag ends on nothing.
        y = location.current.input.clientY;
        const index = location.current.dropTargets.length > 0 ? look() : null;
        setDrag(NO_DRAG);
        if (index !== null) moveTo(store, dragged, index);
      },
    });
    const stopTarget = dropTargetForElements({ element: list.closest("main") ?? document.body, canDrop: isBlock });
    return () => {
      scroll.stop();
      stopMonitor();
      stopTarget();
    };
  }, [store, list]);
  return drag;
}
