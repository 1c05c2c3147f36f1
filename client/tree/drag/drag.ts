import type { RefObject } from "react";
import type { VListHandle } from "virtua";
import type { Tree } from "#core/tree.ts";
import { placeOfLanding } from "#core/tree-move.ts";
import type { TreeRow } from "#core/tree-rows.ts";
import { AutoScroll } from "../../ui/auto-scroll.ts";
import type { TreeActions } from "../tree-actions.ts";
import { rowId } from "../tree-row.tsx";
import { type Indents, type Pointed, pointedAt, pointedBelow } from "./landing.ts";

/** A page that is held over a closed one this long looks into it. Milliseconds. */
const LOOK_INSIDE = 600;

/** Where pages are dragged, as it is now. */
export interface DragField {
  /** What the rows are in. */
  root: HTMLElement;
  list: RefObject<VListHandle | null>;
  rows: readonly TreeRow[];
  tree: Tree;
  actions: TreeActions;
  /** A page was taken up: its row has to stay. */
  onLift: (id: number) => void;
}

/** One after the other; between two nothing is dragged. */
export class Drag {
  readonly #field: () => DragField;
  readonly #show: (pointed: Pointed | null) => void;
  #id: number | null = null;
  #pointer = { clientX: 0, clientY: 0 };
  #pointed: Pointed | null = null;
  #scroll: AutoScroll | null = null;
  #inside: { id: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(field: () => DragField, show: (pointed: Pointed | null) => void) {
    this.#field = field;
    this.#show = show;
  }

  start(id: number): void {
    const { root, onLift } = this.#field();
    const content = root.querySelector<HTMLElement>("[role=tree] > *");
    this.#id = id;
    this.#scroll = content && new AutoScroll(content, () => this.look());
    onLift(id);
  }

  follow(pointer: { clientX: number; clientY: number }): void {
    this.#pointer = pointer;
    this.#scroll?.follow(pointer.clientY);
    this.look();
  }

  look(): void {
    if (this.#id === null) return;
    const found = this.#find();
    this.#pointed = found && placeOfLanding(this.#field().tree, this.#id, found.landing) ? found : null;
    this.#show(this.#pointed);
    this.#lookInside();
  }

  end(isDropped: boolean): void {
    const { tree, actions } = this.#field();
    const [id, pointed] = [this.#id, this.#pointed];
    this.#id = null;
    this.#pointed = null;
    this.#scroll?.stop();
    this.#show(null);
    this.#lookInside();
    const place = isDropped && id !== null && pointed && placeOfLanding(tree, id, pointed.landing);
    if (place) actions.move({ id, ...place });
  }

  #find(): Pointed | null {
    const { root, rows } = this.#field();
    const list = this.#field().list.current;
    if (!list) return null;
    const { left, right, top } = root.getBoundingClientRect();
    const { clientX, clientY } = this.#pointer;
    if (clientX < left || clientX > right) return null;
    const offset = clientY - top + list.scrollOffset;
    const index = list.findItemIndex(offset);
    if (offset >= list.getItemOffset(index) + list.getItemSize(index)) return pointedBelow(rows);
    const element = document.getElementById(rowId(rows[index]?.page.id ?? 0));
    return element && pointedAt(rows, index, element, this.#pointer, indentsOf(element));
  }

  /** Expands a closed page that the pointer stays on. */
  #lookInside(): void {
    const { tree, actions } = this.#field();
    const landing = this.#pointed?.landing;
    const id = landing?.as === "last child" && tree.children.has(landing.at) ? landing.at : null;
    if (id === (this.#inside?.id ?? null)) return;
    clearTimeout(this.#inside?.timer);
    this.#inside = id === null ? null : { id, timer: setTimeout(() => actions.toggle(id, true), LOOK_INSIDE) };
  }
}

/** As its style says: the indent in rem. */
function indentsOf(row: Element): Indents {
  const style = getComputedStyle(row);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    indent: Number.parseFloat(style.getPropertyValue("--indent")) * rem,
    deepest: Number.parseFloat(style.getPropertyValue("--deepest")),
  };
}
