import type { Block } from "./blocks/block.ts";
import { hasTodo } from "./blocks/block-facts.ts";

/** A workspace's pages as a tree. Pure; the sidebar, the switcher and the shared view draw it. */

export interface TreePage {
  id: number;
  title: string;
  parentId: number | null;
  position: number;
  hasTodo?: boolean | undefined;
  /** There where somebody answers complete pages. */
  content?: readonly Block[] | undefined;
}

/** Children of each page, in order; roots under null. */
export type Children<P extends TreePage = TreePage> = ReadonlyMap<number | null, readonly P[]>;

/** A list of pages, and what is looked up in it. */
export interface Tree<P extends TreePage = TreePage> {
  pages: readonly P[];
  byId: ReadonlyMap<number, P>;
  children: Children<P>;
}

const known = new WeakMap<readonly TreePage[], Tree>();

/** Made once for a list, whoever asks: with a hundred thousand pages it takes longer than a frame. */
export function treeOf<P extends TreePage>(pages: readonly P[]): Tree<P> {
  const made = known.get(pages);
  if (made) return made as Tree<P>;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const tree = { pages, byId, children: childrenOf(pages, byId) };
  known.set(pages, tree);
  return tree;
}

function childrenOf<P extends TreePage>(pages: readonly P[], byId: ReadonlyMap<number, P>): Children<P> {
  const children = new Map<number | null, P[]>();
  for (const page of pages) {
    // A page whose parent is not among them, as through a permission for one page, stands at the root.
    const parent = page.parentId !== null && byId.has(page.parentId) ? page.parentId : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(page);
    else children.set(parent, [page]);
  }
  for (const siblings of children.values()) siblings.sort((a, b) => a.position - b.position || a.id - b.id);
  return children;
}

/** The pages beside a page, itself among them, in order. */
export function siblingsOf<P extends TreePage>({ byId, children }: Tree<P>, page: TreePage): readonly P[] {
  const parent = page.parentId !== null && byId.has(page.parentId) ? page.parentId : null;
  return children.get(parent) ?? [];
}

/** From the root down to the page's parent. */
export function ancestorsOf<P extends TreePage>({ byId }: Tree<P>, id: number): P[] {
  const path: P[] = [];
  const seen = new Set<number>([id]);
  for (let parent = byId.get(id)?.parentId ?? null; parent !== null && !seen.has(parent); ) {
    seen.add(parent);
    const page = byId.get(parent);
    if (!page) break;
    path.unshift(page);
    parent = page.parentId;
  }
  return path;
}

/** Whether a page is another one or lies below it. */
export function isWithin(tree: Tree, id: number | null, root: number): boolean {
  return id !== null && (id === root || ancestorsOf(tree, id).some((page) => page.id === root));
}

/** A page and everything below it. */
export function subtreeOf({ children }: Tree, id: number): ReadonlySet<number> {
  const found = new Set([id]);
  for (const member of found) for (const child of children.get(member) ?? []) found.add(child.id);
  return found;
}

/** The page that an editor opens first: the first root by position. */
export function firstRoot<P extends TreePage>(tree: Tree<P>): P | undefined {
  return tree.children.get(null)?.[0];
}

export type TreeIcon = "folder" | "checklist" | "document";

/** A page with children is a folder, one that holds a todo a checklist, otherwise it is a document. */
export function iconOf(page: TreePage, hasChildren: boolean): TreeIcon {
  if (hasChildren) return "folder";
  return (page.hasTodo ?? hasTodo(page.content ?? [])) ? "checklist" : "document";
}
