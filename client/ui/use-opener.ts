import { useState } from "react";
import { wasAhead } from "./ahead-of-dialog.ts";

/** What opened the first of dialogs that follow one another. */
let outside: Element | null = null;

/** Where somebody goes from a dialog that closes. */
let goal: "here" | "elsewhere" | null = null;

/** Whoever goes to a page from a dialog, which closes: its heading has the focus there, as on every way to a page. */
export function leaveOpener(address: string): void {
  goal = isHere(address) ? "here" : "elsewhere";
}

/** Is it the page that is open already? */
export const isHere = (address: string): boolean => new URL(address, location.href).pathname === location.pathname;

/**
 * What had the focus when a dialog opened gets it back when it closes. Radix does that for triggers of its own only; our dialogs
 * open by being drawn. Where a dialog opened another in its place, what opened the first one gets it. Whatever took the focus
 * meanwhile keeps it.
 */
export function useOpener(): (event: Event) => void {
  const [openers] = useState(() => {
    const opener = document.activeElement;
    // Nothing has the focus where the dialog before has gone, and the code for this one has only just come.
    const isNext = (wasAhead() && opener === document.body) || opener?.closest("[role=dialog], [role=alertdialog]");
    if (!isNext) outside = opener;
    return [opener, outside];
  });
  return (event) => {
    event.preventDefault();
    const to = goal;
    goal = null;
    // What brings another page has its heading focused.
    if (to === "here") focusHeading();
    if (to) return;
    const isFree = document.activeElement === document.body || document.activeElement === null;
    const opener = openers.find((element) => element?.isConnected && element !== document.body);
    if (isFree && opener instanceof HTMLElement) opener.focus();
  };
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>(".page h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
