import type { MouseEvent as Click, KeyboardEvent as Key } from "react";
import { onSignOut } from "../api/session.ts";
import { startLater } from "../ui/start-later.ts";
import { takesAhead } from "../ui/type-ahead.ts";
import { caretAt } from "./edit/caret-at.ts";
import { adds, travel } from "./edit/commands.ts";
import { isLetter, writeFirst } from "./edit/first-letter.ts";
import { writeBelow } from "./edit/sheet.ts";
import { keepPlace } from "./kept-place.ts";
import { onBlockKey, openAt, wayOf } from "./keyboard.ts";
import { selectRun } from "./select/commands.ts";
import { forgetSteps, keepSteps } from "./store/kept-steps.ts";
import type { PageStore } from "./store/page-store.ts";
import { tickBox } from "./text/tick-box.ts";

/** What clicks, keys and the focus do to the blocks of a page. It comes right behind the text, which does not need it. */

export { onBlockKey };

onSignOut(forgetSteps);

/** A click opens a block at the place that was clicked; a click on something that acts, or at the end of a selection, does not. */
export function open(store: PageStore, event: Click | Key): void {
  const target = event.target as Element;
  const section = target.closest<HTMLElement>("[data-block]");
  const id = section?.dataset.block;
  const box = target.closest("button.md-task");
  if (section && id && box) tickBox(store, id, [...section.querySelectorAll("button.md-task")].indexOf(box));
  if (!section || !id || target.closest("a, button, input, textarea, [role=checkbox], .grip")) return;
  // Beside its fields, in the room around them, a press has taken the caret away.
  const isBeside = target === section || (target.matches("form, ul, ol, li") && !target.closest("block-field"));
  if (store.editing?.id === id && !isBeside) return;
  // Words of it were selected. Those of the open block stay so where a finger taps elsewhere.
  const chosen = getSelection();
  if (chosen && !chosen.isCollapsed && section.contains(chosen.anchorNode)) return;
  const from = store.selected?.anchor ?? store.editing?.id;
  const block = store.block(id);
  if (event.shiftKey && from !== undefined) selectRun(store, from, id);
  else if (!block) return;
  else if ("key" in event) openAt(store, block, event);
  else store.edit(id, caretAt(block, section, event));
}

/** What is heard wherever the focus is. @returns ends it */
export function listen(store: PageStore): () => void {
  const stops = [undoFromNowhere(store), writeFromAdding(store), keepPlace(store), keepSteps(store), listenOrLater(store)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** As often as it was asked for before this came. */
export function undo(store: PageStore, steps: number): void {
  for (let step = 0; step < steps; step += 1) travel(store, "undo");
}

let loadedListening: typeof import("./listening.ts") | null = null;

/** It is fetched before anybody can select: nothing that is pasted waits for code. */
export async function loadListening(): Promise<typeof import("./listening.ts")> {
  loadedListening = await import("./listening.ts");
  return loadedListening;
}

/** What is there hears at once: to ask for it again would take until the next turn, and keys may come before that. */
function listenOrLater(store: PageStore): () => void {
  return loadedListening ? loadedListening.listening(store) : startLater(loadListening, ({ listening }) => listening(store));
}

/**
 * Undo and redo also where no block has the focus, as after a click beside the page, and on a page of the tree that was just opened, where
 * the tree has nothing to take back; the title has its own.
 */
function undoFromNowhere(store: PageStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    const isOnPage =
      target === document.body ||
      (target instanceof Element && target.matches("[role=treeitem]") && !event.defaultPrevented) ||
      (target instanceof HTMLHeadingElement && target.matches("h1")) ||
      (target instanceof HTMLButtonElement && target.closest(".page"));
    const way = isOnPage ? wayOf(event) : null;
    if (!way) return;
    event.preventDefault();
    travel(store, way);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** A letter begins a text where what adds a block has the focus. */
function writeFromAdding(store: PageStore): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!adds(event.target) || event.defaultPrevented || !isLetter(event)) return;
    event.preventDefault();
    writeFirst(event.key, () => writeBelow(store));
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param reached the one block that Tab reaches */
export function moveReach(reached: { current: Element | null }, target: EventTarget): void {
  const section = target instanceof Element ? target.closest("[data-block]") : null;
  if (!section || section === reached.current) return;
  reached.current?.setAttribute("tabindex", "-1");
  section.setAttribute("tabindex", "0");
  reached.current = section;
}

/** Leaves the open block when the focus has gone elsewhere, not when it only moved within, or was lost while the block moved. */
export function leaveIfGone(store: PageStore, target: EventTarget): void {
  const open = store.editing;
  if (!open || !(target instanceof Element)) return;
  if (!target.closest(".field-bar") && target.closest("[data-block]")?.getAttribute("data-block") !== open.id) return;
  afterPress(() => {
    const section = document.getElementById(`block-${open.id}`);
    if (store.editing !== open || section?.contains(document.activeElement)) return;
    // The block is asked for still, and its field is on its way.
    if (takesAhead(document.activeElement)) return;
    // A dialog over the page gives the focus back, and so do a notification and a menu of the block itself; what is added comes in
    // another place.
    const kept = "[role=dialog], .toast-viewport, .of-block, .keys-bar, .field-bar, [role=menu]:not([aria-label='Add block'])";
    if (document.activeElement?.closest(kept)) return;
    store.edit(null);
  });
}

let isPressed = false;
const setPressed = (pressed: boolean) => () => {
  isPressed = pressed;
};
addEventListener("pointerdown", setPressed(true), true);
addEventListener("pointerup", setPressed(false), true);
addEventListener("pointercancel", setPressed(false), true);

/** A press moves the focus before it becomes a click: until then nothing may move away under the pointer. */
function afterPress(action: () => void): void {
  if (!isPressed) requestAnimationFrame(action);
  else addEventListener("pointerup", () => setTimeout(action), { once: true, capture: true });
}
