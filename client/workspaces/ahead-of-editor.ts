import { shortcutOf } from "../ui/keys.ts";
import { shortcuts } from "../ui/shortcuts.ts";

/** Milliseconds for which the editor is waited for. */
const LONGEST = 10_000;

const isEditorThere = () => document.querySelector(".app") !== null;

/** Whoever opens a workspace and goes on by Ctrl K, and by letters, before the editor stands means its switcher. */
export function hearSwitcher(): void {
  /** What was typed behind Ctrl K; null before that. */
  let typed: string | null = null;
  const onKey = (event: KeyboardEvent) => {
    if (isEditorThere() || event.key === "Escape") end();
    else if (typed === null && shortcutOf(event) === shortcuts.switcher) {
      event.preventDefault();
      typed = "";
      void openWhenThere();
    } else if (typed !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const next = after(typed, event.key);
      if (next === null) return;
      event.preventDefault();
      typed = next;
    }
  };
  const openWhenThere = async () => {
    const { openSwitcher } = await import("./open-switcher.ts");
    while (!isOver && !isEditorThere()) await nextFrame();
    if (isOver) return;
    end();
    openSwitcher(typed ?? "");
  };
  let isOver = false;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener("keydown", onKey, true);
    removeEventListener("pointerdown", end, true);
  };
  const timer = setTimeout(end, LONGEST);
  addEventListener("keydown", onKey, true);
  addEventListener("pointerdown", end, true);
}

/** @returns null for a key that types nothing */
function after(typed: string, key: string): string | null {
  if (key === "Backspace") return typed.slice(0, -1);
  if (key === "Enter") return `${typed}\n`;
  return key.length === 1 ? typed + key : null;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
