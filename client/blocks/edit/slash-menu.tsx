import { type CSSProperties, Fragment, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { isField } from "../field/field.ts";
import { keepCaret } from "./keep-caret.ts";
import type { SlashEntry } from "./slash-entries.ts";
import type { Found } from "./slash-match.ts";
import { SLASH_LIST, type Slash, slashOptionId } from "./use-slash.ts";

export function SlashMenu({ slash, anchor }: { slash: Slash; anchor: RefObject<HTMLElement | null> }) {
  const { found, active, from, choose } = slash;
  const list = useRef<HTMLDivElement>(null);
  const place = usePlace(anchor, from, list, found.length);
  useLayoutEffect(() => {
    if (active) document.getElementById(slashOptionId(active.entry))?.scrollIntoView({ block: "nearest" });
  });
  return createPortal(
    <div
      ref={list}
      id={SLASH_LIST}
      role="listbox"
      aria-label="Block types"
      // What scrolls can be reached; Tab chooses while it is there.
      tabIndex={0}
      className="menu slash-menu"
      style={place}
      onMouseDown={keepCaret}
    >
      {found.map((one, index) => (
        <Fragment key={one.entry.id}>
          {one.entry.group !== found[index - 1]?.entry.group && (
            <div className="menu-label" role="presentation">
              {one.entry.group}
            </div>
          )}
          <Option found={one} isActive={one === active} onChoose={choose} />
        </Fragment>
      ))}
    </div>,
    document.body,
  );
}

function Option({ found, isActive, onChoose }: { found: Found; isActive: boolean; onChoose: (entry: SlashEntry) => void }) {
  const { entry, word } = found;
  const { label, Icon, sign } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the text field
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field
    <div
      id={slashOptionId(entry)}
      role="option"
      aria-label={label}
      aria-selected={isActive}
      className="menu-item"
      onClick={() => onChoose(entry)}
    >
      <Icon className="i" />
      <span>{word === "" ? <Marked text={label} found={found} /> : label}</span>
      {word === "" ? (
        <span className={`key ${entry.group === "Basic" ? "mono" : ""}`}>{typeof sign === "function" ? sign() : sign}</span>
      ) : (
        <span className="key">
          <Marked text={word} found={found} />
        </span>
      )}
    </div>
  );
}

function Marked({ text, found: { from, to } }: { text: string; found: Found }) {
  if (to === from) return text;
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}

/** In pixels, between field and list. */
const GAP = 6;

/** Below the slash, or above it where there is no room, or above a phone's bar; follows while something scrolls. */
function usePlace(
  anchor: RefObject<HTMLElement | null>,
  from: number,
  list: RefObject<HTMLElement | null>,
  count: number,
): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more entries it is higher
  useLayoutEffect(() => {
    const follow = () => {
      const bar = document.querySelector(".keys-bar")?.getBoundingClientRect();
      const field = anchor.current?.querySelector("block-field");
      if (bar) setPlace({ left: 0, right: 0, bottom: innerHeight - bar.top });
      else if (isField(field)) setPlace(beside(field.rectAt(from), list.current));
    };
    follow();
    addEventListener("scroll", follow, true);
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, true);
      removeEventListener("resize", follow);
    };
  }, [anchor, from, list, count]);
  return place;
}

function beside(slash: DOMRect, list: HTMLElement | null): CSSProperties {
  const height = list?.offsetHeight ?? 0;
  const left = Math.max(GAP, Math.min(slash.left - GAP, innerWidth - (list?.offsetWidth ?? 0) - GAP));
  const room = (visualViewport?.height ?? innerHeight) - slash.bottom;
  const isBelow = room > height + 2 * GAP || room > slash.top;
  return isBelow ? { left, top: slash.bottom + GAP } : { left, bottom: innerHeight - slash.top + GAP };
}
