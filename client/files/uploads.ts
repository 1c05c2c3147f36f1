import type { File as Uploaded } from "#core/file.ts";
import { ApiError, messageOf } from "../api/call.ts";
import { knowFiles } from "../api/known-files.ts";
import { lastUser } from "../api/last-user.ts";
import { isOnline, onOnlineChanged } from "../api/online.ts";
import { onSignOut } from "../api/session.ts";
import { type Sending, sendFile, type UploadPlace } from "../api/upload.ts";
import { inTime } from "../device/in-time.ts";
import { dropOnceShown } from "../device/shown-files.ts";
import { DeviceFull, dropWaiting, keepWaiting, readWaiting } from "../device/waiting-files.ts";
import { randomId } from "../ui/random-id.ts";
import { signal } from "../ui/signal.ts";

/** Files on their way, whatever page is open: who comes back to a page finds them where they are. */

export type UploadState =
  | { kind: "reading" | "waiting" }
  | { kind: "running"; sent: number }
  /** @property again whether it is any use to try again */
  | { kind: "failed"; why: string; again: boolean }
  | { kind: "arrived"; file: Uploaded };

/** At once; the others wait for their turn. */
const AT_ONCE = 3;

const all = new Map<string, Upload>();
onSignOut(() => {
  for (const upload of all.values()) upload.forget();
  all.clear();
});
onOnlineChanged(() => next());

export class Upload {
  readonly key: string;
  readonly #account = lastUser()?.id ?? 0;
  readonly #changed = signal();
  #blob: Blob | null;
  #place: UploadPlace | null;
  #sending: Sending | null = null;
  #state: UploadState;
  #isKept = true;
  #keeping = Promise.resolve();
  #isPlaced = false;
  name: string;
  /** What is said of a picture. */
  description: string;

  constructor(key: string, sent: { blob: Blob; name: string; description: string; place: UploadPlace } | null) {
    this.key = key;
    this.description = sent?.description ?? "";
    this.name = sent?.name ?? "";
    this.#blob = sent?.blob ?? null;
    this.#place = sent?.place ?? null;
    this.#state = { kind: sent ? "waiting" : "reading" };
  }

  subscribe = this.#changed.on;
  now = (): UploadState => this.#state;

  get size(): number {
    return this.#blob?.size ?? 0;
  }

  get isRunning(): boolean {
    return this.#sending !== null;
  }

  /** Keeps it on the device, as far as there is room, and sends it when it is its turn. */
  async begin(): Promise<void> {
    const [blob, place] = [this.#blob, this.#place];
    if (!blob || !place) return this.#find();
    const { key, name, description } = this;
    const head = { account: this.#account, key, name, description, type: blob.type, size: blob.size, ...place };
    next();
    try {
      this.#keeping = keepWaiting(head, blob);
      await this.#keeping;
    } catch (error) {
      this.#isKept = false;
      // It is sent all the same, from this tab.
      if (!isOnline() && this.#state.kind === "waiting") this.#tell({ kind: "failed", why: notKept(error), again: true });
    }
  }

  /** After a reload, or in another tab. */
  async #find(): Promise<void> {
    const found = await readWaiting(this.#account, this.key);
    if (!found) return this.#tell({ kind: "failed", why: "It is not on this device any more.", again: false });
    const { workspaceId, pageId, name, description = "" } = found.head;
    this.#blob = found.blob;
    this.#place = { workspaceId, pageId };
    this.name = name;
    this.description = description;
    this.#tell({ kind: "waiting" });
    next();
  }

  send(): void {
    const [blob, place] = [this.#blob, this.#place];
    if (!blob || !place || this.#sending) return;
    this.#tell({ kind: "running", sent: 0 });
    this.#sending = sendFile(place, blob, this.name, this.key, (sent) => this.#tell({ kind: "running", sent }));
    this.#sending.done
      .then(
        (file) => this.#arrived(file),
        (error) => this.#failed(error),
      )
      .finally(next);
  }

  retry = (): void => {
    this.#tell({ kind: "waiting" });
    next();
  };

  cancel(): void {
    all.delete(this.key);
    this.forget();
    void this.#drop();
  }

  /** Ends it, and leaves it on the device. */
  forget(): void {
    const sending = this.#sending;
    this.#sending = null;
    sending?.abort();
    next();
  }

  /** It stays on the device until its page shows it: a tab that ends before would leave a place that nothing comes to. */
  #arrived(file: Uploaded): void {
    this.#sending = null;
    this.#blob = null;
    knowFiles([file]);
    this.#tell({ kind: "arrived", file });
  }

  /** Its page shows it: once that is on the device, too, the copy here has done its work. */
  placed(): void {
    if (!this.#place || this.#isPlaced) return;
    this.#isPlaced = true;
    dropOnceShown({ account: this.#account, pageId: this.#place.pageId, key: this.key }, this.#keeping);
  }

  /** Told once it is on the device: whoever reads that it was not sent may load the page anew. */
  async #failed(error: unknown): Promise<void> {
    const sending = this.#sending;
    await inTime(this.#keeping.catch(() => {}));
    if (!sending || this.#sending !== sending) return;
    this.#sending = null;
    const again = !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
    if (!isOnline() && this.#isKept) this.#tell({ kind: "waiting" });
    else this.#tell({ kind: "failed", why: messageOf(error, "The connection was lost."), again });
  }

  async #drop(): Promise<void> {
    await dropWaiting(this.#account, this.key).catch(() => {});
  }

  #tell(state: UploadState): void {
    this.#state = state;
    this.#changed.tell();
  }
}

function notKept(error: unknown): string {
  if (error instanceof DeviceFull) return "There is no connection, and 200\u00a0MB of files wait on this device already.";
  return "There is no connection, and this browser keeps no files.";
}

/** Begins to send a file. @param named what its placeholder is named by, and what is said of it */
export function beginUpload(file: File, place: UploadPlace, named = { key: randomId(), description: "" }): Upload {
  const upload = new Upload(named.key, { blob: file, name: file.name, description: named.description, place });
  all.set(upload.key, upload);
  void upload.begin();
  return upload;
}

/** What a placeholder stands for, looked for on the device where this tab does not know it. */
export function uploadOf(key: string): Upload {
  const known = all.get(key);
  if (known) return known;
  const upload = new Upload(key, null);
  all.set(key, upload);
  void upload.begin();
  return upload;
}

function next(): void {
  if (!isOnline()) return;
  const uploads = [...all.values()];
  const room = AT_ONCE - uploads.filter((one) => one.isRunning).length;
  for (const upload of uploads.filter((one) => one.now().kind === "waiting").slice(0, Math.max(0, room))) upload.send();
}
