import { queries, queryClient, type TreePage } from "./queries.ts";

let changedAt = 0;

/** When anything was last done here to a tree. Milliseconds since the epoch. */
export const treeChangedAt = () => changedAt;

/** What an open page tells the tree beside it. Apart from what is done to trees, which a page does without. */
export function patchTree(workspaceId: number, id: number, change: Partial<TreePage>): void {
  // Without what is not known.
  const known = JSON.parse(JSON.stringify(change)) as Partial<TreePage>;
  updateTree(workspaceId, (pages) => pages.map((page) => (page.id === id ? { ...page, ...known } : page)));
}

/** Changes what is shown of a tree, which is as old after it as before: what others did meanwhile is not in it. */
export function updateTree(workspaceId: number, change: (pages: readonly TreePage[]) => readonly TreePage[]): void {
  const { queryKey } = queries.pages(workspaceId);
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  changedAt = Date.now();
  queryClient.setQueryData<readonly TreePage[]>(queryKey, (pages) => pages && change(pages), { updatedAt });
}
