import { Names, safeName } from "./names.ts";

/**
 * Where each page lies in the folder that is exported: `Walks.md` beside the folder `Walks` with the pages below it. Keeps a name a
 * page, never paths or content: a workspace may have a hundred thousand.
 */

export interface PlannedPage {
  id: number;
  parentId: number | null;
  position: number;
}

interface Place {
  /** Without ending. */
  name: string;
  /** The page in whose folder it lies. */
  folder: Place | null;
  depth: number;
}

/** Folders inside each other; systems end paths at 4096 bytes. What lies deeper lies in the last one and names its parent. */
const DEEPEST = 30;

/** Pages that are laid in one go, and that are counted or sorted in one. */
const AT_ONCE = 100;
const MANY = 2000;

export class Plan {
  /** In order: parents before what is below them, siblings as they stand. */
  readonly ids: number[] = [];
  readonly #pages: readonly PlannedPage[];
  readonly #names: ReadonlyMap<number, string>;
  readonly #places = new Map<number, Place>();
  readonly #ending: string;

  /**
   * @param pages what is exported; whoever's parent is not among them stands at the top
   * @param names their names, by id, as `safeName` has them
   */
  constructor(pages: readonly PlannedPage[], names: ReadonlyMap<number, string>, ending = ".md") {
    this.#pages = pages;
    this.#names = names;
    this.#ending = ending;
  }

  /** Finds a place for every page, some at a time: whoever drives it may do something else in between. */
  *lay(): Generator<void> {
    const children = yield* childrenOf(this.#pages);
    const used = new Map<Place | null, Names>();
    const stack = (children.get(null) ?? []).toReversed();
    for (let page = stack.pop(); page; page = stack.pop()) {
      const above = page.parentId === null ? null : (this.#places.get(page.parentId) ?? null);
      const folder = above && above.depth >= DEEPEST ? above.folder : above;
      const inFolder = used.get(folder) ?? new Names(folder ? [folder.name] : []);
      used.set(folder, inFolder);
      const name = inFolder.unique(this.#names.get(page.id) ?? safeName(""));
      this.#places.set(page.id, { name, folder, depth: folder ? folder.depth + 1 : 1 });
      this.ids.push(page.id);
      // One by one: a call takes no hundred thousand arguments.
      for (const child of (children.get(page.id) ?? []).toReversed()) stack.push(child);
      if (this.ids.length % AT_ONCE === 0) yield;
    }
  }

  has(id: number): boolean {
    return this.#places.has(id);
  }

  /** With slashes, from the folder that is exported. */
  pathOf(id: number): string {
    const parts: string[] = [];
    for (let place = this.#places.get(id) ?? null; place; place = place.folder) parts.unshift(place.name);
    return parts.join("/") + this.#ending;
  }

  /** Of folders, from 1. */
  depthOf(id: number): number {
    return this.#places.get(id)?.depth ?? 1;
  }

  /** From one page to another; null to a page that is not exported. */
  linkTo(from: number, to: number): string | null {
    return this.has(to) ? relativeLink(this.pathOf(from), this.pathOf(to)) : null;
  }

  /** Whether the folder that the page lies in is not its parent's. */
  liesElsewhere(id: number, parentId: number | null): boolean {
    if (parentId === null || !this.has(parentId)) return false;
    return this.#places.get(id)?.folder !== this.#places.get(parentId);
  }
}

function* childrenOf(pages: readonly PlannedPage[]): Generator<void, Map<number | null, PlannedPage[]>> {
  const there = new Set<number>();
  for (const page of pages) {
    there.add(page.id);
    if (there.size % MANY === 0) yield;
  }
  const children = new Map<number | null, PlannedPage[]>();
  for (const [at, page] of pages.entries()) {
    if (at % MANY === 0) yield;
    const parent = page.parentId !== null && there.has(page.parentId) ? page.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(page);
    else children.set(parent, [page]);
  }
  for (const [parent, siblings] of children) children.set(parent, yield* sorted(siblings));
  return children;
}

/** By their positions, a stretch of them at a time. */
function* sorted(siblings: PlannedPage[]): Generator<void, PlannedPage[]> {
  const stretches = new Map<number, PlannedPage[]>();
  for (const page of siblings) {
    const stretch = Math.floor(page.position / MANY);
    const its = stretches.get(stretch);
    if (its) its.push(page);
    else stretches.set(stretch, [page]);
  }
  const inOrder: PlannedPage[] = [];
  for (const [, its] of [...stretches].sort(([a], [b]) => a - b)) {
    for (const page of its.sort((a, b) => a.position - b.position || a.id - b.id)) inOrder.push(page);
    if (siblings.length > MANY) yield;
  }
  return inOrder;
}

/** From one file to another, both with slashes from the same folder, as an address in Markdown or HTML. */
export function relativeLink(from: string, to: string): string {
  const [here, there] = [from.split("/").slice(0, -1), to.split("/")];
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  const parts = [...here.slice(shared).map(() => ".."), ...there.slice(shared).map(encoded)];
  return parts.join("/");
}

function encoded(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
