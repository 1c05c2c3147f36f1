import { lastUser } from "../../api/last-user.ts";
import { keepOnDevice } from "../keep-on-device.ts";
import type { PageSession } from "../page-session.ts";
import { setPresent } from "../present.ts";
import { followTopic } from "./follow-topic.ts";
import { followTree } from "./follow-tree.ts";
import { Follower } from "./follower.ts";
import { isEnd } from "./topic.ts";

/** An open page, and the tree that it stands in. @returns ends it */
export function followSession(session: PageSession): () => void {
  let endKeeping = () => {};
  const follower = new Follower(session, () => {
    endKeeping = keepOnDevice(lastUser()?.id ?? 0, session, session.told.restored);
  });
  const endPage = followTopic(`page/${session.id}`, (event) => {
    if (event.type === "present") setPresent(session.id, event);
    else {
      if (isEnd(event)) setPresent(session.id, null);
      void follower.hear(event);
    }
  });
  const endTree = followTree(session.workspaceId);
  return () => {
    endPage();
    setPresent(session.id, null);
    endTree();
    endKeeping();
  };
}
