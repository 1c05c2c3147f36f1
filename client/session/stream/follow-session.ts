import type { PageSession } from "../page-session.ts";
import { followTopic } from "./follow-topic.ts";
import { followTree } from "./follow-tree.ts";
import { Follower } from "./follower.ts";

/** An open page, and the tree that it stands in. @returns ends it */
export function followSession(session: PageSession): () => void {
  const follower = new Follower(session);
  const endPage = followTopic(`page/${session.id}`, (event) => void follower.hear(event));
  const endTree = followTree(session.workspaceId);
  return () => {
    endPage();
    endTree();
  };
}
