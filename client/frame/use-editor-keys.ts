import { useEffect } from "react";

/** Ctrl or Cmd K opens the quick switcher, with a backslash the sidebar opens and closes, wherever the focus is. */
export function useEditorKeys({ toggleSidebar, openSwitcher }: { toggleSidebar: () => void; openSwitcher: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.key.toLowerCase() === "k") {
        event.preventDefault();
        openSwitcher();
      } else if (event.key === "\\") {
        event.preventDefault();
        toggleSidebar();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggleSidebar, openSwitcher]);
}
