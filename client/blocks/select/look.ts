import type { PageStore } from "../store/page-store.ts";
import { selectedIds } from "./selected.ts";

/** As much of a block as a screen reader says of it. */
const NAME_LENGTH = 80;
const LINE = "li, th, td, p, pre, h1, h2, h3, h4, h5, h6";

/**
 * Marks the selected blocks for the style sheet and for screen readers: options of a list, as long as there are any. What is inside
 * them cannot be reached meanwhile.
 */
export function showSelected(list: HTMLElement, store: PageStore): void {
  const ids = selectedIds(store);
  const before = list.querySelectorAll<HTMLElement>("[aria-selected]");
  for (const section of before) if (!ids.has(section.dataset.block ?? "")) unmark(section);
  if (ids.size === 0) {
    if (list.role === "listbox") list.role = null;
    list.removeAttribute("aria-multiselectable");
    return;
  }
  list.role = "listbox";
  list.ariaMultiSelectable = "true";
  list.ariaLabel = "Blocks";
  for (const id of ids) mark(document.getElementById(`block-${id}`));
  for (const end of list.querySelectorAll("[data-moves]")) end.removeAttribute("data-moves");
  const { anchor = "", head = "" } = store.selected ?? {};
  const isDown = store.place(head) >= store.place(anchor);
  document.getElementById(`block-${head}`)?.setAttribute("data-moves", isDown ? "down" : "up");
}

/** Marks those of the selected blocks that are drawn later, as most of many that an undo brings back. @returns ends it */
export function markDrawn(list: HTMLElement, store: PageStore): () => void {
  const ids = selectedIds(store);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      if (!(target instanceof Element) || !target.matches(".block-group")) continue;
      for (const section of addedNodes) if (section instanceof HTMLElement && ids.has(section.dataset.block ?? "")) mark(section);
    }
  });
  observer.observe(list, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function mark(section: HTMLElement | null): void {
  if (!section || section.ariaSelected) return;
  section.role = "option";
  section.ariaSelected = "true";
  section.ariaLabel = nameOf(section) || "Empty block";
  for (const child of section.children) if (!child.matches(".grip-host")) (child as HTMLElement).inert = true;
}

/** Its first words, those of items and cells apart, and what pictures show; without what is only there to be pressed. */
function nameOf(section: HTMLElement): string {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let name = "";
  let last: Element | null = null;
  for (let node = walker.nextNode(); node && name.length < NAME_LENGTH; node = walker.nextNode()) {
    const words = node instanceof HTMLImageElement ? node.alt || "Picture" : node instanceof Text ? written(node) : "";
    if (words.trim() === "") continue;
    const line = node.parentElement?.closest(LINE) ?? null;
    if (name && line !== last) name += line?.matches("li, th, td") ? ", " : " ";
    name += words;
    last = line;
  }
  return name.replace(/\s+/g, " ").trim().slice(0, NAME_LENGTH);
}

function written(text: Text): string {
  return text.parentElement?.closest("button, .new, .code-head") ? "" : text.data;
}

function unmark(section: HTMLElement): void {
  section.role = null;
  section.ariaSelected = null;
  section.ariaLabel = null;
  for (const child of section.children) (child as HTMLElement).inert = false;
  section.removeAttribute("data-moves");
}
