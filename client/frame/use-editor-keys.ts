import { useEffect } from "react";
import { shortcutOf } from "../ui/keys.ts";

/** Ctrl or Cmd K opens the quick switcher, with a backslash the sidebar opens and closes, wherever the focus is. */
export function useEditorKeys({ toggleSidebar, openSwitcher }: { toggleSidebar: () => void; openSwitcher: () => void }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event);
      if (shortcut === "k") {
        event.preventDefault();
        openSwitcher();
      } else if (shortcut === "\\") {
        event.preventDefault();
        toggleSidebar();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggleSidebar, openSwitcher]);
}
