import { subtreeOf, type Tree, treeOf } from "#core/tree.ts";
import { updateTree } from "../api/patch-tree.ts";
import { queries, queryClient, type TreePage } from "../api/queries.ts";

/** The tree as it was last answered, kept in step with what is done here: a large one is not asked for again for every change. */

/** Above this many pages a change is not followed by asking for the whole tree again. */
const LARGE = 2000;

export function knownTree(workspaceId: number): Tree<TreePage> {
  return treeOf(queryClient.getQueryData(queries.pages(workspaceId).queryKey) ?? []);
}

/** Puts a page at its place, unless others' news have; later siblings shift. */
export function insertIntoTree(workspaceId: number, added: TreePage): void {
  updateTree(workspaceId, (pages) =>
    pages.some(({ id }) => id === added.id)
      ? pages
      : [
          ...pages.map((page) =>
            page.parentId === added.parentId && page.position >= added.position ? { ...page, position: page.position + 1 } : page,
          ),
          added,
        ],
  );
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

function refresh(workspaceId: number): void {
  const { queryKey } = queries.pages(workspaceId);
  const count = queryClient.getQueryData(queryKey)?.length ?? 0;
  void queryClient.invalidateQueries({ queryKey, refetchType: count > LARGE ? "none" : "active" });
}
