import { ApiError, addressOf } from "../api/call.ts";
import { fromDevice } from "../api/kept-answers.ts";
import { lastUser } from "../api/last-user.ts";
import { isOnline, onOnlineChanged } from "../api/online.ts";
import { onPageNews } from "../api/page-news.ts";
import { type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { onSignOut } from "../api/session.ts";
import { markedDrafts } from "../device/draft-marks.ts";
import { signal } from "../ui/signal.ts";
import { endActionsOf } from "../ui/toast.ts";
import { isOnTheWay } from "./draft/leaving.ts";
import type { Restored } from "./draft/restore.ts";
import { followOthers } from "./follow-others.ts";
import { findOnDevice, keepOnDevice } from "./keep-on-device.ts";
import { PageSession } from "./page-session.ts";
import { wiresOf } from "./wires.ts";

/** The specification's fallback for an address without a workspace. */
export const FALLBACK_WORKSPACE = 1;

export type Opened =
  | { state: "loading" }
  /** `hasDraft`: unsaved words of the page lie on this device. */
  | { state: "failed"; id: number; error: Error; hasDraft: boolean }
  | { state: "open"; session: PageSession };

/** Pages that were left while something of them was on its way: who comes back finds them as they were. */
const left = new Map<number, OpenPage>();
onSignOut(() => left.clear());

export function openPage(id: number): OpenPage {
  return left.get(id) ?? new OpenPage(id);
}

/**
 * A page from its opening to its end: read, shown, followed, and kept on the device while it is not saved. Where a draft is known to
 * lie on the device it is read first; else the page is shown at once and the device is asked behind it.
 */
export class OpenPage {
  readonly id: number;
  readonly #account = lastUser()?.id ?? 0;
  readonly #changed = signal();
  #now: Opened = { state: "loading" };
  #holders = 0;
  #stops: (() => void)[] = [];

  constructor(id: number) {
    this.id = id;
    const known = queryClient.getQueryData(queries.page(id).queryKey);
    if (known && !this.#hasDraft) this.#now = { state: "open", session: sessionOf(known, null) };
  }

  /** On the device, or about to be there. */
  get #hasDraft(): boolean {
    return markedDrafts(this.#account).has(this.id) || isOnTheWay(this.id);
  }

  now = (): Opened => this.#now;
  subscribe = this.#changed.on;

  /**
   * Somebody looks at it, until the function that comes back is called.
   * @param prepare fetches what is shown with a draft, while the draft is read
   */
  hold(prepare: () => Promise<unknown>): () => void {
    this.#holders += 1;
    if (this.#holders === 1 && !left.delete(this.id)) this.#begin(prepare);
    return () => {
      this.#holders -= 1;
      if (this.#holders === 0) void this.#leave();
    };
  }

  /** Reads it again, after it could not be read. */
  retry = (): void => {
    if (this.#now.state !== "failed") return;
    this.#tell({ state: "loading" });
    void this.#load(async () => {});
  };

  #begin(prepare: () => Promise<unknown>): void {
    this.#stops = this.#listen();
    if (this.#now.state !== "open") void this.#load(prepare);
    else {
      void this.#readAnew(this.#now.session);
      this.#keep(this.#now.session, null);
    }
  }

  #listen(): (() => void)[] {
    const address = addressOf("getPage", { params: { id: this.id } });
    const again = () => {
      if (this.#now.state === "open") void this.#now.session.refresh().catch(() => {});
    };
    return [
      onPageNews((id) => id === this.id && again()),
      onOnlineChanged(() => {
        if (!isOnline()) return;
        if (fromDevice.has(address)) again();
        if (this.#now.state === "failed" && !(this.#now.error instanceof ApiError)) this.retry();
      }),
    ];
  }

  async #load(prepare: () => Promise<unknown>): Promise<void> {
    try {
      const known = queryClient.getQueryData(queries.page(this.id).queryKey);
      const page = known ?? (await queryClient.fetchQuery({ ...queries.page(this.id), staleTime: 0 }));
      const restored = this.#hasDraft ? await this.#findDraft(page, prepare) : null;
      if (this.#holders === 0) return;
      const session = sessionOf(page, restored);
      this.#tell({ state: "open", session });
      this.#keep(session, restored);
      if (known) await this.#readAnew(session);
    } catch (error) {
      this.#fail(error as Error, false);
    }
  }

  /** What was known of the page has been shown meanwhile: no longer, where it is there no more, or not for her. */
  async #readAnew(session: PageSession): Promise<void> {
    try {
      await session.refresh();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404 || this.#holders === 0) return;
      queryClient.removeQueries({ queryKey: queries.page(this.id).queryKey });
      session.close();
      this.#stop();
      this.#stops = this.#listen();
      this.#fail(error, session.isDirty);
    }
  }

  /** @param isDirty what was typed is on its way to the device */
  #fail(error: Error, isDirty: boolean): void {
    this.#tell({ state: "failed", id: this.id, error, hasDraft: isDirty || this.#hasDraft });
  }

  async #findDraft(page: LoadedPage, prepare: () => Promise<unknown>): Promise<Restored | null> {
    try {
      const [restored] = await Promise.all([findOnDevice(this.#account, page), prepare()]);
      return restored;
    } catch {
      return null;
    }
  }

  #keep(session: PageSession, restored: Restored | null): void {
    if (session.canWrite) this.#stops.push(keepOnDevice(this.#account, session, restored));
    this.#stops.push(
      followOthers(session, () => {
        this.#tell({ state: "open", session });
        return this.#holders > 0;
      }),
    );
  }

  /** What is on its way arrives before it ends. */
  async #leave(): Promise<void> {
    if (this.#now.state === "open") {
      const { session } = this.#now;
      session.close();
      endActionsOf(session.store);
      if (session.isBusy) {
        left.set(this.id, this);
        await session.settled();
        if (left.get(this.id) === this) left.delete(this.id);
      }
    }
    if (this.#holders === 0) this.#stop();
  }

  #stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #tell(now: Opened): void {
    this.#now = now;
    this.#changed.tell();
  }
}

function sessionOf(page: LoadedPage, restored: Restored | null): PageSession {
  const workspaceId = page.workspaceId ?? FALLBACK_WORKSPACE;
  return new PageSession(page, workspaceId, restored, wiresOf(page.id, workspaceId));
}
