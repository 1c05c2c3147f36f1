/** About half a second: a long list draws what it has scrolled to within a few frames. */
const FRAMES = 30;

/** Focuses an element as soon as it is in the document, for rows of a list that draws only what is in sight. */
export function focusWhenDrawn(id: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    // A row that is there but not yet measured is hidden, and refuses the focus.
    element?.focus();
    if ((!element || element !== document.activeElement) && frames > 1) focusWhenDrawn(id, frames - 1);
  });
}
