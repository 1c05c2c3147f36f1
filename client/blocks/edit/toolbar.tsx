import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { IconButton } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { kindOf } from "../kinds.tsx";
import type { PageStore } from "../store/page-store.ts";
import { removeBlock, shiftBlock } from "./commands.ts";
import { keepCaret } from "./keep-caret.ts";
import { useMargin } from "./margin.ts";

/** Where fingers find them: a row above the keyboard's bar. */
export const TYPE_TOOLS = "type-tools";

interface ToolbarProps {
  block: Block;
  store: PageStore;
  /** What belongs to the type. */
  children?: ReactNode;
  /** What fingers find there besides. */
  forFingers?: ReactNode;
  /** The same behind one button, for where there is no room for it. */
  short?: { face?: ReactNode; label: string; entries: () => MenuEntry[] };
}

/** What belongs to an open block hangs in the margin, at its first line. It can be moved and deleted there, too, as in its menu. */
export function Toolbar({ block, store, children, forFingers, short }: ToolbarProps) {
  const margin = useMargin();
  const [row, setRow] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setRow(margin === "keyboard" ? document.getElementById(TYPE_TOOLS) : null), [margin]);
  if (margin === "keyboard") {
    const tools = (
      <>
        {children}
        {forFingers}
      </>
    );
    return row && (children || forFingers) ? createPortal(tools, row) : null;
  }
  return (
    <div className={`opts is-${margin}`} role="toolbar" aria-label={`${kindOf(block.type).label} block`} onMouseDown={keepCaret}>
      {short && margin === "narrow" ? <Short {...short} /> : children && <div className="opts-type">{children}</div>}
      <div className="opts-moves">
        <MoveButtons id={block.id} store={store} onDelete={() => removeBlock(store, block.id)} />
      </div>
    </div>
  );
}

/** In the margin they show once the pointer or the focus is there. */
export function MoveButtons({ id, store, onDelete }: { id: string; store: PageStore; onDelete: () => void }) {
  const place = store.place(id);
  return (
    <>
      <IconButton label="Move up" shortcut="Alt ↑" disabled={place <= 0} onClick={() => shiftBlock(store, id, -1)}>
        <ArrowUp className="i" />
      </IconButton>
      <IconButton
        label="Move down"
        shortcut="Alt ↓"
        disabled={place >= store.blocks.length - 1}
        onClick={() => shiftBlock(store, id, 1)}
      >
        <ArrowDown className="i" />
      </IconButton>
      <IconButton label="Delete block" danger onClick={onDelete}>
        <Trash2 className="i" />
      </IconButton>
    </>
  );
}

/** One button with a menu, which gives the caret back. */
export function Short({ face, label, entries }: NonNullable<ToolbarProps["short"]>) {
  const field = useRef<Element | null>(null);
  const remember = () => {
    field.current = document.activeElement?.closest("block-field") ?? field.current;
  };
  return (
    <span onPointerDownCapture={remember} onFocusCapture={remember}>
      <MenuButton
        className="btn btn-ghost btn-sm"
        label={label}
        menuClass="of-block"
        entries={entries}
        giveBack={() => (field.current instanceof HTMLElement ? field.current.focus({ preventScroll: true }) : undefined)}
      >
        {face ?? <Ellipsis className="i" />}
      </MenuButton>
    </span>
  );
}

/** One of the options that belong to a block's type: a state that is on or off, or else just an action. */
export function Pick({
  label,
  pressed,
  onPick,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="pick"
      aria-label={label}
      data-tip={label}
      aria-pressed={pressed}
      onMouseDown={keepCaret}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
