import { useLayoutEffect } from "react";
import { isWriting } from "../ui/is-writing.ts";
import { shortcutOf } from "../ui/keys.ts";
import { shortcuts } from "../ui/shortcuts.ts";

/** The quick switcher, the sidebar and the list of keys, wherever the focus is; `?` opens the list where nobody writes. */
interface EditorActs {
  toggleSidebar: () => void;
  openSwitcher: () => void;
  openKeys: () => void;
}

export function useEditorKeys({ toggleSidebar, openSwitcher, openKeys }: EditorActs): void {
  // Heard as soon as the editor is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = event.defaultPrevented ? null : actOf(event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    const actOf = (event: KeyboardEvent): (() => void) | null => {
      switch (shortcutOf(event)) {
        case shortcuts.switcher:
          return openSwitcher;
        case shortcuts.sidebar:
          return toggleSidebar;
        case shortcuts.keys:
          return openKeys;
        default:
          return event.key === "?" && !event.ctrlKey && !event.metaKey && !isWriting(event.target) ? openKeys : null;
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [toggleSidebar, openSwitcher, openKeys]);
}
