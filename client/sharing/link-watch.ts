import { useEffect } from "react";
import { ApiError, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { queryClient } from "../api/queries.ts";
import { invalidateShared, sharedQueries } from "../api/shared-queries.ts";
import { announce } from "../ui/use-title.ts";

// In one file, because each costs a first visit a name.
export { join } from "./join.ts";

/** Milliseconds between two looks. */
const EVERY = 10_000;

interface LinkWatchProps {
  token: string;
}

/**
 * Nothing tells a visitor that her link has ended, or is closed to her: as long as its tab is seen it is asked, in few bytes. Once it is
 * refused, what the workspace answers decides what the screen becomes.
 */
export default function LinkWatch({ token }: LinkWatchProps) {
  useEffect(() => {
    const look = async () => {
      if (document.hidden || !(await isRefused(token))) return;
      await invalidateShared(token);
      // A server that does not know the call refuses it for ever.
      if (!queryClient.getQueryState(sharedQueries.workspace(token).queryKey)?.error) clearInterval(timer);
    };
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [token]);
  useEffect(sayNewNames, []);
  return null;
}

/** The tree may say what a page was called before: who listens hears what it is called now, too. @returns ends it */
function sayNewNames(): () => void {
  const observer = new MutationObserver(() => announce(document.title, 1000));
  for (const title of document.head.querySelectorAll("title"))
    observer.observe(title, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

const isRefused = (shareToken: string): Promise<boolean> =>
  request("checkVisit", { params: { shareToken } }).then(
    () => false,
    (error) => error instanceof ApiError && (error.status === 404 || error.status === 403),
  );
