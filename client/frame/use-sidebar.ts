import { useCallback, useEffect, useState } from "react";
import { isSidebarAsking } from "../ui/asking.ts";

const KEY = "octavo.sidebar";
const narrow = matchMedia("(width < 64rem)");

/** The button of the top bar that opens it, and gets the focus when it closes. */
export const SIDEBAR_OPENER = "open-sidebar";

/**
 * Beside the page on a wide screen, where it is remembered whether it is open; over it on a narrow one, where it starts closed. By its
 * button: that had the focus, and a wide screen shows it no more.
 */
export function useSidebar() {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  const [isOpen, setOpen] = useState(() => !narrow.matches && localStorage.getItem(KEY) !== "closed");
  const set = useCallback((next: boolean) => {
    if (!narrow.matches) localStorage.setItem(KEY, next ? "open" : "closed");
    setOpen(next);
  }, []);
  const [isByButton, setByButton] = useState(false);
  const open = useCallback(() => {
    setByButton(document.activeElement?.id === SIDEBAR_OPENER);
    set(true);
  }, [set]);
  const close = useCallback(() => {
    set(false);
    requestAnimationFrame(focusOpener);
  }, [set]);
  const closeOnNarrow = useCallback(() => narrow.matches && setOpen(false), []);

  useEffect(() => {
    const onResize = () => {
      setNarrow(narrow.matches);
      if (!isSidebarAsking()) setOpen(!narrow.matches && localStorage.getItem(KEY) !== "closed");
    };
    narrow.addEventListener("change", onResize);
    return () => narrow.removeEventListener("change", onResize);
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && narrow.matches && !event.defaultPrevented && close();
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOpen, close]);

  return { isOpen, isOver: isOpen && isNarrow, isByButton, open, close, closeOnNarrow, toggle: isOpen ? close : open };
}

/** Where the focus was inside the sidebar, it would be nowhere now. */
function focusOpener(): void {
  if (document.activeElement === document.body) document.getElementById(SIDEBAR_OPENER)?.focus();
}
