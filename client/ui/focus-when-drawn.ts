/** About half a second: a long list draws what it has scrolled to within a few frames. */
const FRAMES = 30;

let wanted = "";

/**
 * Focuses an element as soon as it can be, for rows of a list that draws only what is in sight. The last one asked for counts. One that
 * can be focused at once is asked for no more: the next key may open a menu before the next frame, and the menu would lose the focus.
 */
export function focusWhenDrawn(id: string): void {
  wanted = id;
  if (document.activeElement?.id === id) {
    wanted = "";
    return;
  }
  const attempt = (frames: number) => {
    if (wanted !== id) return;
    const element = document.getElementById(id);
    // A row that is there but not yet measured is hidden, and refuses the focus.
    element?.focus();
    if (element !== null && element === document.activeElement) wanted = "";
    else if (frames > 1) requestAnimationFrame(() => attempt(frames - 1));
  };
  requestAnimationFrame(() => attempt(FRAMES));
}
