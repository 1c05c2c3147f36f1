import { GitMerge } from "lucide-react";
import { useEffect, useState } from "react";
import { useUser } from "../api/session.ts";
import type { PageSession } from "../session/page-session.ts";
import type { Theirs } from "../session/told.ts";
import { Button } from "../ui/button.tsx";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { loaded } from "../ui/loaded.tsx";
import { Notice } from "./notice.tsx";

const ReviewDialog = loaded(() => import("../history/review/review-dialog.tsx"));

/** Somebody saved meanwhile. A Save would merge anyway; here it can be seen before. */
export function TheirSave({ session, theirs }: { session: PageSession; theirs: Theirs }) {
  const isOwn = useUser().id === theirs.author.id;
  const differing = useDiffering(session, theirs);
  const [isReviewing, setReviewing] = useState(false);
  const count = differing?.count ?? 0;
  const apart = differing?.apart ?? false;
  return (
    <>
      <Notice
        isNews
        icon={<GitMerge className="i" />}
        title={
          isOwn
            ? "You saved this page elsewhere while you were writing here"
            : `${theirs.author.name} saved this page while you were writing`
        }
        actions={
          count > 0 ? (
            <>
              <Button variant="primary" size="sm" onClick={() => setReviewing(true)}>
                Review changes
              </Button>
              <Button size="sm" onClick={() => void session.takeTheirs()}>
                Keep both
              </Button>
            </>
          ) : (
            <Button variant="primary" size="sm" onClick={() => void session.takeTheirs()}>
              {apart ? "Go on with mine" : "Show merged page"}
            </Button>
          )
        }
      >
        Your changes are safe.{" "}
        {apart
          ? "Both together would be more than a page can hold: yours stay here, and the others are a version in its history."
          : count === 0
            ? "Both can be combined."
            : count === 1
              ? "One block differs."
              : `${count} blocks differ.`}
      </Notice>
      {isReviewing && (
        <ReviewDialog
          fallback={<DialogAhead onGivenUp={() => setReviewing(false)} />}
          base={[...session.store.base]}
          mine={[...session.store.blocks]}
          theirs={[...theirs.page.content]}
          theirName={theirs.author.name}
          theirTime={theirs.savedAt}
          onResolve={(blocks) => {
            setReviewing(false);
            void session.takeTheirs(blocks);
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  );
}

interface Differing {
  /** Blocks that both sides changed in ways that no merge can combine. */
  count: number;
  /** Both together are more than one page may be. */
  apart: boolean;
}

/** null until it is known. */
function useDiffering(session: PageSession, theirs: Theirs): Differing | null {
  const [differing, setDiffering] = useState<Differing | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("#core/blocks/merge.ts").then(({ merge }) => {
      const { changes, apart } = merge(session.store.base, session.store.blocks, theirs.page.content);
      const count = changes.filter((change) => change.outcome === "kept-both").length;
      if (!isGone) setDiffering({ count, apart });
    });
    return () => {
      isGone = true;
    };
  }, [session, theirs]);
  return differing;
}
