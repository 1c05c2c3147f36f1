import { TableOfContents } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import type { OutlineHeading } from "#core/outline.ts";
import { IconButton } from "../../ui/button.tsx";
import { decode } from "../view/address.ts";
import { jumpTo } from "./jump.ts";
import { useCurrent } from "./use-current.ts";
import { usePlace } from "./use-place.ts";
import "./outline.css";

/** More headings than these are not listed: nobody finds one among them by looking. */
const SHOWN = 1000;

const KEY = "octavo.outline";
const wide = matchMedia("(width >= 80rem)");
const onWide = (listener: () => void) => {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/**
 * The headings of the page that is shown, folded beside it: on a wide screen in a column of its own that stays as it was left, on
 * others over the page until one is chosen.
 */
export function Outline({ headings }: { headings: readonly OutlineHeading[] }) {
  const isWide = useSyncExternalStore(onWide, () => wide.matches);
  const [isOpen, setOpen] = useState(() => wide.matches && localStorage.getItem(KEY) === "open");
  const place = usePlace();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const current = useCurrent(headings, isOpen);
  const set = useCallback((next: boolean) => {
    if (wide.matches) localStorage.setItem(KEY, next ? "open" : "closed");
    setOpen(next);
  }, []);

  useEffect(() => {
    if (!isOpen || isWide) return;
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", onPress, true);
    return () => removeEventListener("pointerdown", onPress, true);
  }, [isOpen, isWide]);

  if (!place || headings.length === 0) return null;
  const least = Math.min(...headings.map(({ level }) => level));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    set(false);
    button.current?.focus();
  };
  const choose = (heading: OutlineHeading) => {
    if (!isWide) setOpen(false);
    jumpTo(heading.place, heading.nth);
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for the key that folds it, from the button and the list inside
    <div className="outline-host" onKeyDown={onKeyDown}>
      <IconButton ref={button} className="outline-button" label="Outline" aria-expanded={isOpen} onClick={() => set(!isOpen)}>
        <TableOfContents className="i" />
      </IconButton>
      {isOpen && (
        <nav ref={panel} className="outline" aria-label="Outline">
          <p className="outline-head" aria-hidden>
            Outline
          </p>
          <ul>
            {headings.slice(0, SHOWN).map((heading, index) => (
              <li key={`${heading.place} ${heading.nth}`} style={{ "--d": Math.min(heading.level - least, 5) }}>
                <button
                  ref={index === current ? scrollIntoSight : undefined}
                  type="button"
                  aria-current={index === current ? "location" : undefined}
                  dir="auto"
                  onClick={() => choose(heading)}
                >
                  {decode(heading.text)}
                </button>
              </li>
            ))}
          </ul>
          {headings.length > SHOWN && <p className="side-note">There are more headings further down.</p>}
        </nav>
      )}
    </div>,
    place,
  );
}

/** Within the list alone: the page stays where it is. */
function scrollIntoSight(button: HTMLElement | null): void {
  const list = button?.closest<HTMLElement>(".outline");
  if (!button || !list) return;
  const [own, around] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.top < around.top) list.scrollTop -= around.top - own.top;
  else if (own.bottom > around.bottom) list.scrollTop += own.bottom - around.bottom;
}
