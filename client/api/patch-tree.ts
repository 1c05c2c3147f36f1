import { queries, queryClient, type TreePage } from "./queries.ts";

/** What an open page tells the tree beside it. Apart from what is done to trees, which a page does without. */
export function patchTree(workspaceId: number, id: number, change: Partial<TreePage>): void {
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<TreePage>;
  updateTree(workspaceId, (pages) => pages.map((page) => (page.id === id ? { ...page, ...known } : page)));
}

export function updateTree(workspaceId: number, change: (pages: TreePage[]) => TreePage[]): void {
  queryClient.setQueryData<TreePage[]>(queries.pages(workspaceId).queryKey, (pages) => pages && change(pages));
}
