import { request } from "../../api/call.ts";
import { treeForm } from "../../api/early.ts";
import { headersOf } from "../../api/kept-answers.ts";
import { treeChangedAt } from "../../api/patch-tree.ts";
import { queries, queryClient, type TreePage } from "../../api/queries.ts";
import { followTopic } from "./follow-topic.ts";
import { TreeFollower } from "./tree-follower.ts";
import { checkFavourites, hearOfWorkspace } from "./workspace-news.ts";

/** By workspace: what is shown of a tree is known from one page to the next. */
const followers = new Map<number, TreeFollower>();

/** Shows what others do to a workspace's tree, until the function that comes back is called. */
export function followTree(workspaceId: number): () => void {
  const follower = followers.get(workspaceId) ?? followerOf(workspaceId);
  followers.set(workspaceId, follower);
  const end = followTopic(`tree/${workspaceId}`, (event) => {
    hearOfWorkspace(workspaceId, event);
    if (event.type === "tree") follower.hear(event);
  });
  return () => {
    end();
    follower.stop();
  };
}

function followerOf(workspaceId: number): TreeFollower {
  const { queryKey } = queries.pages(workspaceId);
  return new TreeFollower({
    count: () => queryClient.getQueryData(queryKey)?.length ?? 0,
    revision: () => revisionIn(headersOf.get(queryClient.getQueryData(queryKey) ?? {})),
    changes: () => queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0,
    changedAt: treeChangedAt,
    isChanging: () => queryClient.isMutating() > 0 || queryClient.isFetching({ queryKey }) > 0,
    isVisible: () => document.visibilityState === "visible",
    onVisible: (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    read: async () => {
      const answer = await request("listPages", { params: { workspaceId }, headers: treeForm });
      const pages = (await answer.json()) as TreePage[];
      return {
        revision: revisionIn(answer.headers),
        // One that nobody has asked for yet is asked for when it is shown.
        show: () => {
          queryClient.setQueryData<TreePage[]>(queryKey, (known) => known && pages);
          checkFavourites(workspaceId, pages);
        },
      };
    },
  });
}

function revisionIn(headers: Headers | undefined): number | null {
  const [, revision] = /^(?:W\/)?"t(\d+)\./.exec(headers?.get("ETag") ?? "") ?? [];
  return revision === undefined ? null : Number(revision);
}
