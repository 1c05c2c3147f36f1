import { addressOf } from "../../api/call.ts";
import "../../api/late-addresses.ts";
import { invalidate, queries, queryClient } from "../../api/queries.ts";
import { endedWorkspaces } from "../../api/refused.ts";
import type { Heard } from "./topic.ts";

/** Many who join one after another are asked for together. Milliseconds. */
const GATHER = 500;

/** What is shown of a workspace around its tree follows what is heard of it. */
export function hearOfWorkspace(workspaceId: number, event: Heard): void {
  // Whoever deleted or left it here is on her way out, and nothing is asked for again.
  if (event.type === "closed") setTimeout(() => close(workspaceId), GATHER);
  else if (event.type === "tree") compare(workspaceId, event);
  else if (event.type === "sharing") askSoon(workspaceId);
}

const favourites = () => ({ queryKey: [addressOf("listFavourites")] });

/**
 * What the workspace is called, or what she may do in it, is not what is shown: lists of workspaces are asked for again, and a tree that
 * was not for her.
 */
function compare(workspaceId: number, now: Extract<Heard, { type: "tree" }>): void {
  const { queryKey } = queries.pages(workspaceId);
  if (queryClient.getQueryState(queryKey)?.status === "error") void queryClient.invalidateQueries({ queryKey });
  const one = queries.workspace(workspaceId);
  const list = queryClient.getQueryData(queries.workspaces().queryKey);
  // The one may have been asked for before, and the other after it.
  const known = [list?.find?.(({ id }) => id === workspaceId), queryClient.getQueryData(one.queryKey)].filter((its) => !!its);
  const isSame = known.every(({ access, name }) => (access ?? "owner") === now.access && name === now.name);
  // What is not known yet is being asked for.
  if (!list || (known.length > 0 && isSame)) return;
  void invalidate.workspaces();
  void queryClient.invalidateQueries({ queryKey: one.queryKey });
}

/** The workspace was deleted, or is not for her any more: nothing of it is shown longer than that is known. */
function close(workspaceId: number): void {
  const { queryKey } = queries.pages(workspaceId);
  // Whoever was let into one of its pages alone has nothing of it.
  if (queryClient.getQueryData(queryKey) === undefined) return;
  endedWorkspaces.add(workspaceId);
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

const waiting = new Set<number>();

/** Lists of who is in it, or may come, are asked for again where they are shown. */
function askSoon(workspaceId: number): void {
  if (waiting.has(workspaceId)) return;
  waiting.add(workspaceId);
  setTimeout(() => {
    waiting.delete(workspaceId);
    for (const list of ["listMembers", "listInvitations", "listShares", "getOffer"] as const)
      void queryClient.invalidateQueries({ queryKey: [addressOf(list, { params: { workspaceId } })] });
    void queryClient.invalidateQueries({ queryKey: [addressOf("listOffers")] });
  }, GATHER);
}
