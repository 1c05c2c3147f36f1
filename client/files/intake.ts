import type { Block } from "#core/blocks/block.ts";
import { insertBlocks, newBlock } from "#core/blocks/edit.ts";
import { writeWaiting } from "#core/file-words.ts";
import { size } from "#core/limits.ts";
import { lastUser } from "../api/last-user.ts";
import type { UploadPlace } from "../api/upload.ts";
import type { PageStore } from "../blocks/store/page-store.ts";
import { copiedFiles, noteCopied } from "../device/copied-files.ts";
import { randomId } from "../ui/random-id.ts";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { Carrying } from "./carrying.ts";
import { beginUpload } from "./uploads.ts";

/** How files come into a page: pasted, dropped on it, or chosen behind `/image`. */

const places = new WeakMap<PageStore, UploadPlace>();

/** Takes files for this page, until the function that comes back is called. */
export function takeFiles(store: PageStore, place: UploadPlace): () => void {
  places.set(store, place);
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
    putFiles(store, files, store.editing?.id ?? null);
  };
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = isForPage(event.target) ? "copy" : "none";
  };
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    // Anywhere else the browser would leave the page for the file.
    event.preventDefault();
    if (isForPage(event.target)) putFiles(store, [...event.dataTransfer.files], blockAt(event.clientY));
  };
  // Behind everybody who fills what is copied.
  addEventListener("copy", onCopy);
  addEventListener("cut", onCopy);
  document.addEventListener("paste", onPaste, true);
  document.addEventListener("dragover", onDragOver);
  document.addEventListener("drop", onDrop);
  return () => {
    carrying.stop();
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
  if (target.closest("[role=dialog], .side, textarea, input")) return false;
  return target === document.body || target.closest(".scroll, .page, .main") !== null;
}

/** The last block that begins above this height. */
function blockAt(y: number): string | null {
  const sections = [...document.querySelectorAll<HTMLElement>(".page [data-block]")];
  return sections.findLast((section) => section.getBoundingClientRect().top < y)?.dataset.block ?? null;
}

/** Asks for files, to be put where this text block stands. */
export function chooseFiles(store: PageStore, id: string): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.hidden = true;
  input.addEventListener("change", () => {
    putFiles(store, [...(input.files ?? [])], id);
    input.remove();
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input);
  input.click();
}

/** Placeholders below this block, or in its place where it is an empty text; at the end without one. */
function putFiles(store: PageStore, files: readonly File[], after: string | null): void {
  const place = places.get(store);
  if (!place || files.length === 0) return;
  if (store.blocks.length + files.length > size.blocks) {
    toastError("Too many files", `A page has ${size.blocks} blocks at most.`);
    return;
  }
  const made = files.map((file) => {
    const upload = beginUpload(file, place);
    return newBlock("text", randomId(), { text: writeWaiting(upload.key, file.name) });
  });
  store.rest();
  store.edit(null);
  store.change((blocks) => {
    const at = blocks.findIndex((block) => block.id === after);
    const isEmpty = isEmptyText(blocks[at]);
    const rest = isEmpty ? blocks.toSpliced(at, 1) : blocks;
    return insertBlocks(rest, at < 0 ? rest.length : isEmpty ? at : at + 1, made);
  });
  const last = made.at(-1);
  if (last) document.getElementById(`block-${last.id}`)?.focus({ preventScroll: true });
  announce(files.length === 1 ? "Uploading a file" : `Uploading ${files.length} files`);
}

function isEmptyText(block: Block | undefined): boolean {
  return block?.type === "text" && block.content.text.trim() === "";
}
