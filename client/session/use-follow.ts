import { useEffect } from "react";
import type { PageSession } from "./page-session.ts";

/** After this long in peace an open page begins to listen for others' saves. Milliseconds. */
const OPEN_AFTER = 2000;

/** An open page follows what others save. Nothing depends on it: a Save merges whether or not its author has heard of theirs. */
export function useFollow(session: PageSession | null): void {
  useEffect(() => {
    if (!session) return;
    const end = new AbortController();
    const begin = async () => {
      const { follow } = await import("./follow.ts");
      await follow(session, end.signal);
    };
    const timer = setTimeout(() => void begin().catch(() => {}), OPEN_AFTER);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [session]);
}
