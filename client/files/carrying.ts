import type { Block } from "#core/blocks/block.ts";
import type { File as Uploaded } from "#core/file.ts";
import { ApiError, addressOf, fetchChecked, messageOf } from "../api/call.ts";
import { knowFiles } from "../api/known-files.ts";
import "../api/late-addresses.ts";
import { isOnline, isOnlineAfterAll, onOnlineChanged } from "../api/online.ts";
import type { UploadPlace } from "../api/upload.ts";
import type { Caret } from "../blocks/store/editing.ts";
import { mapCaret } from "../blocks/store/map-caret.ts";
import type { PageStore } from "../blocks/store/page-store.ts";
import { settle } from "../blocks/store/settling.ts";
import type { Step } from "../blocks/store/travel.ts";
import { type CarriedFile, dropCarried, keepCarried, readCarried } from "../device/carried-files.ts";
import { randomId } from "../ui/random-id.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { filesIn, withFiles } from "./file-numbers.ts";

/** At once; the others wait for their turn. */
const AT_ONCE = 3;

/** Copies that are put into the page together: each time costs a memory of the undo. */
const TOGETHER = 20;

/** Milliseconds that a Save waits for copies. */
const LONGEST_WAIT = 5000;

/** By key, whatever page is open. */
const underWay = new Map<string, Promise<Uploaded>>();

/**
 * Files of other workspaces that were pasted into an open page, on their way into its own. Who pasted them sees them where they are;
 * once each is copied, the page names the copy, in what was pasted and in every step of undo, so that its readers see them, too.
 */
export class Carrying {
  readonly #store: PageStore;
  readonly #place: UploadPlace;
  readonly #account: number;
  /** By the number that was pasted. */
  readonly #files: Map<number, CarriedFile>;
  readonly #running = new Set<number>();
  readonly #failed = new Map<number, unknown>();
  readonly #stops: (() => void)[];
  #gone = 0;
  #isStopped = false;
  /** Copies that the page does not name yet. */
  #arrived = 0;
  #isUnderWay = false;
  #letSave = () => {};

  constructor(store: PageStore, place: UploadPlace, account: number) {
    this.#store = store;
    this.#place = place;
    this.#account = account;
    this.#files = new Map(readCarried(account, place.pageId).map((file) => [file.from, file]));
    this.#stops = [store.onChange((ids) => this.#look(ids)), onOnlineChanged(() => this.#next())];
    if (this.#files.size > 0) this.#look(store.blocks.map(({ id }) => id));
  }

  /** Files that are being pasted: which of them the page names is seen once it does. */
  add(files: readonly number[]): void {
    for (const from of files) {
      this.#failed.delete(from);
      if (!this.#files.has(from)) this.#keep({ pageId: this.#place.pageId, from, to: null, key: randomId() });
    }
  }

  /** The page is left: what is under way is known when somebody comes back to it. */
  stop(): void {
    this.#isStopped = true;
    for (const stop of this.#stops) stop();
    this.#letSave();
  }

  /** Blocks have changed: pasted, or brought back from somewhere. */
  #look(ids: readonly string[]): void {
    if (this.#files.size === 0) return;
    const named = filesIn(ids.flatMap((id) => this.#store.block(id) ?? []));
    const carried = [...named].filter((id) => this.#files.has(id));
    if (carried.length === 0) return;
    // Whoever changed them is done first.
    queueMicrotask(() => {
      if (carried.some((id) => this.#files.get(id)?.to)) this.#putIn();
      this.#next();
    });
  }

  #next(): void {
    if (this.#isStopped || !isOnline()) return;
    const named = filesIn(this.#store.blocks);
    const waits = ({ from, to }: CarriedFile) =>
      to === null && named.has(from) && !this.#running.has(from) && !this.#failed.has(from);
    const waiting = [...this.#files.values()].filter(waits).slice(0, AT_ONCE - this.#running.size);
    if (waiting.length > 0 && !this.#isUnderWay) this.#holdSaves();
    for (const file of waiting) void this.#copy(file);
  }

  #keep(file: CarriedFile): void {
    this.#files.set(file.from, file);
    keepCarried(this.#account, file);
  }

  async #copy(file: CarriedFile): Promise<void> {
    this.#running.add(file.from);
    try {
      const copy = await copyOf(file, this.#place.workspaceId);
      knowFiles([copy]);
      this.#keep({ ...file, to: copy.id });
      this.#arrived += 1;
    } catch (error) {
      await this.#fail(file, error);
    }
    this.#running.delete(file.from);
    if (this.#arrived >= TOGETHER) this.#putIn();
    this.#next();
    if (this.#running.size === 0) this.#settle();
  }

  async #fail(file: CarriedFile, error: unknown): Promise<void> {
    // It waits for the connection.
    if (!(error instanceof ApiError) && !(await isOnlineAfterAll())) return;
    if (error instanceof ApiError && error.status === 404) {
      this.#files.delete(file.from);
      this.#gone += 1;
      dropCarried(this.#account, file);
    } else this.#failed.set(file.from, error);
  }

  /** Nothing is under way any more. */
  #settle(): void {
    this.#isUnderWay = false;
    if (this.#isStopped) return;
    const wasSaved = !this.#store.isDirty;
    this.#putIn();
    this.#letSave();
    if (this.#gone + this.#failed.size > 0) this.#tell();
    else if (wasSaved && this.#store.isDirty)
      toastSuccess("Files have come along", "The page names them now. Save it once more, so that others see them.");
  }

  /** Not as a step of undo, and in all of them. */
  #putIn(): void {
    if (this.#isStopped) return;
    this.#arrived = 0;
    const copies = new Map([...this.#files].flatMap(([from, { to }]) => (to === null ? [] : [[from, to] as const])));
    const { base, blocks } = this.#store;
    const next = withFiles(blocks, copies);
    if (next !== blocks) this.#store.rebase(base, next, (step) => stepWith(step, withFiles(step.blocks, copies)));
  }

  #holdSaves(): void {
    this.#isUnderWay = true;
    // `Promise.withResolvers` came with Chrome 119; Octavo opens from 111.
    const arrived = new Promise<void>((resolve) => {
      const timer = setTimeout(() => this.#letSave(), LONGEST_WAIT);
      this.#letSave = () => {
        clearTimeout(timer);
        this.#letSave = () => {};
        this.#putIn();
        resolve();
      };
    });
    settle(this.#store, arrived);
  }

  #tell(): void {
    const count = this.#gone + this.#failed.size;
    const [error] = this.#failed.values();
    const why = error
      ? messageOf(error, "The connection was lost.")
      : "What was pasted names what is gone, or not shared with you.";
    const again = () => {
      this.#failed.clear();
      this.#next();
    };
    this.#gone = 0;
    const title = count === 1 ? "A file did not come along" : `${count} files did not come along`;
    toastError(title, why, error ? { label: "Try again", run: again } : undefined);
  }
}

/** A step of undo with other numbers: its caret stands where it stood. */
function stepWith(step: Step, blocks: readonly Block[]): Step {
  const { editing } = step;
  if (!editing || blocks === step.blocks) return { ...step, blocks };
  const change = { before: step.blocks, after: blocks, by: "save" } as const;
  const caretIn = (caret: Caret) => mapCaret(change, editing.id, caret)?.caret ?? caret;
  return { ...step, blocks, editing: { ...editing, caret: caretIn(editing.caret) }, caret: step.caret && caretIn(step.caret) };
}

/** One that was asked for before the page was left and opened again is the same. */
function copyOf({ pageId, from, key }: CarriedFile, workspaceId: number): Promise<Uploaded> {
  const known = underWay.get(key);
  if (known) return known;
  const copying = fetchChecked(addressOf("copyFile", { params: { workspaceId } }), {
    method: "POST",
    body: JSON.stringify({ fileId: from, pageId }),
    headers: { "Idempotency-Key": key },
  })
    .then((answer): Promise<Uploaded> => answer.json())
    .finally(() => underWay.delete(key));
  underWay.set(key, copying);
  return copying;
}
