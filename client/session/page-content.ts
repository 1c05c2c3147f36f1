import { isNewer } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import type { MergedBlock } from "#core/merge-report.ts";
import type { SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";
import { PageStore } from "../blocks/store/page-store.ts";
import { settled } from "../blocks/store/settling.ts";
import { Attempts } from "./attempts.ts";
import { loadMerging, type Merging } from "./load-merging.ts";
import type { PageWires } from "./page-wires.ts";
import type { HeardPage, Told } from "./told.ts";
import { withoutWaiting } from "./without-waiting.ts";

/** The blocks of an open page: what is saved of them, what is shown, and how the two come together. */
export class PageContent {
  readonly store: PageStore;
  readonly #wires: PageWires;
  readonly #attempts: Attempts;
  readonly #taken: (page: Partial<LoadedPage>) => void;
  #revision: number | null;
  #base: string | null;
  #updatedAt: string;
  /** The page as others were last heard of on it: what is not on it any more was removed here. */
  #heard: readonly Block[];

  /** @param shown what is shown, where a draft differs from the page; @param taken hears of every page that was taken over */
  constructor(
    page: LoadedPage,
    shown: readonly Block[] | undefined,
    wires: PageWires,
    taken: (page: Partial<LoadedPage>) => void,
  ) {
    this.store = new PageStore(page.content, shown);
    this.#wires = wires;
    this.#attempts = new Attempts(wires);
    this.#taken = taken;
    this.#revision = page.revision ?? null;
    this.#base = page.base ?? null;
    this.#updatedAt = page.updatedAt;
    this.#heard = page.content;
  }

  get updatedAt(): string {
    return this.#updatedAt;
  }

  get revision(): number | null {
    return this.#revision;
  }

  /** The revision as the server names it; null where it tells that alone. */
  get base(): string | null {
    return this.#base;
  }

  get isUnsaved(): boolean {
    return this.store.isDirty || this.store.pending !== null;
  }

  isNews(page: LoadedPage): boolean {
    return page.revision === undefined ? page.updatedAt !== this.#updatedAt : isNewer(page, this);
  }

  /** @returns the answer, which is taken over */
  async save(): Promise<SavedPage> {
    await settled(this.store);
    const late = await this.#attempts.catchUp(withoutWaiting(this.store.blocks));
    if (late === "refused") await this.#lookForLost();
    else if (late) await this.#takeAnswer(late.saved, late.sent);
    const { base: from } = this.store;
    const blocks = withoutWaiting(this.store.blocks);
    const saved = await this.#attempts.send({ blocks, from, revision: this.#revision, base: this.#base });
    return this.#takeAnswer(saved, blocks);
  }

  /**
   * Takes over what the server has where it is newer, if nothing unsaved stands against it, or if it is one's own: a Save that got no
   * answer.
   * @returns what is to be told: something that was removed here is back, or it is somebody else's, and there are unsaved changes here
   */
  async receive(heard: HeardPage): Promise<Partial<Told> | null> {
    const { page } = heard;
    if (!this.isNews(page)) return null;
    if (await this.#takesLost(page)) {
      // It was told that it failed.
      this.#wires.tell({ kind: "content-saved" });
      return null;
    }
    const merging = await loadMerging();
    if (this.isUnsaved && !this.#shows(page)) {
      // The same Save, written anew for another workspace: there is nothing to decide.
      return page.revision === this.#revision ? this.takeOver(heard) : merging.against(heard, this.#wires);
    }
    const { base } = this.store;
    this.#attempts.follow((blocks) => merging.merge(base, blocks, page.content).blocks);
    return merging.toldOf(this.#rebase(page, page.content, merging), heard, this.#wires);
  }

  /** A page with my changes on it. @param reviewed how; merged here if absent */
  async takeOver(heard: HeardPage, reviewed?: readonly Block[]): Promise<Partial<Told> | null> {
    const merging = await loadMerging();
    const { page } = heard;
    const mine = this.store.commitPending();
    this.#attempts.forget();
    const shown = reviewed ?? merging.merge(this.store.base, mine, page.content).blocks;
    return merging.toldOf(this.#rebase(page, shown, merging), heard, this.#wires);
  }

  /** A draft that was found after the page was shown. @param from the page that it was put onto: since then there may be a Save */
  async addDraft(blocks: readonly Block[], from: readonly Block[]): Promise<void> {
    (await loadMerging()).addDraft(this.store, blocks, from);
  }

  /** A Save that got no answer, and is not repeated: it is on the page, or nowhere. */
  async #lookForLost(): Promise<void> {
    const page = await this.#wires.read(new AbortController().signal);
    if (!this.isNews(page) || !(await this.#takesLost(page))) this.#attempts.forget();
  }

  /** @returns whether the page holds a Save that got no answer: then it is taken over as one's own */
  async #takesLost(page: LoadedPage): Promise<boolean> {
    const { unanswered } = this.#attempts;
    if (!unanswered) return false;
    const merging = await loadMerging();
    if (!(await merging.hasArrived(unanswered, page, this.#wires))) return false;
    this.#attempts.forget();
    this.#rebase(page, merging.onto(unanswered.here, this.store.commitPending(), page.content), merging);
    return true;
  }

  /**
   * What was typed while the Save was under way is merged onto its answer, by the same merge that the server made. The answer may
   * hold others' words even where it tells of no merge: a repeated Save is answered with the page as it stands by then.
   */
  async #takeAnswer(saved: SavedPage, sent: readonly Block[]): Promise<SavedPage> {
    const isAsSent = !Array.isArray(saved.content) || sameBlocks(saved.content, sent);
    const merging = isAsSent ? null : await loadMerging();
    if (!merging) {
      this.#rebase({ ...saved, content: sent as Block[] }, this.store.blocks);
      return saved;
    }
    // They have not heard of what was removed in this Save.
    const heard = merging.merge(sent, this.#heard, saved.content).blocks;
    const back = this.#rebase(saved, merging.onto(sent, this.store.commitPending(), saved.content), merging);
    this.#heard = heard;
    return merging.withBack(saved, back);
  }

  #rebase(page: LoadedPage, shown: readonly Block[], merging?: Merging): readonly MergedBlock[] {
    const back = merging?.broughtBack(this.#heard, this.store.base, page.content) ?? [];
    if (merging) this.#heard = page.content;
    this.#revision = page.revision ?? null;
    this.#base = page.base ?? null;
    this.#updatedAt = page.updatedAt ?? this.#updatedAt;
    this.store.rebase(page.content, this.#shows(page) ? this.store.blocks : shown, merging?.rebaseStep);
    this.#taken({ ...page, updatedAt: this.#updatedAt });
    return back;
  }

  #shows({ content }: LoadedPage): boolean {
    return this.store.pending === null && sameBlocks(content, this.store.blocks);
  }
}
