import type { StreamEvent } from "#core/page-event.ts";
import type { Company as Others } from "#core/presence.ts";
import type { Presence } from "../presence/presence.ts";

type Present = Extract<StreamEvent, { type: "present" }>;

interface CompanyWires {
  presence: Presence;
  userId: number;
  /** Somebody may have come to a page, or gone. */
  hear(pageId: number): void;
  tell(event: Present): void;
}

/** Of one stream: the pages where its person is seen, and whom she was told to be there. */
export class Company {
  readonly #wires: CompanyWires;
  /** What ends being seen, by page. */
  readonly #places = new Map<number, (atOnce: boolean) => void>();
  readonly #told = new Map<number, string>();
  #isOver = false;
  /** Its person wants to be seen, and to see. */
  isShown = false;

  constructor(wires: CompanyWires) {
    this.#wires = wires;
  }

  /** To be called whenever the right was asked: who may not write is not seen any longer, from this moment on. */
  stand(pageId: number, mayWrite: boolean): void {
    const leave = this.#places.get(pageId);
    const isSeen = mayWrite && this.isShown && !this.#isOver;
    const { presence, userId, hear } = this.#wires;
    if (isSeen && !leave)
      this.#places.set(
        pageId,
        presence.enter(pageId, userId, () => hear(pageId)),
      );
    if (leave && !isSeen) this.#leave(pageId, leave);
  }

  /** Tells who else is there, unless that was told: nobody, to whom it is not told. */
  async tell(pageId: number): Promise<void> {
    const { presence, userId, tell } = this.#wires;
    const nobody: Others = { people: [], more: 0 };
    const others = this.#places.has(pageId) ? await presence.others(pageId, userId) : nobody;
    // Whoever was switched off or lost the right meanwhile has left.
    const told = this.#places.has(pageId) ? others : nobody;
    const now = JSON.stringify(told);
    if (this.#isOver || this.#told.get(pageId) === now) return;
    this.#told.set(pageId, now);
    tell({ type: "present", pageId, ...told });
  }

  /** The page cannot be read any more, or is gone. */
  forget(pageId: number): void {
    this.#told.delete(pageId);
    const leave = this.#places.get(pageId);
    if (leave) this.#leave(pageId, leave);
  }

  /** @param atOnce where she must not be seen any longer */
  end(atOnce: boolean): void {
    this.#isOver = true;
    for (const leave of this.#places.values()) leave(atOnce);
    this.#places.clear();
  }

  #leave(pageId: number, leave: (atOnce: boolean) => void): void {
    this.#places.delete(pageId);
    leave(true);
  }
}
