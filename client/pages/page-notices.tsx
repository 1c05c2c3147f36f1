import { CircleAlert, CloudOff, FileClock, GitMerge } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { MergeReport } from "#core/merge-report.ts";
import { useOnline } from "../api/online.ts";
import { Button } from "../ui/button.tsx";
import { loaded } from "../ui/loaded.tsx";
import type { PageSession, Theirs } from "./page-session.ts";

const ReviewDialog = loaded(() => import("./review/review-dialog.tsx"));

/** What somebody should know about the page before reading on: above the title, never over the text, one at a time. */
export function PageNotices({ session }: { session: PageSession }) {
  const restored = useSyncExternalStore(session.subscribe, () => session.restored);
  const theirs = useSyncExternalStore(session.subscribe, () => session.theirs);
  const merged = useSyncExternalStore(session.subscribe, () => session.merged);
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const isOnline = useOnline();
  const isGone = useSyncExternalStore(session.subscribe, () => session.isGone);
  if (isGone) return <Gone />;
  if (theirs) return <TheirSave session={session} theirs={theirs} />;
  if (!isOnline) return <Offline canWrite={session.canWrite} />;
  if (state === "failed") return <NotSaved session={session} />;
  if (restored) return <DraftBack session={session} restored={restored} />;
  return merged && merged.blocks.length > 0 ? <SavedTogether session={session} merged={merged} /> : null;
}

function Gone() {
  return (
    <Notice icon={<CircleAlert className="i" />} title="This page was deleted">
      Somebody deleted it while it was open here. It cannot be saved any more; copy what you need before you leave.
    </Notice>
  );
}

function Offline({ canWrite }: { canWrite: boolean }) {
  return (
    <Notice icon={<CloudOff className="i" />} title="You are offline">
      {canWrite
        ? "Keep writing. What you write stays on this device; save it when the connection returns."
        : "You see this page as it was when it was last read."}
    </Notice>
  );
}

function NotSaved({ session }: { session: PageSession }) {
  return (
    <Notice
      icon={<CircleAlert className="i" />}
      title="Your changes are not saved"
      actions={
        <Button variant="primary" size="sm" onClick={() => void session.save()}>
          Try again
        </Button>
      }
    >
      Nothing is lost: they stay on this page and on this device.
    </Notice>
  );
}

function DraftBack({ session, restored }: { session: PageSession; restored: NonNullable<PageSession["restored"]> }) {
  return (
    <Notice
      icon={<FileClock className="i" />}
      title={`A draft from ${dayAndTime(restored.updatedAt)} was not saved`}
      actions={
        <>
          <Button variant="primary" size="sm" onClick={() => session.dismissNotice()}>
            Keep draft
          </Button>
          <Button variant="ghost" size="sm" onClick={() => session.discardDraft()}>
            Discard
          </Button>
        </>
      }
    >
      {restored.isMerged
        ? "The page was saved by somebody since. You see it with the draft merged into it."
        : "You see it here. It is newer than the saved page."}
    </Notice>
  );
}

/** Somebody saved meanwhile. A Save would merge anyway; here it can be seen before. */
function TheirSave({ session, theirs }: { session: PageSession; theirs: Theirs }) {
  const differing = useDiffering(session, theirs);
  const [isReviewing, setReviewing] = useState(false);
  const count = differing ?? 0;
  return (
    <>
      <Notice
        isNews
        icon={<GitMerge className="i" />}
        title={`${theirs.authorName} saved this page while you were writing`}
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
              Show merged page
            </Button>
          )
        }
      >
        Your changes are safe.{" "}
        {count === 0 ? "Both can be combined." : count === 1 ? "One block differs." : `${count} blocks differ.`}
      </Notice>
      {isReviewing && (
        <ReviewDialog
          base={[...session.store.base]}
          mine={[...session.store.blocks]}
          theirs={[...theirs.page.content]}
          theirName={theirs.authorName}
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

/** How many blocks both sides changed in ways that no merge can combine; null until it is known. */
function useDiffering(session: PageSession, theirs: Theirs): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    void import("#core/blocks/merge.ts").then(({ merge }) => {
      const { changes } = merge(session.store.base, session.store.blocks, theirs.page.content);
      if (!isGone) setCount(changes.filter((change) => change.outcome === "kept-both").length);
    });
    return () => {
      isGone = true;
    };
  }, [session, theirs]);
  return count;
}

function SavedTogether({ session, merged }: { session: PageSession; merged: MergeReport }) {
  const twice = merged.blocks.filter((block) => block.outcome === "kept-both").length;
  const names = merged.authors.join(" and ") || "somebody";
  return (
    <Notice
      isNews
      icon={<GitMerge className="i" />}
      title={`Saved together with changes by ${names}`}
      actions={
        <Button variant="ghost" size="sm" onClick={() => session.dismissNotice()}>
          Dismiss
        </Button>
      }
    >
      {twice === 0
        ? "Nothing was lost on either side."
        : `Nothing was lost: where you both changed the same words, both stand, yours below (${twice} ${twice === 1 ? "block" : "blocks"}).`}
    </Notice>
  );
}

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** News rather than a warning. */
  isNews?: boolean;
}

function Notice({ icon, title, children, actions, isNews }: NoticeProps) {
  return (
    <div className={`notice mb-6 ${isNews ? "notice-accent" : ""}`} role="status">
      {icon}
      <div className="grow">
        <b>{title}</b>
        <p className="second mt-0.5">{children}</p>
        {actions && <div className="row mt-3 flex-wrap">{actions}</div>}
      </div>
    </div>
  );
}

const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** As in `Oct 13, 21:04`. */
function dayAndTime(milliseconds: number): string {
  return format.format(milliseconds);
}
