import type { Block } from "#core/blocks/block.ts";
import { sameBlock } from "#core/blocks/same.ts";
import type { PageStore } from "../../blocks/store/page-store.ts";
import {
  type Draft,
  type DraftHead,
  type DraftPlace,
  deleteDraft,
  digestOf,
  type KeptBlock,
  writeDraft,
} from "../../device/drafts.ts";
import { LONGEST } from "../../device/in-time.ts";
import { holdTab } from "../../device/tabs.ts";
import { randomId } from "../../ui/random-id.ts";

/** Milliseconds after a keystroke at which writing begins: well within the 150 that are promised. */
const DELAY = 40;
/** After a refusal it is tried again at once, because a database may only have been closed, then at these intervals. */
const RETRY = 5000;

/** What a keeper watches: the blocks, and the title beside them. */
export interface Kept {
  readonly store: PageStore;
  /** As it is saved, and as it was typed; null where the server has that. */
  readonly title: { readonly saved: string; readonly draft: string | null };
  readonly revision: number | null;
  readonly base: string | null;
  /** Whether the device takes what is typed: called when that changes. */
  tellDevice(takes: boolean): void;
}

/**
 * Keeps what is unsaved on the device: of an edit just the blocks that it changed. Written shortly after each keystroke and at once
 * when the page is hidden; gone when everything is saved.
 */
export class DraftKeeper {
  readonly #place: DraftPlace;
  readonly #kept: Kept;
  /** Ids that the device may have otherwise than the page. */
  #behind = new Set<string>();
  #isHeadBehind = false;
  /** Blocks that the draft on the device holds. */
  #written = new Set<string>();
  #isWritten = false;
  #adopted: readonly Draft[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<boolean> | null = null;
  #refusals = 0;
  #known: { groups: PageStore["groups"]; base: readonly Block[]; order: readonly string[] | null } | null = null;
  readonly #begins = new WeakMap<Block, string>();
  #letGo: Promise<(() => Promise<void>) | null> | null = null;
  readonly #stops: (() => void)[];

  constructor(place: Omit<DraftPlace, "tab">, kept: Kept) {
    this.#place = { ...place, tab: randomId() };
    this.#kept = kept;
    const onHide = () => void this.flush();
    const onVisibility = () => document.visibilityState === "hidden" && onHide();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onHide);
    this.#stops = [
      kept.store.onChange((changed, order) => this.note(changed, order)),
      () => document.removeEventListener("visibilitychange", onVisibility),
      () => removeEventListener("pagehide", onHide),
    ];
  }

  /** Something typed is not yet on the device. */
  get isBehind(): boolean {
    return this.#behind.size > 0 || this.#isHeadBehind || this.#writing !== null;
  }

  /** @param head whether order or title changed, too */
  note(changed: readonly string[], head: boolean): void {
    for (const id of changed) this.#behind.add(id);
    if (head) this.#isHeadBehind = true;
    this.#timer ??= setTimeout(() => void this.flush(), DELAY);
  }

  /** What is saved has changed under the draft: all that differs from it is written anew. */
  rebased(): void {
    this.note([...this.#written, ...this.#kept.store.blocks.map((block) => block.id)], true);
  }

  /** Takes over what was restored from other tabs' drafts; they go as it is written here. */
  adopt(drafts: readonly Draft[]): void {
    this.#adopted = drafts;
    this.rebased();
  }

  /** Writes until nothing is behind, or until the device refuses: then it is tried again in a while. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#behind.size > 0 || this.#isHeadBehind || this.#writing) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
      if (!(await this.#writing)) return;
    }
  }

  /**
   * The last words are written, then the draft is anybody's who opens the page.
   * @returns what the device did not take; null where it has everything
   */
  async close(): Promise<Draft | null> {
    for (const stop of this.#stops) stop();
    await this.flush();
    const left = this.isBehind && !this.#isClean() ? this.#asDraft() : null;
    clearTimeout(this.#timer);
    await (await this.#letGo)?.();
    return left;
  }

  /** @returns whether the device took it */
  async #write(): Promise<boolean> {
    const behind = this.#behind;
    this.#behind = new Set();
    this.#isHeadBehind = false;
    // A device that neither takes nor refuses has not taken it.
    const slow = setTimeout(() => this.#kept.tellDevice(false), LONGEST);
    try {
      if (this.#isClean()) await this.#remove();
      else await this.#put(behind);
      this.#refusals = 0;
      this.#kept.tellDevice(true);
      return true;
    } catch {
      // A device without storage, or without room: the page goes on, says so, and asks before it is closed.
      for (const id of behind) this.#behind.add(id);
      this.#isHeadBehind = true;
      this.#refusals += 1;
      if (this.#refusals === 1) return true;
      this.#kept.tellDevice(false);
      this.#timer ??= setTimeout(() => void this.flush(), RETRY);
      return false;
    } finally {
      clearTimeout(slow);
    }
  }

  async #put(behind: ReadonlySet<string>): Promise<void> {
    this.#letGo ??= holdTab(this.#place.tab);
    await this.#letGo;
    // Saved meanwhile.
    if (this.#isClean()) return this.#remove();
    const put = this.#differing(behind);
    const differs = new Set(put.map((block) => block.id));
    const { store } = this.#kept;
    const drop = [...this.#written].filter((id) => !differs.has(id) && (behind.has(id) || !store.block(id)));
    const adopted = this.#adopted;
    await writeDraft(this.#place, {
      put: put.map((block) => this.#withBegin(block)),
      drop,
      head: this.#head(),
      revision: this.#kept.revision,
      base: this.#kept.base,
      // At once: a tab that is closed in between would leave two that say the same.
      instead: adopted.map(({ tab }) => tab),
    });
    if (this.#adopted === adopted) this.#adopted = [];
    for (const block of put) this.#written.add(block.id);
    for (const id of drop) this.#written.delete(id);
    if (!this.#isWritten) void navigator.storage?.persist?.();
    this.#isWritten = true;
  }

  /** Of these the blocks that are not as they are saved, with what is typed but not entered yet. */
  #differing(ids: Iterable<string>): Block[] {
    const { store } = this.#kept;
    return [...ids]
      .map((id) => (store.pending?.id === id ? store.pending : store.block(id)))
      .filter((block) => block !== undefined)
      .filter((block) => {
        const saved = store.saved(block.id);
        return !(saved && sameBlock(block, saved));
      });
  }

  #asDraft(): Draft {
    const { store, revision, base } = this.#kept;
    const blocks = this.#differing(store.blocks.map((block) => block.id)).map((block) => [block.id, block] as const);
    const began = new Map(blocks.flatMap(([id, block]) => [[id, this.#withBegin(block).began ?? ""] as const]));
    return { ...this.#place, revision, base, updatedAt: Date.now(), ...this.#head(), blocks: new Map(blocks), began };
  }

  /** With the digest of what it says on the page: that is looked up anew only where it has changed. */
  #withBegin(block: Block): KeptBlock {
    const saved = this.#kept.store.saved(block.id);
    if (!saved) return block;
    const began = this.#begins.get(saved) ?? digestOf(saved);
    this.#begins.set(saved, began);
    return { ...block, began };
  }

  async #remove(): Promise<void> {
    if (this.#isWritten) await deleteDraft(this.#place.account, this.#place.pageId, this.#place.tab);
    this.#isWritten = false;
    this.#written = new Set();
    await this.#dropAdopted();
  }

  async #dropAdopted(): Promise<void> {
    const adopted = this.#adopted;
    this.#adopted = [];
    for (const { account, pageId, tab } of adopted) await deleteDraft(account, pageId, tab);
  }

  #isClean(): boolean {
    const { store, title } = this.#kept;
    return !store.isDirty && store.pending === null && title.draft === null;
  }

  #head(): DraftHead {
    const { title } = this.#kept;
    return { title: title.draft, pageTitle: title.saved, order: this.#order() };
  }

  /** null: as it is saved. While somebody types, the order stays, and with it the groups: it is not compared again. */
  #order(): readonly string[] | null {
    const { groups, base, blocks } = this.#kept.store;
    if (this.#known?.groups !== groups || this.#known.base !== base) {
      const ids = blocks.map((block) => block.id);
      const isSame = ids.length === base.length && ids.every((id, index) => id === base[index]?.id);
      this.#known = { groups, base, order: isSame ? null : ids };
    }
    return this.#known.order;
  }
}
