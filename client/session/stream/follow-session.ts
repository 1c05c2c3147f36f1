import { lastUser } from "../../api/last-user.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { keepOnDevice } from "../keep-on-device.ts";
import type { PageSession } from "../page-session.ts";
import { setPresent } from "../present.ts";
import { followTopic } from "./follow-topic.ts";
import { followTree } from "./follow-tree.ts";
import { Follower } from "./follower.ts";
import { ReplacedTitle } from "./replaced-title.ts";
import { type Heard, isEnd } from "./topic.ts";

/** An open page, and the tree that it stands in. @param onMoved as in `followOthers`; @returns ends it */
export function followSession(session: PageSession, onMoved: () => boolean): () => void {
  let endKeeping = () => {};
  const follower = new Follower(session, () => {
    endKeeping = keepOnDevice(lastUser()?.id ?? 0, session, session.told.restored);
  });
  const replacedTitle = new ReplacedTitle(session);
  replacedTitle.note();
  const hear = (event: Heard) => {
    if (event.type === "present") setPresent(session.id, event);
    else {
      if (isEnd(event)) setPresent(session.id, null);
      void follower.hear(event).then(() => replacedTitle.tell(event));
    }
  };
  const follow = () => {
    const ends = [followTopic(`page/${session.id}`, hear), followTree(session.workspaceId)];
    return () => {
      for (const end of ends) end();
    };
  };
  let end = follow();
  let { workspaceId } = session;
  let had = session.told.ended;
  const stopWatching = session.subscribe(() => {
    replacedTitle.note();
    const hasBegunAgain = had !== null && session.told.ended === null;
    const isElsewhere = workspaceId !== session.workspaceId;
    had = session.told.ended;
    workspaceId = session.workspaceId;
    if (!hasBegunAgain && !isElsewhere) return;
    end();
    end = follow();
    // Who moved it herself and went on from there was told, with a way to it.
    if (isElsewhere && onMoved()) toastSuccess("Page moved", "It is in another workspace now.");
  });
  return () => {
    stopWatching();
    end();
    setPresent(session.id, null);
    endKeeping();
  };
}
