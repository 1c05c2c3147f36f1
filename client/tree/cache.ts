import { subtreeOf, type Tree, treeOf } from "#core/tree.ts";
import type { Place } from "#core/tree-move.ts";
import { updateTree } from "../api/patch-tree.ts";
import { invalidate, queries, queryClient, type TreePage } from "../api/queries.ts";

/** The tree as it was last answered, kept in step with what is done here: a large one is not asked for again for every change. */

/** Above this many pages a change is not followed by asking for the whole tree again. */
const LARGE = 2000;

export function knownTree(workspaceId: number): Tree<TreePage> {
  return treeOf(queryClient.getQueryData(queries.pages(workspaceId).queryKey) ?? []);
}

/** Puts a page at its place; later siblings shift. */
export function insertIntoTree(workspaceId: number, added: TreePage): void {
  updateTree(workspaceId, (pages) => [
    ...pages.map((page) =>
      page.parentId === added.parentId && page.position >= added.position ? { ...page, position: page.position + 1 } : page,
    ),
    added,
  ]);
  refresh(workspaceId);
}

/** Takes a page out with everything below it, and closes its gap. */
export function removeFromTree(workspaceId: number, id: number): void {
  updateTree(workspaceId, (pages) => {
    const tree = treeOf(pages);
    const gone = subtreeOf(tree, id);
    const root = tree.byId.get(id);
    return pages
      .filter((page) => !gone.has(page.id))
      .map((page) =>
        root && page.parentId === root.parentId && page.position > root.position
          ? { ...page, position: page.position - 1 }
          : page,
      );
  });
  refresh(workspaceId);
}

/** Moves a page as the server does: out of its row, then between its new siblings. */
export function moveInTree(workspaceId: number, id: number, { parentId, position }: Place): void {
  updateTree(workspaceId, (pages) => {
    const moved = treeOf(pages).byId.get(id);
    if (!moved) return pages;
    return pages.map((page) => {
      if (page.id === id) return { ...page, parentId, position };
      let place = page.position;
      if (page.parentId === moved.parentId && place > moved.position) place -= 1;
      if (page.parentId === parentId && place >= position) place += 1;
      return place === page.position ? page : { ...page, position: place };
    });
  });
}

/** After a failure nobody knows better than the server. */
export function restoreTree(workspaceId: number, before: TreePage[] | undefined): void {
  if (before) updateTree(workspaceId, () => before);
  void invalidate.pages(workspaceId);
}

function refresh(workspaceId: number): void {
  const { queryKey } = queries.pages(workspaceId);
  const count = queryClient.getQueryData(queryKey)?.length ?? 0;
  void queryClient.invalidateQueries({ queryKey, refetchType: count > LARGE ? "none" : "active" });
}
