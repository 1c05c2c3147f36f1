import { links } from "#core/links.ts";
import { call } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { invalidate, queryClient } from "../api/queries.ts";
import { sharedQueries } from "../api/shared-queries.ts";

/**
 * Joins the workspace for as long as the link lives. Where no answer came, one of its pages tells whether she is in: no change is
 * asked for twice by itself. Who is in stays in, so that she may ask again.
 * @param pageId the page that is read, if there is one
 * @returns where to go: that page, or the workspace
 * @throws what the server answered, or the browser's own error where she is not in, or nobody knows
 */
export async function join(shareToken: string, pageId: number | undefined): Promise<string> {
  let joined = 0;
  const sent = call("joinShared", { params: { shareToken } }).then(({ workspaceId }) => {
    joined = workspaceId;
  });
  await doneAfterAll(sent, async () => {
    const { access, workspaceId } = await call("getPage", { params: { id: pageId ?? (await firstPage(shareToken)) } });
    joined = workspaceId;
    return access === "editor" || access === "owner";
  });
  void invalidate.workspaces();
  // It may have been deleted, or moved elsewhere, since its tree was read.
  const { pages } = await queryClient.fetchQuery(sharedQueries.workspace(shareToken));
  const page = pages.find(({ id }) => id === pageId);
  return page ? links.page(page.id) : links.workspace(joined);
}

/** @throws where there is none */
async function firstPage(shareToken: string): Promise<number> {
  const { pages } = await queryClient.ensureQueryData(sharedQueries.workspace(shareToken));
  const [first] = pages;
  if (!first) throw new Error("There is no page to look at.");
  return first.id;
}
