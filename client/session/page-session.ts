import type { Block } from "#core/blocks/block.ts";
import type { SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";
import { signal } from "../ui/signal.ts";
import type { DraftKeeper, Kept } from "./draft/draft-keeper.ts";
import type { Restored } from "./draft/restore.ts";
import { PageContent } from "./page-content.ts";
import { type PageWires, statusOf } from "./page-wires.ts";
import { Saving } from "./saving.ts";
import { TitleSaver } from "./title-saver.ts";
import { type Author, nothingTold, stateOf, type Told } from "./told.ts";
import { WorkQueue } from "./work-queue.ts";

/**
 * One page while it is open, and the owner of what is known of it: it reads the page, hears of others' Saves, saves title and blocks,
 * and tells the rest of the application what it shows. Whatever it asks of the server it asks one after another. Blocks are saved
 * when somebody says so; the title saves itself a second after typing stops.
 */
export class PageSession implements Kept {
  readonly id: number;
  /** Another one, once it has been moved. */
  workspaceId: number;
  /** Once she may, she goes on: where the right ends, it is `told.ended` that says so. */
  canWrite: boolean;
  readonly title: TitleSaver;
  readonly #wires: PageWires;
  readonly #content: PageContent;
  readonly #queue = new WorkQueue();
  readonly #saving = new Saving(() => this.#tell({}));
  readonly #changed = signal();
  #told: Told = nothingTold;
  #keeper: DraftKeeper | null = null;
  #isSavingAll = false;
  /** The Save that waits for its turn. */
  #next: Promise<void> | null = null;
  #reading: AbortController | null = null;

  constructor(page: LoadedPage, workspaceId: number, restored: Restored | null, wires: PageWires) {
    this.id = page.id;
    this.workspaceId = workspaceId;
    this.canWrite = page.access !== "viewer";
    this.#wires = wires;
    this.#content = new PageContent(page, restored?.blocks, wires, (taken) => this.#taken(taken));
    this.title = new TitleSaver(wires, page.title, restored?.title ?? page.title, {
      save: () => this.#save(() => this.title.save()),
      changed: () => this.#settle(true),
    });
    // A draft may say no more than what the page says by now.
    if (this.isDirty) this.#told = { ...nothingTold, restored, state: "unsaved" };
    this.store.onDirty(() => this.#settle());
  }

  get store() {
    return this.#content.store;
  }

  get updatedAt(): string {
    return this.#content.updatedAt;
  }

  get revision(): number | null {
    return this.#content.revision;
  }

  get base(): string | null {
    return this.#content.base;
  }

  /** What its bar and its notices tell. */
  get told(): Told {
    return this.#told;
  }

  get isDirty(): boolean {
    return this.#content.isUnsaved || this.title.draft !== null;
  }

  /** Nothing that is typed would be lost with the tab. */
  get isSafe(): boolean {
    return this.#keeper ? !this.#keeper.isBehind : !this.isDirty;
  }

  subscribe = this.#changed.on;

  /** From here on what is unsaved is kept on the device. @param late a draft that was found after the page was shown */
  async attach(keeper: DraftKeeper, adopted: Restored | null, late: Restored | null): Promise<void> {
    this.#keeper = keeper;
    if (this.isDirty) keeper.rebased();
    if (late) {
      await this.#content.addDraft(late.blocks, late.from);
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

  markEnded(ended: Told["ended"]): void {
    const isOver = ended === null && this.#told.ended !== null;
    this.#tell({ ended: ended === "writing" && !this.canWrite ? null : ended, ...(isOver && { failure: null }) });
  }

  tellDevice(takes: boolean): void {
    if (this.#told.isDeviceRefusing === takes) this.#tell({ isDeviceRefusing: !takes });
  }

  /** Title first, if it changed and is not blank, then the blocks: one version, which carries the title. A Save during one follows it. */
  save(): Promise<void> {
    if (this.#next) return this.#next;
    const follows = this.#isSavingAll;
    let isWaiting = true;
    const saved = this.#save(async () => {
      isWaiting = false;
      this.#next = null;
      // With nothing typed since, the Save that was under way was this one, too.
      if (!follows || this.isDirty) await this.#saveAll();
    });
    if (isWaiting) this.#next = saved;
    return saved;
  }

  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /** Once nothing is asked of the server any more. */
  settled = (): Promise<void> => this.#queue.settled();

  /**
   * Reads the page anew and takes over what is on the server; where that would touch unsaved changes it is held beside them.
   * @param author of the newest version, where known
   * @throws where the server cannot be asked
   */
  async refresh(author?: Author): Promise<void> {
    while (!(await this.#queue.add(() => this.#read(author))));
  }

  /** Their saved page with my changes on it. @param blocks as they were reviewed; merged here if absent */
  takeTheirs(blocks?: readonly Block[]): Promise<void> {
    return this.#queue.add(async () => {
      const { theirs } = this.#told;
      if (theirs) this.#hear(await this.#content.takeOver(theirs, blocks));
    });
  }

  /** A version was brought back: it is the page now. */
  restoreVersion(saved: SavedPage): Promise<void> {
    return this.#queue.add(async () => {
      this.title.receive(saved.title);
      this.#tell({ merged: null });
      await this.#content.takeOver({ page: saved });
    });
  }

  close(): void {
    this.title.close();
  }

  /** Nothing that only reads keeps a Save waiting. */
  #save(work: () => Promise<void>): Promise<void> {
    this.#reading?.abort();
    return this.#saving.during(() => this.#queue.add(work));
  }

  async #saveAll(): Promise<void> {
    this.#isSavingAll = true;
    this.store.commitPending();
    // Where the answer is not heard, the draft says what was sent.
    void this.#keeper?.flush();
    await this.title.save();
    try {
      const { receipt = null, merged = null } = await this.#content.save();
      this.#saving.succeeded();
      this.#tell({ receipt, merged, restored: null, failure: null, ended: null });
      this.#wires.tell({ kind: "content-saved" });
    } catch (error) {
      this.#tell({ failure: { status: statusOf(error) } });
      this.#wires.tell({ kind: "content-failed", error });
    } finally {
      this.#isSavingAll = false;
    }
  }

  /** @returns false where a Save went first */
  async #read(author: Author | undefined): Promise<boolean> {
    const reading = new AbortController();
    this.#reading = reading;
    try {
      await this.#receive(await this.#wires.read(reading.signal), author);
      return true;
    } catch (error) {
      if (!reading.signal.aborted) throw error;
      return false;
    } finally {
      this.#reading = null;
    }
  }

  async #receive(page: LoadedPage, author: Author | undefined): Promise<void> {
    this.title.receive(page.title);
    this.workspaceId = page.workspaceId ?? this.workspaceId;
    if (!this.#content.isNews(page)) {
      const { content: _, ...rest } = page;
      this.#wires.publish({ ...rest, title: this.title.saved });
      this.#settle();
    } else this.#hear(await this.#content.receive({ page, author }));
  }

  #hear(told: Partial<Told> | null): void {
    if (!told) return;
    this.#tell(told);
    this.#settle();
  }

  #taken(page: Partial<LoadedPage>): void {
    this.workspaceId = page.workspaceId ?? this.workspaceId;
    this.#told = { ...this.#told, theirs: null, failure: null };
    this.#keeper?.rebased();
    this.#wires.publish({ ...page, title: this.title.saved });
    this.#settle();
  }

  /** @param titleChanged then the draft is behind as well */
  #settle(titleChanged = false): void {
    if (titleChanged) this.#keeper?.note([], true);
    this.#tell(this.isDirty || this.#saving.isOn ? {} : { restored: null, failure: null });
    // Nothing of one's own is left that theirs would have to be merged with.
    const { theirs } = this.#told;
    if (theirs && !this.#content.isUnsaved) void this.#queue.add(async () => this.#hear(await this.#content.receive(theirs)));
  }

  #tell(change: Partial<Told>): void {
    const told = { ...this.#told, ...change };
    this.#told = { ...told, state: stateOf(told, this.#saving, this.isDirty) };
    this.#changed.tell();
  }
}
