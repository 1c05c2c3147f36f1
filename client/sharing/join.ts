import { links } from "#core/links.ts";
import { ApiError, call } from "../api/call.ts";
import { isOnlineAfterAll } from "../api/online.ts";
import { invalidate, queryClient } from "../api/queries.ts";
import { sharedQueries } from "../api/shared-queries.ts";

/**
 * Joins the workspace for as long as the link lives. Who is in stays in, so that it is asked once more where no answer came.
 * @param pageId the page that is read, if there is one
 * @returns where to go: that page, or the workspace
 * @throws what the second asking threw, or the first where the server refused it or cannot be reached
 */
export async function join(shareToken: string, pageId: number | undefined): Promise<string> {
  const ask = () => call("joinShared", { params: { shareToken } });
  const { workspaceId } = await ask().catch(async (error) => {
    if (error instanceof ApiError || !(await isOnlineAfterAll())) throw error;
    return ask();
  });
  void invalidate.workspaces();
  // It may have been deleted, or moved elsewhere, since its tree was read.
  const { pages } = await queryClient.fetchQuery(sharedQueries.workspace(shareToken));
  const page = pages.find(({ id }) => id === pageId);
  return page ? links.page(page.id) : links.workspace(workspaceId);
}
