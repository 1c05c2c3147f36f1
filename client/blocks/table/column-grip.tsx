import { GripHorizontal } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { awaitMenu } from "../../ui/await-menu.ts";
import { loaded } from "../../ui/loaded.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { keepCaret } from "../edit/keep-caret.ts";
import { dragColumn } from "./column-drag.ts";

const Menu = loaded(() => import("../../ui/menu.tsx"));

export interface ColumnEvents {
  entriesOf: (column: number) => MenuEntry[];
  onMove: (column: number, to: number) => void;
}

/** A column's handle in its header: a click opens its menu, a drag moves it. Keys find the same beside the table. */
export const ColumnGrip = memo(function ColumnGrip({ column, events }: { column: number; events: ColumnEvents }) {
  const handle = useRef<HTMLButtonElement>(null);
  const wasDragged = useRef<() => boolean>(() => false);
  const field = useRef<Element | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const isThere = () => document.querySelector("[role=menu]") !== null;
    return isOpen ? awaitMenu(() => isThere() || setOpen(false), isThere) : undefined;
  }, [isOpen]);
  return (
    <>
      <button
        ref={handle}
        type="button"
        className="column-grip"
        aria-label={`Menu of column ${column + 1}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-tip="Drag to move, click for more"
        tabIndex={-1}
        onMouseDown={keepCaret}
        onPointerEnter={() => void Menu.preload().catch(() => {})}
        onPointerDown={({ nativeEvent, currentTarget, button }) => {
          field.current = document.activeElement?.closest("block-field") ?? null;
          if (button === 0)
            wasDragged.current = dragColumn(currentTarget, nativeEvent, column, (to) => events.onMove(column, to));
        }}
        onClick={() => {
          if (!wasDragged.current()) setOpen(true);
        }}
      >
        <GripHorizontal className="i" />
      </button>
      {isOpen && (
        <Menu
          open
          onOpenChange={setOpen}
          entries={events.entriesOf(column)}
          anchor={handle}
          align="end"
          side="bottom"
          className="of-block"
          giveBack={() => field.current instanceof HTMLElement && field.current.focus({ preventScroll: true })}
        />
      )}
    </>
  );
});
