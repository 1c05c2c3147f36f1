import { addressOf } from "../../api/call.ts";
import { invalidate, queries, queryClient } from "../../api/queries.ts";

const favourites = () => ({ queryKey: [addressOf("listFavourites")] });

/** The workspace was deleted, or is not for her any more: nothing of it is shown longer than that is known. */
export function closeWorkspace(workspaceId: number): void {
  const { queryKey } = queries.pages(workspaceId);
  // Whoever was let into one of its pages alone has nothing of it.
  if (queryClient.getQueryData(queryKey) === undefined) return;
  void queryClient.resetQueries({ queryKey });
  void queryClient.resetQueries({ queryKey: queries.workspace(workspaceId).queryKey });
  void invalidate.workspaces();
  void queryClient.invalidateQueries(favourites());
}

/** A tree is shown anew: what was starred and is not in it any more has gone. */
export function checkFavourites(workspaceId: number, pages: readonly { id: number }[]): void {
  const known = queryClient.getQueryData<{ pageId: number; workspaceId: number }[]>(favourites().queryKey);
  const own = known?.filter?.((one) => one.workspaceId === workspaceId) ?? [];
  if (own.length === 0) return;
  const there = new Set(pages.map(({ id }) => id));
  if (own.some(({ pageId }) => !there.has(pageId))) void queryClient.invalidateQueries(favourites());
}
