/** Milliseconds within which a second press may be that of a double click. */
const SOON = 500;

/** Whoever double clicks a button that asks something of the server means it once, however soon the first answer has come. */
export function countDoubleClicksOnce(): void {
  let pressed: Element | null = null;
  let at = 0;
  const onMouse = (event: MouseEvent) => {
    const button = askingButton(event);
    if (event.type === "click") [pressed, at] = [button, event.timeStamp];
    if (!button || event.detail < 2) return;
    // It takes no focus either from where the first has led.
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ["mousedown", "click"] as const) addEventListener(type, onMouse, true);
  // Nor is it a press elsewhere, for which what was typed since would be given up. A pointer does not tell which press it is.
  addEventListener(
    "pointerdown",
    (event) => {
      if (pressed && askingButton(event) === pressed && event.timeStamp - at < SOON) event.stopPropagation();
    },
    true,
  );
}

/** It shows that something is under way: see `Button`. */
const askingButton = ({ target }: Event) => (target instanceof Element ? target.closest("button[aria-busy]") : null);
