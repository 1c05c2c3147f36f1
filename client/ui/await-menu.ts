/**
 * While the code of a menu that was asked for is on its way, keys that lead through it do nothing else; whatever else is done means
 * that nobody waits for it any more.
 * @param isThere what keys do is the menu's own matter then
 * @returns ends it
 */
export function awaitMenu(giveUp: () => void, isThere: () => boolean = () => false): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (isThere() || /^(Shift|Control|Alt|Meta)/.test(event.key)) return;
    const isOfMenu = /^(Arrow|Enter$|Home$|End$)/.test(event.key);
    if (isOfMenu || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
    }
    if (!isOfMenu) giveUp();
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", giveUp, true);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", giveUp, true);
  };
}
