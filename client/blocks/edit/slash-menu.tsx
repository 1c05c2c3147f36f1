import { Fragment, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { overlays } from "../../ui/overlays.ts";
import { keepCaret } from "./keep-caret.ts";
import { useListPlace } from "./list-place.ts";
import type { SlashEntry } from "./slash-entries.ts";
import type { Found } from "./slash-match.ts";
import { SLASH_LIST, type Slash, slashOptionId } from "./use-slash.ts";

export function SlashMenu({ slash, anchor }: { slash: Slash; anchor: RefObject<HTMLElement | null> }) {
  const { found, active, from, choose } = slash;
  const list = useRef<HTMLDivElement>(null);
  const place = useListPlace(() => anchor.current?.querySelector("block-field"), from, list, found.length);
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
    overlays(),
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
