import { GripVertical } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { awaitMenu } from "../../ui/await-menu.ts";
import { loaded } from "../../ui/loaded.tsx";
import { focusBlock } from "../edit/commands.ts";
import { makeDraggable } from "../edit/draggable.ts";
import { keepFocus } from "../edit/keep-focus.ts";
import type { Change } from "../store/change.ts";
import { mapCaret } from "../store/map-caret.ts";
import type { PageStore } from "../store/page-store.ts";
import { entriesAt } from "./entries.tsx";
import "./handle.css";

const Menu = loaded(() => import("../../ui/menu.tsx"));

const button = { role: "button", "aria-label": "Block menu: click for actions, drag to move" };

interface GripProps {
  id: string;
  store: PageStore;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A block's handle: a click opens its menu, a drag moves it. What had the focus before gets it back. */
export function Grip({ id, store, isOpen, onOpenChange }: GripProps) {
  const handle = useRef<HTMLDivElement>(null);
  const isSelected = useSyncExternalStore(store.onSelected, () => store.selected !== null);
  const before = useRef<Element | null>(null);
  const isPointed = useRef(false);
  useEffect(() => (handle.current ? makeDraggable(handle.current, id) : undefined), [id]);
  const remember = () => {
    const { activeElement } = document;
    if (activeElement !== handle.current) before.current = activeElement?.closest(".blocks") ? activeElement : null;
  };
  if (isOpen && !handle.current?.contains(document.activeElement) && !document.activeElement?.closest("[role=menu]")) remember();
  useEffect(() => {
    if (!isOpen || isPointed.current) return;
    // Opened by a key it begins at its first entry, also where the pointer rests on it, and where the menu's code comes late.
    let frame = 0;
    const begin = () => {
      const entry = document.querySelector<HTMLElement>(".handle-menu [role=menuitem]");
      if (entry) entry.focus({ preventScroll: true });
      else frame = requestAnimationFrame(begin);
    };
    // A key that the menu has heard leads on from there.
    const stop = () => document.activeElement?.closest("[role=menu]") && cancelAnimationFrame(frame);
    begin();
    document.addEventListener("keydown", stop, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", stop, true);
    };
  }, [isOpen]);
  useEffect(() => {
    const isThere = () => document.querySelector(".handle-menu") !== null;
    return isOpen ? awaitMenu(() => isThere() || onOpenChange(false), isThere) : undefined;
  }, [isOpen, onOpenChange]);
  // A menu holds the focus: where others take its block away, or put their words into it and one's own below, it lets go first.
  useEffect(() => {
    const follow = (change: Change) => {
      const home = change.by === "save" ? mapCaret(change, id, "end") : { id, caret: "end" as const };
      if (home?.id === id) return;
      flushSync(() => onOpenChange(false));
      if (home) store.edit(home.id, home.caret);
      else keepFocus(store, id, change);
    };
    return isOpen ? store.onMapped(follow) : undefined;
  }, [isOpen, onOpenChange, store, id]);
  const giveBack = () => {
    isPointed.current = false;
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true });
    else if (!store.editing || store.editing.id === id) focusBlock(id);
  };
  // What is selected is an option of a list, and options hold nothing that is pressed: keys open the menu there.
  const said = isSelected
    ? { "aria-hidden": true }
    : { ...button, tabIndex: -1, "aria-haspopup": "menu" as const, "aria-expanded": isOpen };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Firefox drags no <button> */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys open the menu from the block itself */}
      <div
        ref={handle}
        className="grip"
        {...said}
        data-tip="Drag to move, click for more|Alt ↑ ↓"
        onPointerEnter={() => void Menu.preload().catch(() => {})}
        onPointerDownCapture={remember}
        onClick={() => {
          isPointed.current = true;
          onOpenChange(true);
        }}
      >
        <GripVertical className="i" />
      </div>
      <Menu
        open={isOpen}
        onOpenChange={onOpenChange}
        entries={isOpen ? entriesAt(store, id) : []}
        anchor={handle}
        align="start"
        side="bottom"
        className="handle-menu of-block"
        giveBack={giveBack}
      />
    </>
  );
}
