import { entryKey, layersOpen, onOtherEntry } from "../ui/history-entry.ts";
import { isScrolling, sought } from "../ui/kept-scroll.ts";
import { caretIn } from "./edit/commands.ts";
import { isField } from "./field/field.ts";
import type { Caret } from "./store/editing.ts";
import type { PageStore } from "./store/page-store.ts";
import { drawBlock } from "./view/mounting.ts";

/** Where the focus was on a page: in its title, on a block, or in one. */
type Place = { title: number } | { id: string; caret: Caret | null };

/** By page and entry of the browser's history, as it was when the page was left: another page may take the entry over. */
const left = new Map<string, Place>();

/**
 * Whoever goes back or forward to a page has the caret again where it was, unless something else has taken the focus.
 * @returns keeps it, as long as the page stands
 */
export function keepPlace(store: PageStore): () => void {
  const { pathname } = location;
  const entryNow = () => {
    const key = entryKey();
    return key === null ? null : `${pathname} ${key}`;
  };
  let entry = entryNow();
  const stopReturning = returnTo(store, entry === null ? undefined : left.get(entry));
  // Headings of the page have entries of their own. That of a layer goes with it, or to the page that is opened from there.
  const stopFollowing = onOtherEntry(() => {
    if (location.pathname === pathname && layersOpen() === 0) entry = entryNow();
  });
  // A dialog may have it while the page goes.
  let last: Place | null = null;
  const onLeave = ({ target }: FocusEvent) => {
    last = placeOf(store, target) ?? last;
  };
  document.addEventListener("focusout", onLeave);
  return () => {
    stopReturning();
    stopFollowing();
    document.removeEventListener("focusout", onLeave);
    const place = placeOf(store, document.activeElement) ?? last;
    if (entry === null) return;
    if (place) left.set(entry, place);
    else left.delete(entry);
  };
}

function placeOf(store: PageStore, target: EventTarget | null): Place | null {
  if (target instanceof HTMLTextAreaElement && target.matches(TITLE)) return { title: target.selectionStart };
  const id = target instanceof Element ? target.closest<HTMLElement>("[data-block]")?.dataset.block : undefined;
  if (id === undefined) return null;
  return { id, caret: isField(target) || store.editing?.id === id ? caretIn(id) : null };
}

const TITLE = "textarea.title";

/** On glass a field that has the focus calls the keyboard: nobody has asked for that. */
const isGlass = matchMedia("(pointer: coarse)");

/** Once the page has been scrolled to where it was. @returns ends it */
function returnTo(store: PageStore, place: Place | undefined): () => void {
  if (!place) return () => {};
  let frame = 0;
  const attempt = () => {
    if (isScrolling && !isGone(store, sought)) frame = requestAnimationFrame(attempt);
    else if (isFree()) arrive(store, place);
  };
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(attempt);
  });
  const stop = () => cancelAnimationFrame(frame);
  addEventListener("keydown", stop, { once: true, capture: true });
  addEventListener("pointerdown", stop, { once: true, capture: true });
  return () => {
    stop();
    removeEventListener("keydown", stop, { capture: true });
    removeEventListener("pointerdown", stop, { capture: true });
  };
}

/** Was the block with this name in the document taken away since? It is looked for in vain then. */
function isGone(store: PageStore, name: string): boolean {
  return name !== "" && store.block(name.replace(/^block-/, "")) === undefined;
}

/** The page's heading has it only until then. */
function isFree(): boolean {
  const focused = document.activeElement;
  return focused === document.body || (focused?.matches("h1") ?? false);
}

function arrive(store: PageStore, place: Place): void {
  if ("title" in place) {
    const title = document.querySelector<HTMLTextAreaElement>(TITLE);
    if (isGlass.matches) return;
    title?.focus({ preventScroll: true });
    title?.setSelectionRange(place.title, place.title);
    return;
  }
  drawBlock(place.id);
  const section = document.getElementById(`block-${place.id}`);
  if (!section) return;
  const { top, bottom } = section.getBoundingClientRect();
  // Where it was scrolled out of sight it stays there.
  const isInSight = bottom > 0 && top < innerHeight;
  if (place.caret !== null && isInSight && !isGlass.matches) store.edit(place.id, place.caret);
  else section.focus({ preventScroll: true });
}
