import type { Block } from "#core/blocks/block.ts";
import { newBlock } from "#core/blocks/edit.ts";
import { writeWaiting } from "#core/file-words.ts";
import { size } from "#core/limits.ts";
import { lastUser } from "../api/last-user.ts";
import type { UploadPlace } from "../api/upload.ts";
import type { Field } from "../blocks/field/field.ts";
import type { PageStore } from "../blocks/store/page-store.ts";
import { setSender } from "../blocks/store/sending.ts";
import { copiedFiles, noteCopied } from "../device/copied-files.ts";
import { newId } from "../ui/new-id.ts";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { Carrying } from "./carrying.ts";
import { beginUpload } from "./uploads.ts";

/** How files come into a page: pasted, dropped on it, or chosen behind `/image`. */

/** Puts the blocks that stand for files where they belong; with `goesOn` whoever writes goes on behind them. */
export type Put = (store: PageStore, files: readonly Block[], place: FilesPlace, goesOn: boolean) => void;

/** At the caret, or below a block; at the top or the end of the page without one. */
export type FilesPlace = { id: string; start: number; end: number } | { below: string } | "top" | "end";

const pages = new WeakMap<PageStore, { place: UploadPlace; put: Put }>();

/** Takes files for this page, until the function that comes back is called. */
export function takeFiles(store: PageStore, place: UploadPlace, put: Put): () => void {
  pages.set(store, { place, put });
  const stopSending = setSender(store, (picture) => beginUpload(picture.file, place, picture));
  const account = lastUser()?.id ?? 0;
  const carrying = new Carrying(store, place, account);
  const onCopy = (event: ClipboardEvent) => noteCopied(account, wordsOf(event), place.workspaceId);
  const onPaste = (event: ClipboardEvent) => {
    const copied = isForPage(event.target) ? copiedFiles(account, wordsOf(event)) : null;
    if (copied && copied.workspaceId !== place.workspaceId) carrying.add(copied.files);
    const files = [...(event.clipboardData?.files ?? [])];
    // Programs of words and tables bring a picture of what they copy: there the words are meant.
    if (files.length === 0 || wordsOf(event).trim() || !isForPage(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    const at = pastedAt(store, event.target as Element);
    // On a block that is not open they come below it, and nobody writes there.
    putFiles(store, files, at, at === "top" || (typeof at === "object" && "start" in at));
  };
  // Anywhere else nothing can be let go: see `boot.js`.
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || !isForPage(event.target)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files") || !isForPage(event.target)) return;
    event.preventDefault();
    putFiles(store, [...event.dataTransfer.files], droppedAt(event.clientY), false);
  };
  // Behind everybody who fills what is copied.
  addEventListener("copy", onCopy);
  addEventListener("cut", onCopy);
  document.addEventListener("paste", onPaste, true);
  document.addEventListener("dragover", onDragOver);
  document.addEventListener("drop", onDrop);
  return () => {
    carrying.stop();
    stopSending();
    removeEventListener("copy", onCopy);
    removeEventListener("cut", onCopy);
    document.removeEventListener("paste", onPaste, true);
    document.removeEventListener("dragover", onDragOver);
    document.removeEventListener("drop", onDrop);
  };
}

const wordsOf = ({ clipboardData }: ClipboardEvent) => clipboardData?.getData("text/plain") ?? "";

/** Not in a dialog, and not in a field that is none of the page's. */
function isForPage(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("[role=dialog], .side, textarea:not(.title), input")) return false;
  return target === document.body || target.closest(".scroll, .page, .main") !== null;
}

/** Where one writes, else below the block that is selected or has the focus. */
function pastedAt(store: PageStore, target: Element): FilesPlace {
  if (target.closest("textarea.title")) return "top";
  const field = target.closest<Field>("block-field");
  const id = target.closest<HTMLElement>("[data-block]")?.dataset.block ?? store.selected?.head ?? store.editing?.id;
  if (id === undefined) return "end";
  return field ? { id, start: field.selectionStart, end: field.selectionEnd } : { below: id };
}

/** Below the last block that begins above this height. */
function droppedAt(y: number): FilesPlace {
  const sections = [...document.querySelectorAll<HTMLElement>(".page [data-block]")];
  const below = sections.findLast((section) => section.getBoundingClientRect().top < y)?.dataset.block;
  return below === undefined ? "end" : { below };
}

/** Asks for files, to be put where the caret stands in this text block. */
export function chooseFiles(store: PageStore, id: string, at: number): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.hidden = true;
  input.addEventListener("change", () => {
    putFiles(store, [...(input.files ?? [])], { id, start: at, end: at }, true);
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input);
  input.click();
}

function putFiles(store: PageStore, files: readonly File[], at: FilesPlace, goesOn: boolean): void {
  const page = pages.get(store);
  if (!page || files.length === 0) return;
  // A text is parted, or one is made behind them.
  if (store.blocks.length + files.length >= size.blocks) {
    toastError("Too many files", `A page has ${size.blocks} blocks at most.`);
    return;
  }
  const made = files.map((file) => {
    const upload = beginUpload(file, page.place);
    return newBlock("text", newId(), { text: writeWaiting(upload.key, file.name) });
  });
  page.put(store, made, at, goesOn);
  announce(files.length === 1 ? "Uploading a file" : `Uploading ${files.length} files`);
}
