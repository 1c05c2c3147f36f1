import { flushSync } from "react-dom";
import { caretAt } from "../edit/caret-at.ts";
import { pasteInto } from "../edit/type-into.ts";
import { type Field, fieldOf } from "../field/field.ts";
import { placeAtPoint, pointWithin, rectOf } from "../field/point.ts";
import type { PageStore } from "../store/page-store.ts";

/** Words of the open field, as they were when they were taken up. */
interface Taken {
  field: Field;
  value: string;
  from: number;
  to: number;
}

/**
 * Words that are dragged onto a block, from the open field or from another window, come to where they are let go, as if they were pasted
 * there. Those of the field leave it, unless a key asks for a copy: both are one step of undo. Within one field it does so itself.
 * @returns ends it
 */
export function takeWords(store: PageStore): () => void {
  /** What is dragged from elsewhere on this page, such as a link, is not meant for it. */
  let dragged: Taken | "other" | null = null;
  const rule = document.createElement("span");
  rule.className = "drop-caret";
  rule.setAttribute("aria-hidden", "true");
  const blockAt = (event: DragEvent): HTMLElement | null => {
    const target = event.target instanceof Text ? event.target.parentElement : event.target;
    if (dragged === "other" || !(target instanceof Element) || !bringsWords(event)) return null;
    return dragged?.field.contains(target) ? null : target.closest<HTMLElement>(".blocks [data-block]");
  };
  const onStart = ({ target }: DragEvent) => {
    const field = fieldOf(target instanceof Text ? target.parentElement : target);
    dragged = field ? { field, value: field.value, from: field.selectionStart, to: field.selectionEnd } : "other";
  };
  const onOver = (event: DragEvent) => {
    const section = blockAt(event);
    const place = section && placeIn(section, event);
    if (!section || !place || !event.dataTransfer) return rule.remove();
    event.preventDefault();
    event.dataTransfer.dropEffect = dragged && !asksForCopy(event) ? "move" : "copy";
    const { left, top, height } = rectOf(place, section);
    Object.assign(rule.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` });
    if (!rule.isConnected) document.body.append(rule);
  };
  const onDrop = (event: DragEvent) => {
    rule.remove();
    const section = blockAt(event);
    const [from, brought] = [dragged as Taken | null, event.dataTransfer];
    // Nobody is told of the end where the field goes from which they were dragged.
    dragged = null;
    if (!section || !brought) return;
    event.preventDefault();
    event.stopPropagation();
    store.asOne(() => {
      const { top } = section.getBoundingClientRect();
      const words = from ? takenUp(from, asksForCopy(event)) : copyOf(brought);
      if (!words) return;
      // What has left may have moved what is below it.
      const clientY = event.clientY + section.getBoundingClientRect().top - top;
      openAtPoint(store, section, { target: event.target, clientX: event.clientX, clientY });
      pasteInto(words);
    });
  };
  const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget ?? rule.remove();
  const onEnd = () => {
    dragged = null;
    rule.remove();
  };
  document.addEventListener("dragstart", onStart);
  document.addEventListener("dragover", onOver);
  document.addEventListener("drop", onDrop, true);
  document.addEventListener("dragend", onEnd);
  document.addEventListener("dragleave", onLeave);
  return () => {
    onEnd();
    document.removeEventListener("dragstart", onStart);
    document.removeEventListener("dragover", onOver);
    document.removeEventListener("drop", onDrop, true);
    document.removeEventListener("dragend", onEnd);
    document.removeEventListener("dragleave", onLeave);
  };
}

/** Blocks and pages that are dragged say so by a type of their own. */
function bringsWords({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes("text/plain") && !types.includes("Files") && !types.some((type) => type.includes("pdnd"));
}

const asksForCopy = (event: DragEvent) => event.ctrlKey || event.altKey;

function placeIn(section: HTMLElement, { clientX, clientY }: DragEvent) {
  const { x, y } = pointWithin(section, { x: clientX, y: clientY });
  const place = placeAtPoint(x, y);
  return place && section.contains(place.node) ? place : null;
}

/** As they are cut, or copied; null where they are not there any more. */
function takenUp({ field, value, from, to }: Taken, isCopy: boolean): DataTransfer | null {
  if (!field.isConnected || field.value !== value) return null;
  field.setSelectionRange(from, to);
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent(isCopy ? "copy" : "cut", { clipboardData, bubbles: true, cancelable: true });
  flushSync(() => void field.dispatchEvent(event));
  return clipboardData;
}

/** What is brought can be read only while it is let go. */
function copyOf(brought: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ["text/plain", "text/html"]) {
    const data = brought.getData(type);
    if (data) copy.setData(type, data);
  }
  return copy;
}

function openAtPoint(store: PageStore, section: HTMLElement, at: Parameters<typeof caretAt>[2]): void {
  const block = store.block(section.dataset.block ?? "");
  if (block) flushSync(() => store.edit(block.id, caretAt(block, section, at)));
}
