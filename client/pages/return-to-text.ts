import { focusBlock, focusTitle } from "../blocks/edit/commands.ts";

/** Where the focus was in the page last: in its title, on a block or in one. */
let last: { block: string } | "title" | null = null;

/** @returns ends it */
export function watchText(): () => void {
  const note = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement)) return;
    const block = target.closest<HTMLElement>("[data-block]")?.dataset.block;
    if (block !== undefined) last = { block };
    else if (target.matches("textarea.title")) last = "title";
  };
  const onFocus = ({ target }: FocusEvent) => note(target);
  last = null;
  note(document.activeElement);
  document.addEventListener("focusin", onFocus);
  return () => document.removeEventListener("focusin", onFocus);
}

/** Whoever presses what then goes away, goes on in the text: the block is at hand, and a letter is written in it. */
export function returnToText(): void {
  // Once it has gone; a button that comes in its place, or a dialog, may take the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body || last === null) return;
    if (last === "title") focusTitle();
    else focusBlock(last.block);
  });
}
