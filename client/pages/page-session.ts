import { interaction } from "#core/limits.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { SavedPage } from "#core/page.ts";
import { call, messageOf } from "../api/call.ts";
import { type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { randomId } from "./random-id.ts";
import { PageStore } from "./store/page-store.ts";
import { patchTree } from "./tree/cache.ts";

/**
 * One page while it is open: its blocks, its title, and what is saved of both. Blocks are saved when somebody says so; the title
 * saves itself a second after typing stops.
 */

export interface SaveState {
  /** `kept`: everything is on the server. `saved`: it has just come there. `failed`: it did not, and is kept here. */
  kind: "kept" | "unsaved" | "saving" | "saved" | "failed";
  /** Somebody else's changes that the last Save was merged with. */
  merged: MergeReport | null;
}

/** How long 'Saving' stays at least, and 'Saved' before it steps back. */
const SHOW_SAVING = 300;
const SHOW_SAVED = 2000;

export class PageSession {
  readonly id: number;
  readonly workspaceId: number;
  readonly store: PageStore;
  readonly canWrite: boolean;
  #title: string;
  #savedTitle: string;
  #revision: number | null;
  #updatedAt: string;
  #state: SaveState = { kind: "kept", merged: null };
  #titleTimer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  /** Names the Save that got no answer, so that repeating it makes no second version. */
  #unanswered: { key: string; blocks: unknown } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(page: LoadedPage, workspaceId: number) {
    this.id = page.id;
    this.workspaceId = workspaceId;
    this.canWrite = page.access !== "viewer";
    this.store = new PageStore(page.content);
    this.#title = page.title;
    this.#savedTitle = page.title;
    this.#revision = page.revision ?? null;
    this.#updatedAt = page.updatedAt;
    this.store.onDirty(() => this.#settle());
  }

  get title(): string {
    return this.#title;
  }

  get savedTitle(): string {
    return this.#savedTitle;
  }

  get updatedAt(): string {
    return this.#updatedAt;
  }

  get revision(): number | null {
    return this.#revision;
  }

  get state(): SaveState {
    return this.#state;
  }

  get isDirty(): boolean {
    return this.store.isDirty || this.store.pending !== null || this.#isTitleUnsaved();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  setTitle(title: string): void {
    this.#title = title;
    clearTimeout(this.#titleTimer);
    if (this.#isTitleUnsaved()) this.#titleTimer = setTimeout(() => void this.#saveTitle(), interaction.titleAutosaveDelay);
    this.#settle();
  }

  /** Title first, if it changed and is not blank, then the blocks: one version, which carries the title. */
  save(): Promise<void> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Takes over what is on the server, if nothing here would be overwritten by it. @returns whether it was taken */
  receive(page: LoadedPage): boolean {
    const isNews = page.revision === undefined ? page.updatedAt !== this.#updatedAt : page.revision !== this.#revision;
    if (this.#state.kind === "saving" || this.#isTitleUnsaved()) return !isNews;
    this.#title = page.title;
    this.#savedTitle = page.title;
    if (isNews && this.isDirty) {
      this.#tell();
      return false;
    }
    if (isNews) {
      this.#revision = page.revision ?? null;
      this.#updatedAt = page.updatedAt;
      this.store.rebase(page.content, page.content);
    }
    this.#tell();
    return true;
  }

  /** Ends timers; a title that still waits for its second is saved now. */
  close(): void {
    if (this.#titleTimer && this.#isTitleUnsaved()) void this.#saveTitle();
    clearTimeout(this.#titleTimer);
  }

  async #save(): Promise<void> {
    const started = performance.now();
    this.store.commitPending();
    this.#update({ kind: "saving", merged: null });
    if (this.#isTitleUnsaved()) await this.#saveTitle();
    try {
      const sent = this.store.blocks;
      const key = this.#unanswered?.blocks === sent ? this.#unanswered.key : randomId();
      this.#unanswered = { key, blocks: sent };
      const saved = await call("saveContent", { params: { id: this.id }, body: [...sent], headers: this.#saveHeaders(key) });
      this.#unanswered = null;
      await atLeast(SHOW_SAVING, started);
      await this.#take(saved, sent);
      toastSuccess("Content saved");
      this.#update({ kind: this.isDirty ? "unsaved" : "saved", merged: saved.merged ?? null });
      setTimeout(() => this.#state.kind === "saved" && this.#update({ ...this.#state, kind: "kept" }), SHOW_SAVED);
    } catch (error) {
      this.#update({ kind: "failed", merged: null });
      toastError("Error saving content", messageOf(error, "Failed to save content. Please try again."));
    }
  }

  #saveHeaders(key: string): Record<string, string> {
    return { "Idempotency-Key": key, ...(this.#revision === null ? {} : { "If-Match": `"${this.#revision}"` }) };
  }

  /** What was typed while the Save was under way is merged onto its answer, by the same merge that the server made. */
  async #take(saved: SavedPage, sent: PageStore["blocks"]): Promise<void> {
    const { merge } = saved.merged ? await import("#core/blocks/merge.ts") : { merge: null };
    this.#revision = saved.revision ?? null;
    this.#updatedAt = saved.updatedAt ?? this.#updatedAt;
    if (merge) this.store.rebase(saved.content, merge(sent, this.store.blocks, saved.content).blocks);
    else this.store.rebase(sent, this.store.blocks);
    queryClient.setQueryData(queries.page(this.id).queryKey, (page) => page && { ...page, ...saved, title: this.#savedTitle });
    patchTree(this.workspaceId, this.id, { updatedAt: this.#updatedAt, hasTodo: saved.hasTodo });
  }

  async #saveTitle(): Promise<void> {
    clearTimeout(this.#titleTimer);
    this.#titleTimer = undefined;
    const [title, before] = [this.#title, this.#savedTitle];
    this.#savedTitle = title;
    this.#show(title);
    try {
      await call("updatePage", { params: { id: this.id }, body: { title } });
      toastSuccess("Title saved");
    } catch (error) {
      if (this.#savedTitle === title) {
        this.#savedTitle = before;
        this.#show(before);
      }
      if (this.#title === title) this.#title = before;
      toastError("Error saving title", "Failed to save title. Please try again.");
      void error;
    }
    this.#settle();
  }

  /** In the tree, the breadcrumb and the switcher. */
  #show(title: string): void {
    patchTree(this.workspaceId, this.id, { title });
    queryClient.setQueryData(queries.page(this.id).queryKey, (page) => page && { ...page, title });
  }

  #isTitleUnsaved(): boolean {
    return this.#title !== this.#savedTitle && this.#title.trim() !== "";
  }

  #settle(): void {
    if (this.#state.kind === "saving") this.#tell();
    else if (this.isDirty) this.#update({ ...this.#state, kind: this.#state.kind === "failed" ? "failed" : "unsaved" });
    else if (this.#state.kind !== "saved") this.#update({ ...this.#state, kind: "kept" });
    else this.#tell();
  }

  #update(state: SaveState): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

async function atLeast(milliseconds: number, since: number): Promise<void> {
  const left = milliseconds - (performance.now() - since);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
