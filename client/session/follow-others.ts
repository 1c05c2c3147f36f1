import type { PageSession } from "./page-session.ts";

/** After this long in peace an open page begins to listen for others' saves. Milliseconds. */
const OPEN_AFTER = 2000;

/** An open page follows what others save. Nothing depends on it: a Save merges whether or not its author has heard of theirs. */
export function followOthers(session: PageSession): () => void {
  let end: (() => void) | null = null;
  let isGone = false;
  const begin = async () => {
    const [{ followPage }, { Follower }] = await Promise.all([import("./stream/follow-page.ts"), import("./stream/follower.ts")]);
    if (isGone) return;
    const follower = new Follower(session);
    end = followPage(session.id, (event) => void follower.hear(event));
  };
  const timer = setTimeout(() => void begin().catch(() => {}), OPEN_AFTER);
  return () => {
    isGone = true;
    clearTimeout(timer);
    end?.();
  };
}
