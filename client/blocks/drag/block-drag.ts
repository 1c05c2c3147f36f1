import { moveTo } from "../edit/commands.ts";
import { shiftSelectedTo } from "../select/commands.ts";
import { movedTo } from "../select/run.ts";
import { selectedIds } from "../select/selected.ts";
import type { PageStore } from "../store/page-store.ts";
import { indexOfGap, type Landing, landingAt } from "./landing.ts";

/** The block that is being dragged, and where it would land. */
export interface Drag {
  dragged: string | null;
  landing: Landing | null;
}

export const NO_DRAG: Drag = { dragged: null, landing: null };

/** A block on its way, or all that are selected where it is one of them; by mouse or by finger. */
export class BlockDrag {
  readonly #store: PageStore;
  readonly #list: HTMLElement;
  readonly #tell: (drag: Drag) => void;
  #dragged = "";
  #ids: ReadonlySet<string> = new Set();
  #y = 0;

  constructor(store: PageStore, list: HTMLElement, tell: (drag: Drag) => void) {
    this.#store = store;
    this.#list = list;
    this.#tell = tell;
  }

  begin(id: string): void {
    const selected = selectedIds(this.#store);
    this.#dragged = id;
    this.#ids = selected.has(id) ? selected : new Set([id]);
    this.#lift(true);
    this.away();
  }

  /** The pointer has left the window. */
  away(): void {
    this.#tell({ dragged: this.#dragged, landing: null });
  }

  /** @param y of the pointer, in pixels of the window; where it was if absent, over something else by now */
  follow(y = this.#y): void {
    this.#y = y;
    this.#look();
  }

  /** @param y of the pointer; null where the drag was given up */
  end(y: number | null): void {
    this.#lift(false);
    this.#y = y ?? 0;
    const gap = y === null ? null : this.#look();
    this.#tell(NO_DRAG);
    if (gap === null) return;
    if (selectedIds(this.#store).has(this.#dragged)) shiftSelectedTo(this.#store, gap);
    else moveTo(this.#store, this.#dragged, indexOfGap(this.#store.place(this.#dragged), gap));
  }

  /** @returns in front of which place they would stand; null where nothing would change */
  #look(): number | null {
    const landing = landingAt(this.#list, this.#y);
    const gap = landing ? this.#store.place(landing.id) + (landing.edge === "top" ? 0 : 1) : -1;
    const changes = gap >= 0 && movedTo(this.#store.blocks, this.#ids, gap) !== this.#store.blocks;
    this.#tell({ dragged: this.#dragged, landing: changes ? landing : null });
    return changes ? gap : null;
  }

  #lift(isLifted: boolean): void {
    for (const id of this.#ids) document.getElementById(`block-${id}`)?.toggleAttribute("data-lifted", isLifted);
  }
}
