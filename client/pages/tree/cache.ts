import { queries, queryClient, type TreePage } from "../../api/queries.ts";

/** The tree as it was last answered, kept in step with what is done here: a large one is not asked for again for every rename. */

/** Above this many pages a change is not followed by asking for the whole tree again. */
const LARGE = 2000;

export function patchTree(workspaceId: number, id: number, change: Partial<TreePage>): void {
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<TreePage>;
  update(workspaceId, (pages) => pages.map((page) => (page.id === id ? { ...page, ...known } : page)));
}

/** Puts a page at its place; later siblings shift. */
export function insertIntoTree(workspaceId: number, added: TreePage): void {
  update(workspaceId, (pages) => [
    ...pages.map((page) =>
      page.parentId === added.parentId && page.position >= added.position ? { ...page, position: page.position + 1 } : page,
    ),
    added,
  ]);
  refresh(workspaceId);
}

/** Takes a page out with everything below it, and closes its gap. */
export function removeFromTree(workspaceId: number, id: number): void {
  update(workspaceId, (pages) => {
    const gone = subtree(pages, id);
    const root = pages.find((page) => page.id === id);
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
export function moveInTree(workspaceId: number, id: number, parentId: number | null, position: number): void {
  update(workspaceId, (pages) => {
    const moved = pages.find((page) => page.id === id);
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

function update(workspaceId: number, change: (pages: TreePage[]) => TreePage[]): void {
  queryClient.setQueryData<TreePage[]>(queries.pages(workspaceId).queryKey, (pages) => pages && change(pages));
}

function refresh(workspaceId: number): void {
  const { queryKey } = queries.pages(workspaceId);
  const size = queryClient.getQueryData<TreePage[]>(queryKey)?.length ?? 0;
  void queryClient.invalidateQueries({ queryKey, refetchType: size > LARGE ? "none" : "active" });
}

export function subtree(pages: readonly { id: number; parentId: number | null }[], id: number): Set<number> {
  const below = new Map<number | null, number[]>();
  for (const page of pages) {
    const siblings = below.get(page.parentId);
    if (siblings) siblings.push(page.id);
    else below.set(page.parentId, [page.id]);
  }
  const found = new Set([id]);
  for (const member of found) for (const child of below.get(member) ?? []) found.add(child);
  return found;
}
