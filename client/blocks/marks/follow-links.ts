import { IS_MAC } from "../../ui/mac.ts";

const PRESSES = ["mousedown", "mouseup", "click", "auxclick"] as const;

/**
 * A click with Ctrl, or with the middle button, on a link of the block that is open opens it in a tab of its own, as on any other link,
 * and leaves the caret where it is.
 * @returns ends it
 */
export function followLinks(): () => void {
  for (const press of PRESSES) document.addEventListener(press, onPress, true);
  return () => {
    for (const press of PRESSES) document.removeEventListener(press, onPress, true);
  };
}

function onPress(event: MouseEvent): void {
  const isMiddle = event.button === 1;
  if (!isMiddle && !(event.button === 0 && (IS_MAC ? event.metaKey : event.ctrlKey))) return;
  const link = event.target instanceof Element ? event.target.closest("block-field a.link") : null;
  const address = link?.getAttribute("data-page") === "gone" ? null : link?.getAttribute("data-href");
  if (!address) return;
  event.preventDefault();
  if (event.type === (isMiddle ? "auxclick" : "click")) open(address, "_blank", "noopener");
}
