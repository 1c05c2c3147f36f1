/** About half a second: a long list draws what it has scrolled to within a few frames. */
const FRAMES = 30;

let wanted = "";

// Whoever presses something looks elsewhere.
addEventListener("pointerdown", () => (wanted = ""), true);

/**
 * Focuses an element as soon as it can be, for rows of a list that draws only what is in sight. The last one asked for counts. One that
 * has had the focus gets it once more only where nothing else has it: a list that is drawn anew may take it away, and the next key may
 * open a menu before the next frame, which keeps it.
 */
export function focusWhenDrawn(id: string): void {
  wanted = id;
  let wasThere = document.activeElement?.id === id;
  const attempt = (frames: number) => {
    if (wanted !== id) return;
    const element = document.getElementById(id);
    // A row that is there but not yet measured is hidden, and refuses the focus.
    if (!wasThere || document.activeElement === document.body) element?.focus();
    wasThere ||= element !== null && element === document.activeElement;
    if (frames > 1) requestAnimationFrame(() => attempt(frames - 1));
  };
  requestAnimationFrame(() => attempt(FRAMES));
}
