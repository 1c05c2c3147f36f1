import { useCallback, useEffect, useState } from "react";

const KEY = "octavo.sidebar";
const narrow = matchMedia("(max-width: 1023px)");

/** Beside the page on a wide screen, where it is remembered whether it is open; over it on a narrow one, where it starts closed. */
export function useSidebar() {
  const [isOpen, setOpen] = useState(() => !narrow.matches && localStorage.getItem(KEY) !== "closed");
  const set = useCallback((next: boolean) => {
    if (!narrow.matches) localStorage.setItem(KEY, next ? "open" : "closed");
    setOpen(next);
  }, []);
  const open = useCallback(() => set(true), [set]);
  const close = useCallback(() => set(false), [set]);
  const closeOnNarrow = useCallback(() => narrow.matches && setOpen(false), []);

  useEffect(() => {
    const onResize = () => setOpen(!narrow.matches && localStorage.getItem(KEY) !== "closed");
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && narrow.matches && !event.defaultPrevented && setOpen(false);
    narrow.addEventListener("change", onResize);
    addEventListener("keydown", onKey);
    return () => {
      narrow.removeEventListener("change", onResize);
      removeEventListener("keydown", onKey);
    };
  }, []);

  return { isOpen, open, close, closeOnNarrow, toggle: isOpen ? close : open };
}
