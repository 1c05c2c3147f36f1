import { queryOptions } from "@tanstack/react-query";
import type { SharedWorkspace } from "#core/share.ts";
import { addressOf } from "./call.ts";
import { treeForm } from "./early.ts";
import { knowFiles } from "./known-files.ts";
import { type LoadedPage, load, queryClient } from "./queries.ts";

/** As `queries`, what a shared link shows. */
export const sharedQueries = {
  workspace: (shareToken: string) =>
    queryOptions<SharedWorkspace>({
      queryKey: [addressOf("openShared", { params: { shareToken } })],
      meta: { headers: treeForm },
    }),
  page: (shareToken: string, pageId: number) =>
    queryOptions<LoadedPage>({
      queryKey: [addressOf("getSharedPage", { params: { shareToken, pageId } })],
      queryFn: async (context) => {
        const page = (await load(context)) as LoadedPage;
        knowFiles(page.files);
        return page;
      },
    }),
};

export const invalidateShared = (shareToken: string) =>
  queryClient.invalidateQueries({ queryKey: sharedQueries.workspace(shareToken).queryKey });
