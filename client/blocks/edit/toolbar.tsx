import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Block } from "#core/blocks/block.ts";
import { IconButton } from "../../ui/button.tsx";
import { untilThere } from "../../ui/late.ts";
import { kindOf } from "../kinds.tsx";
import type { PageStore } from "../store/page-store.ts";
import { removeBlock, shiftBlock } from "./commands.ts";
import { keepCaret } from "./keep-caret.ts";

/** One toolbar for every block: its type, what belongs to the type, then move and delete. */
export function Toolbar({ block, store, children }: { block: Block; store: PageStore; children?: ReactNode }) {
  const { label, Icon } = kindOf(block.type);
  const place = store.place(block.id);
  return (
    <div className="bar" role="toolbar" aria-label={`${label} block`} onMouseDown={keepCaret}>
      <span className="row gap-0">
        <span className="kind">
          <Icon className="i" />
          {label}
        </span>
        {children && (
          <>
            <span className="sep" />
            {children}
          </>
        )}
      </span>
      <span className="row gap-px">
        <span className="sep only-desk" />
        <TouchGrip id={block.id} />
        <IconButton label="Move up" shortcut="Alt ↑" disabled={place <= 0} onClick={() => shiftBlock(store, block.id, -1)}>
          <ArrowUp className="i" />
        </IconButton>
        <IconButton
          label="Move down"
          shortcut="Alt ↓"
          disabled={place >= store.blocks.length - 1}
          onClick={() => shiftBlock(store, block.id, 1)}
        >
          <ArrowDown className="i" />
        </IconButton>
        <span className="sep" />
        <IconButton label="Delete block" danger onClick={() => removeBlock(store, block.id)}>
          <Trash2 className="i" />
        </IconButton>
      </span>
    </div>
  );
}

/** On phones the handle is part of the toolbar: pressed long, it picks the block up. */
function TouchGrip({ id }: { id: string }) {
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = handle.current;
    let stop: (() => void) | null = null;
    const coming = untilThere(
      () => import("./draggable.ts"),
      false,
      ({ makeDraggable }) => {
        if (element) stop = makeDraggable(element, id);
      },
    );
    return () => {
      coming.stop();
      stop?.();
    };
  }, [id]);
  return (
    <IconButton ref={handle} label="Drag to move" className="only-phone">
      <GripVertical className="i" />
    </IconButton>
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
    <button type="button" className="pick" aria-label={label} data-tip={label} aria-pressed={pressed} onClick={onPick}>
      {children}
    </button>
  );
}
