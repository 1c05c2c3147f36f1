import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { BlockType } from "#core/blocks/block.ts";
import { announce } from "../../ui/use-title.ts";
import { kinds } from "../kinds.tsx";
import { keepCaret } from "./keep-caret.ts";
import { typesFor } from "./slash.ts";

const LIST = "block-types";
const optionId = (type: BlockType) => `block-type-${type}`;

export interface Slash {
  types: BlockType[];
  active: BlockType | undefined;
  open: () => void;
  choose: (type: BlockType) => void;
  /** @returns whether the key was for the list */
  onKey: (event: KeyboardEvent) => boolean;
  /** Ties the text field to the list, in which the focus is not. */
  fieldProps: object;
}

/** The list of block types behind a `/`, filtered by what is typed after it. */
export function useSlash(text: string, onChoose: (type: BlockType) => void): Slash {
  const [isOpen, setOpen] = useState(false);
  const [pointed, point] = useState<BlockType | null>(null);
  const types = isOpen && text.startsWith("/") ? typesFor(text.slice(1)) : [];
  const active = types.find((type) => type === pointed) ?? types[0];

  useEffect(() => {
    if (types.length > 0) announce(types.length === 1 ? "1 block type" : `${types.length} block types`);
  }, [types.length]);

  const step = (by: -1 | 1) => {
    const at = active ? types.indexOf(active) : 0;
    point(types[(at + by + types.length) % types.length] ?? null);
  };

  const onKey = (event: KeyboardEvent): boolean => {
    if (!active || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (event.key === "Enter" || event.key === "Tab") onChoose(active);
    else if (event.key === "Escape") setOpen(false);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    types,
    active,
    open: () => setOpen(true),
    choose: onChoose,
    onKey,
    fieldProps: active ? { "aria-autocomplete": "list", "aria-controls": LIST, "aria-activedescendant": optionId(active) } : {},
  };
}

export function SlashMenu({ slash, anchor }: { slash: Slash; anchor: RefObject<HTMLElement | null> }) {
  const { types, active, choose } = slash;
  const place = usePlace(anchor, types.length);
  return createPortal(
    <div id={LIST} role="listbox" aria-label="Block types" className="menu slash-menu" style={place} onMouseDown={keepCaret}>
      {types.map((type) => {
        const { label, note, Icon } = kinds[type];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the text field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
          <div
            key={type}
            id={optionId(type)}
            role="option"
            aria-selected={type === active}
            className="menu-item"
            data-highlighted={type === active ? "" : undefined}
            onClick={() => choose(type)}
          >
            <Icon className="i" />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </div>
        );
      })}
    </div>,
    document.body,
  );
}

/** In pixels: between field and list, and of an entry. */
const GAP = 6;
const ROW = 46;

/** Below the field, or above it where there is no room; follows while something scrolls. */
function usePlace(anchor: RefObject<HTMLElement | null>, rows: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const follow = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const room = (visualViewport?.height ?? innerHeight) - box.bottom;
      const isBelow = room > rows * ROW + 2 * GAP || room > box.top;
      setPlace({ left: box.left, ...(isBelow ? { top: box.bottom + GAP } : { bottom: innerHeight - box.top + GAP }) });
    };
    follow();
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  }, [anchor, rows]);
  return place;
}
