import type { PageSession } from "./page-session.ts";
import { untilItComes } from "./until-it-comes.ts";

/** After this long in peace an open page begins to listen. Milliseconds. */
const OPEN_AFTER = 2000;

/**
 * An open page follows what others do to it and to the tree around it. Nothing depends on it: a Save merges whether or not its
 * author has heard of theirs.
 * @param onMoved it stands in another workspace; returns whether somebody still looks at it
 */
export function followOthers(session: PageSession, onMoved: () => boolean): () => void {
  let end: (() => void) | null = null;
  let isGone = false;
  const begin = async () => {
    const { followSession } = await untilItComes(() => import("./stream/follow-session.ts"));
    if (!isGone) end = followSession(session, onMoved);
  };
  const timer = setTimeout(() => void begin(), OPEN_AFTER);
  return () => {
    isGone = true;
    clearTimeout(timer);
    end?.();
  };
}
