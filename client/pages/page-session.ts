import type { Block } from "#core/blocks/block.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Receipt, SavedPage } from "#core/page.ts";
import { call, messageOf } from "../api/call.ts";
import { type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import type { DraftKeeper } from "./draft/draft-keeper.ts";
import type { Restored } from "./draft/restore.ts";
import { randomId } from "./random-id.ts";
import { PageStore } from "./store/page-store.ts";
import { TitleSaver } from "./title-saver.ts";
import { patchTree } from "./tree/cache.ts";

/** `kept`: everything is on the server. `saved`: it has just come there. `failed`: it did not come there, and is kept here. */
export type SaveState = "kept" | "unsaved" | "saving" | "saved" | "failed";

/** Somebody else saved this page while there are unsaved changes here. */
export interface Theirs {
  page: LoadedPage;
  authorName: string;
  savedAt: string;
}

/** How long 'Saving' stays at least, and 'Saved' before it steps back. Milliseconds. */
const SHOW_SAVING = 300;
const SHOW_SAVED = 2000;

/**
 * One page while it is open: its blocks, its title, and what is saved of both. Blocks are saved when somebody says so; the title
 * saves itself a second after typing stops.
 */
export class PageSession {
  readonly id: number;
  readonly workspaceId: number;
  readonly canWrite: boolean;
  readonly store: PageStore;
  readonly #title: TitleSaver;
  #revision: number | null;
  #updatedAt: string;
  #state: SaveState = "kept";
  #receipt: Receipt | null = null;
  #merged: MergeReport | null = null;
  #restored: Pick<Restored, "updatedAt" | "isMerged"> | null = null;
  #theirs: Theirs | null = null;
  #keeper: DraftKeeper | null = null;
  #isGone = false;
  #saving: Promise<void> | null = null;
  /** Names the Save that got no answer, so that repeating it makes no second version. */
  #unanswered: { key: string; blocks: readonly Block[] } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(page: LoadedPage, workspaceId: number, restored: Restored | null) {
    this.id = page.id;
    this.workspaceId = workspaceId;
    this.canWrite = page.access !== "viewer";
    this.store = new PageStore(page.content, restored?.blocks);
    this.#title = new TitleSaver({ pageId: page.id, workspaceId }, page.title, restored?.title ?? page.title, () =>
      this.#settle(true),
    );
    this.#revision = page.revision ?? null;
    this.#updatedAt = page.updatedAt;
    this.#restored = restored;
    if (restored) this.#state = "unsaved";
    this.store.onDirty(() => this.#settle());
  }

  get title(): string {
    return this.#title.shown;
  }

  get savedTitle(): string {
    return this.#title.saved;
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

  /** Of the last Save: version, time and number of blocks. */
  get receipt(): Receipt | null {
    return this.#receipt;
  }

  /** What the last Save was merged with, until it is dismissed. */
  get merged(): MergeReport | null {
    return this.#merged;
  }

  /** The draft that the page was opened with, until it is saved, discarded or dismissed. */
  get restored(): Pick<Restored, "updatedAt" | "isMerged"> | null {
    return this.#restored;
  }

  get theirs(): Theirs | null {
    return this.#theirs;
  }

  /** Somebody deleted the page while it was open here. */
  get isGone(): boolean {
    return this.#isGone;
  }

  markGone(): void {
    this.#isGone = true;
    this.#tell();
  }

  get isDirty(): boolean {
    return this.store.isDirty || this.store.pending !== null || this.#title.isUnsaved;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  setTitle(title: string): void {
    this.#title.type(title);
  }

  /** From here on what is unsaved is kept on the device. @param late a draft that was found after the page was shown */
  async attach(keeper: DraftKeeper, adopted: Restored | null, late: Restored | null): Promise<void> {
    this.#keeper = keeper;
    if (late) {
      const { merge } = await import("#core/blocks/merge.ts");
      this.store.rebase(
        this.store.base,
        this.store.isDirty ? merge(this.store.base, this.store.blocks, late.blocks).blocks : late.blocks,
      );
      if (late.title !== null && !this.#title.isUnsaved) this.#title.type(late.title);
      this.#restored = late;
    }
    const drafts = (adopted ?? late)?.drafts;
    if (drafts) keeper.adopt(drafts);
    else if (this.isDirty) keeper.rebased();
    this.#settle();
  }

  /** Back to the saved page. One undo brings the draft back. */
  discardDraft(): void {
    this.store.edit(null);
    this.store.change(() => this.store.base);
    this.#title.type(this.#title.saved);
    this.#restored = null;
    this.#tell();
  }

  dismissNotice(): void {
    this.#restored = null;
    this.#merged = null;
    this.#tell();
  }

  /** Title first, if it changed and is not blank, then the blocks: one version, which carries the title. */
  save(): Promise<void> {
    this.#saving ??= this.#save().finally(() => {
      this.#saving = null;
    });
    return this.#saving;
  }

  /** Once no Save is under way. */
  async settled(): Promise<void> {
    await this.#saving;
  }

  /** Takes over what is on the server; where that would touch unsaved changes it is held beside them. */
  receive(page: LoadedPage, author?: string): void {
    const isNews = page.revision === undefined ? page.updatedAt !== this.#updatedAt : page.revision > (this.#revision ?? 0);
    this.#title.receive(page.title);
    if (isNews && this.#state !== "saving") {
      const known = this.#theirs?.page.revision === page.revision ? this.#theirs?.authorName : undefined;
      if (this.store.isDirty || this.store.pending)
        this.#theirs = { page, authorName: author ?? known ?? "Somebody", savedAt: page.updatedAt };
      else this.#rebase(page, page.content);
    }
    this.#tell();
  }

  /** Their saved page with my changes on it. @param blocks as they were reviewed; merged here if absent */
  async takeTheirs(blocks?: readonly Block[]): Promise<void> {
    const theirs = this.#theirs;
    if (!theirs) return;
    const { merge } = await import("#core/blocks/merge.ts");
    this.store.commitPending();
    const shown = blocks ?? merge(this.store.base, this.store.blocks, theirs.page.content).blocks;
    this.#theirs = null;
    this.#rebase(theirs.page, shown);
    this.#settle();
  }

  /** A version was brought back: it is the page now. */
  async restoreVersion(saved: SavedPage): Promise<void> {
    this.#title.receive(saved.title);
    if (this.isDirty) {
      this.#theirs = { page: saved, authorName: "You", savedAt: saved.updatedAt };
      await this.takeTheirs();
    } else this.#rebase(saved, saved.content);
    this.#cache(saved);
  }

  close(): void {
    this.#title.close();
  }

  async #save(): Promise<void> {
    const started = performance.now();
    this.store.commitPending();
    this.#update("saving");
    await this.#title.save();
    try {
      const sent = this.store.blocks;
      const key = this.#unanswered?.blocks === sent ? this.#unanswered.key : randomId();
      this.#unanswered = { key, blocks: sent };
      const headers = { "Idempotency-Key": key, ...(this.#revision === null ? {} : { "If-Match": `"${this.#revision}"` }) };
      const saved = await call("saveContent", { params: { id: this.id }, body: [...sent], headers });
      this.#unanswered = null;
      await atLeast(SHOW_SAVING, started);
      await this.#take(saved, sent);
      toastSuccess("Content saved");
      this.#update(this.isDirty ? "unsaved" : "saved");
      setTimeout(() => this.#state === "saved" && this.#update("kept"), SHOW_SAVED);
    } catch (error) {
      this.#update("failed");
      toastError("Error saving content", messageOf(error, "Failed to save content. Please try again."));
    }
  }

  /** What was typed while the Save was under way is merged onto its answer, by the same merge that the server made. */
  async #take(saved: SavedPage, sent: readonly Block[]): Promise<void> {
    const { merge } = saved.merged ? await import("#core/blocks/merge.ts") : { merge: null };
    this.#receipt = saved.receipt ?? null;
    this.#merged = saved.merged ?? null;
    this.#restored = null;
    this.#theirs = null;
    if (merge) this.#rebase(saved, merge(sent, this.store.blocks, saved.content).blocks);
    else {
      this.#revision = saved.revision ?? null;
      this.#updatedAt = saved.updatedAt ?? this.#updatedAt;
      this.store.rebase(sent, this.store.blocks);
      this.#keeper?.rebased();
    }
    this.#cache(saved);
  }

  #rebase(page: LoadedPage, shown: readonly Block[]): void {
    this.#revision = page.revision ?? null;
    this.#updatedAt = page.updatedAt;
    this.store.rebase(page.content, shown);
    this.#keeper?.rebased();
  }

  #cache(saved: SavedPage): void {
    queryClient.setQueryData(queries.page(this.id).queryKey, (page) => page && { ...page, ...saved, title: this.#title.saved });
    patchTree(this.workspaceId, this.id, { updatedAt: this.#updatedAt, hasTodo: saved.hasTodo });
  }

  /** @param titleChanged then the draft is behind as well */
  #settle(titleChanged = false): void {
    if (titleChanged) this.#keeper?.note([], true);
    if (!this.isDirty) this.#restored = null;
    if (this.#state === "saving") this.#tell();
    else if (this.isDirty) this.#update(this.#state === "failed" ? "failed" : "unsaved");
    else this.#update(this.#state === "saved" ? "saved" : "kept");
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
