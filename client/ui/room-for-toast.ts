/**
 * In a narrow window a notification stands above a dialog, which leaves it room (`dialogs.css`). What is scrolled in the dialog stays
 * where it is, as something in it may just be pressed; so it keeps that room until it is closed.
 * @returns ends it, once the notification is gone
 */
export function makeRoom(toast: HTMLElement | null): () => void {
  const height = toast?.offsetHeight ?? 0;
  for (const dialog of dialogs()) keepScrolled(dialog, () => leave(dialog, Math.max(height, roomOf(dialog))));
  // For those that open while it is shown.
  leave(document.documentElement, height);
  return () => {
    for (const dialog of dialogs()) leave(dialog, Math.max(height, roomOf(dialog)));
    document.documentElement.style.removeProperty(ROOM);
  };
}

const ROOM = "--toast-height";

const dialogs = () => document.querySelectorAll<HTMLElement>(".dialog");

const roomOf = (dialog: HTMLElement) => Number.parseFloat(dialog.style.getPropertyValue(ROOM)) || 0;

const leave = (element: HTMLElement, height: number) => element.style.setProperty(ROOM, `${height}px`);

/** Dialogs get lower at their upper end: their body is scrolled by as much. */
function keepScrolled(dialog: HTMLElement, change: () => void): void {
  const body = dialog.querySelector(".dialog-body");
  const before = body?.clientHeight ?? 0;
  change();
  if (body) body.scrollTop += before - body.clientHeight;
}
