import { ArrowDownUp, CaseSensitive, ChevronLeft, Pilcrow, Plus, Redo2, SquareCheck, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Block } from "#core/blocks/block.ts";
import { IconButton } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { entry, travel } from "../edit/commands.ts";
import { keepCaret } from "../edit/keep-caret.ts";
import { useMargin } from "../edit/margin.ts";
import { MoveButtons, TYPE_TOOLS } from "../edit/toolbar.tsx";
import { kindOf } from "../kinds.tsx";
import { selectRun } from "../select/commands.ts";
import type { PageStore } from "../store/page-store.ts";
import { addEntries } from "./add-entries.tsx";
import { useCaretInSight } from "./caret-in-sight.ts";
import { remove } from "./commands.ts";
import { actionEntries, turnEntries } from "./entries.tsx";
import { useKeyboardHeight } from "./keyboard-height.ts";
import { KeysMarks, useIsMarking } from "./keys-marks.tsx";
import "./keys-bar.css";
import { overlays } from "../../ui/overlays.ts";

/** For fingers, what can be done while a block is open stands on top of the keyboard; what belongs to its type above that. */
export function KeysBar({ block, store }: { block: Block; store: PageStore }) {
  return useMargin() === "keyboard" ? createPortal(<Bars block={block} store={store} />, overlays()) : null;
}

function Bars({ block, store }: { block: Block; store: PageStore }) {
  const bottom = useKeyboardHeight();
  const bar = useRef<HTMLDivElement>(null);
  useCaretInSight(bar, bottom);
  const [isAsked, askForMarks] = useState(false);
  const isMarking = useIsMarking();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on its buttons leaves the caret where it is
    <div ref={bar} className="keys-bar" style={{ bottom }} onMouseDown={keepCaret}>
      <div id={TYPE_TOOLS} className="type-tools" role="toolbar" aria-label={`${kindOf(block.type).label} block`} />
      {isAsked || isMarking ? (
        <div className="kbar" role="toolbar" aria-label="Marks">
          <IconButton label="Back" onClick={() => askForMarks(false)}>
            <ChevronLeft className="i" />
          </IconButton>
          <KeysMarks store={store} />
          <Done onDone={() => leave(store)} />
        </div>
      ) : (
        <div className="kbar" role="toolbar" aria-label="Writing">
          <div className="kbar-tools">
            <Sheet label="Add a block" title="Add a block" entries={() => addEntries(store, block.id)}>
              <Plus className="i" />
            </Sheet>
            <Sheet label="Turn into" title="Turn into" entries={() => turnEntries(store, block.id).map(half)}>
              <Pilcrow className="i" />
            </Sheet>
            <IconButton label="Marks" onClick={() => askForMarks(true)}>
              <CaseSensitive className="i" />
            </IconButton>
            <IconButton label="Undo" onClick={() => step(store, "undo")}>
              <Undo2 className="i" />
            </IconButton>
            {store.can.redo && (
              <IconButton label="Redo" onClick={() => step(store, "redo")}>
                <Redo2 className="i" />
              </IconButton>
            )}
            <Sheet label="Move and more" entries={() => sheetEntries(store, block.id)}>
              <ArrowDownUp className="i" />
            </Sheet>
            <MoveButtons id={block.id} store={store} onDelete={() => remove(store, block.id)} />
          </div>
          <Done onDone={() => leave(store)} />
        </div>
      )}
    </div>
  );
}

/** The keyboard stays for the next step, also where nothing was open when this one was made. */
function step(store: PageStore, way: "undo" | "redo"): void {
  travel(store, way);
  const { dataset } = document.activeElement?.closest<HTMLElement>("[data-block]") ?? {};
  const block = store.block(dataset?.block ?? "");
  if (block && !store.editing && !store.selected) store.edit(block.id, entry(block, -1));
}

/** What was written for a bar above the words, such as where a link leads, is kept. */
function leave(store: PageStore): void {
  const asked = document.activeElement;
  if (asked instanceof HTMLElement && asked.closest(".field-bar")) asked.blur();
  store.edit(null);
}

export function Done({ onDone }: { onDone: () => void }) {
  return (
    <button type="button" className="btn btn-ghost done" onClick={onDone}>
      Done
    </button>
  );
}

/** A button whose menu comes up from the foot of the window, in the keyboard's place. */
export function Sheet({
  label,
  title,
  entries,
  children,
}: {
  label: string;
  title?: string;
  entries: () => MenuEntry[];
  children: ReactNode;
}) {
  const [field, setField] = useState<Element | null>(null);
  return (
    <MenuButton
      className="icon-btn"
      label={label}
      menuClass="sheet-up of-block"
      entries={() => [...(title ? [{ kind: "heading" as const, label: title }] : []), ...entries()]}
      onPointerDown={() => setField(document.activeElement)}
      giveBack={() => field?.closest("block-field, textarea.title") && (field as HTMLElement).focus({ preventScroll: true })}
    >
      {children}
    </MenuButton>
  );
}

/** Everything of a handle's menu, in one list; and how several blocks are come by without keys. */
export function sheetEntries(store: PageStore, id: string): MenuEntry[] {
  return [
    { kind: "heading", label: "Turn into" },
    ...turnEntries(store, id).map(half),
    { kind: "rule" },
    { label: "Select", icon: <SquareCheck className="i" />, onSelect: () => selectRun(store, id, id) },
    ...actionEntries(store, id),
  ];
}

function half(entry: MenuEntry): MenuEntry {
  return entry.kind === undefined ? { ...entry, half: true } : entry;
}
