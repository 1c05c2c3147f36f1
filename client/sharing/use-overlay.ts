import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

export interface Overlay {
  /** Is the screen so narrow that the sidebar lies over the page? */
  isNarrow: boolean;
  isOpen: boolean;
  open: () => void;
  /** @param then where the focus goes: back to what opened it, or on to the page */
  close: (then?: "to the page") => void;
  side: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
  /** What is read beside it. */
  page: RefObject<HTMLElement | null>;
}

const narrow = matchMedia("(width < 64rem)");

function onWidth(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** On a narrow screen the sidebar lies over the page. It takes the focus when it opens, and is closed by choice or Escape. */
export function useOverlay(): Overlay {
  const isNarrow = useSyncExternalStore(onWidth, () => narrow.matches);
  const [isOpen, setIsOpen] = useState(false);
  const side = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const page = useRef<HTMLElement>(null);
  const open = useCallback(() => setIsOpen(true), []);
  const next = useRef<RefObject<HTMLElement | null> | null>(null);
  const close = useCallback((then?: "to the page") => {
    next.current = then ? page : opener;
    setIsOpen(false);
  }, []);

  // As soon as what lies below can be focused again: a frame later, whoever went elsewhere by then would be called back.
  useLayoutEffect(() => {
    if (isOpen) return;
    next.current?.current?.focus();
    next.current = null;
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    side.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && !event.defaultPrevented && close();
    const stopWatching = onWidth(() => setIsOpen(false));
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      stopWatching();
    };
  }, [isOpen, close]);

  return { isNarrow, isOpen, open, close, side, opener, page };
}
