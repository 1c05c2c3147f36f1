import { isNewer } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import type { SavedPage } from "#core/page.ts";
import { ApiError, messageOf } from "../api/call.ts";
import { patchTree } from "../api/patch-tree.ts";
import { type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { PageStore } from "../blocks/store/page-store.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { atLeast } from "./at-least.ts";
import { ContentSaver } from "./content-saver.ts";
import type { DraftKeeper, Kept } from "./draft/draft-keeper.ts";
import type { Restored } from "./draft/restore.ts";
import { TitleSaver } from "./title-saver.ts";
import { nothingTold, type Told } from "./told.ts";

/** How long 'Saving' stays at least, and 'Saved' before it steps back. Milliseconds. */
const SHOW_SAVING = 300;
const SHOW_SAVED = 2000;

/**
 * One page while it is open: its blocks, its title, and what is saved of both. Blocks are saved when somebody says so; the title
 * saves itself a second after typing stops.
 */
export class PageSession implements Kept {
  readonly id: number;
  readonly workspaceId: number;
  readonly canWrite: boolean;
  readonly store: PageStore;
  readonly title: TitleSaver;
  readonly #content: ContentSaver;
  #revision: number | null;
  #base: string | null;
  #updatedAt: string;
  #told: Told = nothingTold;
  #keeper: DraftKeeper | null = null;
  #saving: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(page: LoadedPage, workspaceId: number, restored: Restored | null) {
    this.id = page.id;
    this.workspaceId = workspaceId;
    this.canWrite = page.access !== "viewer";
    this.store = new PageStore(page.content, restored?.blocks);
    this.title = new TitleSaver({ pageId: page.id, workspaceId }, page.title, restored?.title ?? page.title, () =>
      this.#settle(true),
    );
    this.#content = new ContentSaver(page.id);
    this.#revision = page.revision ?? null;
    this.#base = page.base ?? null;
    this.#updatedAt = page.updatedAt;
    // A draft may say no more than what the page says by now.
    if (this.isDirty) this.#told = { ...nothingTold, restored, state: "unsaved" };
    this.store.onDirty(() => this.#settle());
  }

  get updatedAt(): string {
    return this.#updatedAt;
  }

  get revision(): number | null {
    return this.#revision;
  }

  /** As the server names it; null where it tells a revision alone. */
  get base(): string | null {
    return this.#base;
  }

  /** What its bar and its notices tell. */
  get told(): Told {
    return this.#told;
  }

  get isDirty(): boolean {
    return this.#hasUnsavedBlocks || this.title.draft !== null;
  }

  /** Nothing that is typed would be lost with the tab. */
  get isSafe(): boolean {
    return this.#keeper ? !this.#keeper.isBehind : !this.isDirty;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** From here on what is unsaved is kept on the device. @param late a draft that was found after the page was shown */
  async attach(keeper: DraftKeeper, adopted: Restored | null, late: Restored | null): Promise<void> {
    this.#keeper = keeper;
    if (this.isDirty) keeper.rebased();
    if (late) {
      const { merge } = await import("#core/blocks/merge.ts");
      const { base, blocks, isDirty } = this.store;
      this.store.rebase(base, isDirty ? merge(base, blocks, late.blocks).blocks : late.blocks);
      if (late.title !== null && this.title.draft === null) this.title.restore(late.title);
      this.#tell({ restored: late });
    }
    const drafts = (adopted ?? late)?.drafts;
    if (drafts) keeper.adopt(drafts);
    this.#settle();
  }

  /** Back to the saved page. One undo brings the draft's blocks back. */
  discardDraft(): void {
    this.store.edit(null);
    this.store.change(() => this.store.base);
    this.title.restore(this.title.saved);
    this.#tell({ restored: null });
  }

  dismissNotice(): void {
    this.#tell({ restored: null, merged: null });
  }

  /** Somebody deleted the page. */
  markGone(): void {
    this.#tell({ isGone: true });
  }

  tellDevice(takes: boolean): void {
    if (this.#told.isDeviceRefusing === takes) this.#tell({ isDeviceRefusing: !takes });
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
    const isNews = page.revision === undefined ? page.updatedAt !== this.#updatedAt : isNewer(page, this);
    this.title.receive(page.title);
    if (isNews && this.#told.state !== "saving") {
      const known = this.#told.theirs?.page.revision === page.revision ? this.#told.theirs?.authorName : undefined;
      if (!this.#hasUnsavedBlocks) this.#rebase(page, page.content);
      else if (this.store.pending === null && sameBlocks(page.content, this.store.blocks)) this.#arrived(page);
      else this.#tell({ theirs: { page, authorName: author ?? known ?? "Somebody", savedAt: page.updatedAt } });
    }
    this.#settle();
  }

  /** Their saved page with my changes on it. @param blocks as they were reviewed; merged here if absent */
  async takeTheirs(blocks?: readonly Block[]): Promise<void> {
    const { theirs } = this.#told;
    if (!theirs) return;
    const { merge } = await import("#core/blocks/merge.ts");
    this.store.commitPending();
    const shown = blocks ?? merge(this.store.base, this.store.blocks, theirs.page.content).blocks;
    this.#tell({ theirs: null });
    this.#rebase(theirs.page, shown);
    this.#settle();
  }

  /** A version was brought back: it is the page now. */
  async restoreVersion(saved: SavedPage): Promise<void> {
    this.title.receive(saved.title);
    if (this.#hasUnsavedBlocks) {
      this.#tell({ theirs: { page: saved, authorName: "You", savedAt: saved.updatedAt } });
      await this.takeTheirs();
    } else this.#rebase(saved, saved.content);
    this.#cache(saved);
  }

  close(): void {
    this.title.close();
  }

  async #save(): Promise<void> {
    const started = performance.now();
    this.store.commitPending();
    this.#tell({ state: "saving" });
    await this.title.save();
    try {
      const late = await this.#content.catchUp(this.store.blocks);
      if (late) await this.#take(late.saved, late.sent);
      const sent = this.store.blocks;
      const saved = await this.#content.send(sent, this.#base ?? this.#revision);
      await atLeast(SHOW_SAVING, started);
      await this.#take(saved, sent);
      toastSuccess("Content saved");
      this.#tell({ state: this.isDirty ? "unsaved" : "saved", failure: null });
      setTimeout(() => this.#told.state === "saved" && this.#tell({ state: "kept" }), SHOW_SAVED);
    } catch (error) {
      this.#tell({ state: "failed", failure: { status: error instanceof ApiError ? error.status : null } });
      toastError("Error saving content", messageOf(error, "Failed to save content. Please try again."));
    }
  }

  /**
   * What was typed while the Save was under way is merged onto its answer, by the same merge that the server made. The answer may
   * hold others' words even where it tells of no merge: a repeated Save is answered with the page as it stands by then.
   */
  async #take(saved: SavedPage, sent: readonly Block[]): Promise<void> {
    const isAsSent = !Array.isArray(saved.content) || sameBlocks(saved.content, sent);
    const { merge } = isAsSent ? { merge: null } : await import("#core/blocks/merge.ts");
    this.#tell({ receipt: saved.receipt ?? null, merged: saved.merged ?? null, restored: null, theirs: null });
    if (merge) this.#rebase(saved, merge(sent, this.store.blocks, saved.content).blocks);
    else this.#rebase({ ...saved, content: [...sent] }, this.store.blocks);
    this.#cache(saved);
  }

  /** What is shown here is what is saved, though no answer said so: a Save whose answer was lost. */
  #arrived(page: LoadedPage): void {
    this.#content.forget();
    this.#tell({ theirs: null });
    this.#rebase(page, this.store.blocks);
  }

  #rebase(page: LoadedPage, shown: readonly Block[]): void {
    this.#revision = page.revision ?? null;
    this.#base = page.base ?? null;
    this.#updatedAt = page.updatedAt ?? this.#updatedAt;
    this.store.rebase(page.content, shown);
    this.#keeper?.rebased();
  }

  #cache(saved: SavedPage): void {
    queryClient.setQueryData(queries.page(this.id).queryKey, (page) => page && { ...page, ...saved, title: this.title.saved });
    patchTree(this.workspaceId, this.id, { updatedAt: this.#updatedAt, hasTodo: saved.hasTodo });
  }

  /** @param titleChanged then the draft is behind as well */
  #settle(titleChanged = false): void {
    if (titleChanged) this.#keeper?.note([], true);
    const { state, theirs } = this.#told;
    if (theirs && !this.#hasUnsavedBlocks) {
      // Nothing of one's own is left that theirs would have to be merged with.
      this.#tell({ theirs: null });
      this.#rebase(theirs.page, theirs.page.content);
    }
    if (state === "saving") this.#tell({});
    else if (this.isDirty) this.#tell({ state: state === "failed" ? "failed" : "unsaved" });
    else this.#tell({ state: state === "saved" ? "saved" : "kept", restored: null });
  }

  get #hasUnsavedBlocks(): boolean {
    return this.store.isDirty || this.store.pending !== null;
  }

  #tell(change: Partial<Told>): void {
    this.#told = { ...this.#told, ...change };
    for (const listener of this.#listeners) listener();
  }
}
