import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { GripVertical } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { PageStore } from "../../store/page-store.ts";
import { moveTo } from "../commands.ts";
import { AutoScroll } from "./auto-scroll.ts";
import { makeDraggable } from "./draggable.ts";
import { indexOfLanding, type Landing, landingAt } from "./landing.ts";

/** Moves blocks by pointer. One handle for the whole page stands at the block under the pointer, else at the open one. */
export default function DragLayer({ store, list }: { store: PageStore; list: HTMLElement }) {
  const hovered = useHovered(list);
  const open = useSyncExternalStore(store.onEditing, () => store.editing?.id ?? null);
  useSyncExternalStore(store.onOrder, () => store.groups);
  const landing = useDrag(store, list);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const id = hovered ?? open;

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
  const [hovered, setHovered] = useState(() => idOf(list.querySelector(":hover")));
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

/** @returns where the block that is being dragged would land */
function useDrag(store: PageStore, list: HTMLElement): Landing | null {
  const [landing, setLanding] = useState<Landing | null>(null);
  useEffect(() => {
    let y = 0;
    let target: { landing: Landing; index: number } | null = null;
    const scroll = new AutoScroll(list, () => look());
    let dragged = "";
    const look = () => {
      const found = landingAt(list, y);
      const from = store.place(dragged);
      const index = found ? indexOfLanding(from, store.place(found.id), found.edge) : from;
      target = found && index !== from ? { landing: found, index } : null;
      setLanding(target?.landing ?? null);
    };
    const isBlock = ({ source }: { source: { data: Record<string, unknown> } }) => typeof source.data.block === "string";
    const stopMonitor = monitorForElements({
      canMonitor: isBlock,
      onDragStart: ({ source }) => {
        dragged = String(source.data.block);
        document.getElementById(`block-${dragged}`)?.toggleAttribute("data-lifted", true);
      },
      onDrag: ({ location }) => {
        y = location.current.input.clientY;
        scroll.follow(y);
        look();
      },
      onDrop: ({ location }) => {
        scroll.stop();
        setLanding(null);
        document.getElementById(`block-${dragged}`)?.removeAttribute("data-lifted");
        if (target && location.current.dropTargets.length > 0) moveTo(store, dragged, target.index);
        target = null;
      },
    });
    const stopTarget = dropTargetForElements({ element: list.closest("main") ?? document.body, canDrop: isBlock });
    return () => {
      scroll.stop();
      stopMonitor();
      stopTarget();
    };
  }, [store, list]);
  return landing;
}
