import { isNewer } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import type { SavedPage } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";
import { PageStore } from "../blocks/store/page-store.ts";
import { settled } from "../blocks/store/settling.ts";
import type { RebaseStep } from "../blocks/store/travel.ts";
import { Attempts } from "./attempts.ts";
import { loadMerging } from "./load-merging.ts";
import type { PageWires } from "./page-wires.ts";
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
    await this.#takeAnswer(saved, blocks);
    return saved;
  }

  /**
   * Takes over what the server has where it is newer, if nothing unsaved stands against it, or if it is one's own: a Save that got no
   * answer.
   * @returns false where it is somebody else's, and there are unsaved changes here
   */
  async receive(page: LoadedPage): Promise<boolean> {
    if (!this.isNews(page)) return true;
    if (await this.#takesLost(page)) {
      // It was told that it failed.
      this.#wires.tell({ kind: "content-saved" });
      return true;
    }
    const { merge, rebaseStep } = await loadMerging();
    if (this.isUnsaved && !this.#shows(page)) {
      // The same Save, written anew for another workspace: there is nothing to decide.
      if (page.revision === this.#revision) await this.takeOver(page);
      return page.revision === this.#revision;
    }
    const { base } = this.store;
    this.#attempts.follow((blocks) => merge(base, blocks, page.content).blocks);
    this.#rebase(page, page.content, rebaseStep);
    return true;
  }

  /** A page with my changes on it. @param reviewed how; merged here if absent */
  async takeOver(page: LoadedPage, reviewed?: readonly Block[]): Promise<void> {
    const { merge, rebaseStep } = await loadMerging();
    const mine = this.store.commitPending();
    this.#attempts.forget();
    this.#rebase(page, reviewed ?? merge(this.store.base, mine, page.content).blocks, rebaseStep);
  }

  /** A draft that was found after the page was shown. @param from the page that it was put onto: since then there may be a Save */
  async addDraft(blocks: readonly Block[], from: readonly Block[]): Promise<void> {
    const { merge, rebaseStep } = await loadMerging();
    const shown = this.store.commitPending();
    const { base } = this.store;
    this.store.rebase(base, sameBlocks(shown, from) ? blocks : merge(from, blocks, shown).blocks, rebaseStep);
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
    const { hasArrived, onto, rebaseStep } = await loadMerging();
    if (!(await hasArrived(unanswered, page, this.#wires))) return false;
    this.#attempts.forget();
    this.#rebase(page, onto(unanswered.here, this.store.commitPending(), page.content), rebaseStep);
    return true;
  }

  /**
   * What was typed while the Save was under way is merged onto its answer, by the same merge that the server made. The answer may
   * hold others' words even where it tells of no merge: a repeated Save is answered with the page as it stands by then.
   */
  async #takeAnswer(saved: SavedPage, sent: readonly Block[]): Promise<void> {
    const isAsSent = !Array.isArray(saved.content) || sameBlocks(saved.content, sent);
    const merging = isAsSent ? null : await loadMerging();
    if (merging) this.#rebase(saved, merging.onto(sent, this.store.commitPending(), saved.content), merging.rebaseStep);
    else this.#rebase({ ...saved, content: sent as Block[] }, this.store.blocks, null);
  }

  #rebase(page: LoadedPage, shown: readonly Block[], rebaseStep: RebaseStep | null): void {
    this.#revision = page.revision ?? null;
    this.#base = page.base ?? null;
    this.#updatedAt = page.updatedAt ?? this.#updatedAt;
    this.store.rebase(page.content, this.#shows(page) ? this.store.blocks : shown, rebaseStep);
    this.#taken({ ...page, updatedAt: this.#updatedAt });
  }

  #shows({ content }: LoadedPage): boolean {
    return this.store.pending === null && sameBlocks(content, this.store.blocks);
  }
}
