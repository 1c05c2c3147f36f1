import { CircleAlert, CloudOff, FileClock, GitMerge, HardDrive } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import type { MergeReport } from "#core/merge-report.ts";
import { useOnline } from "../api/online.ts";
import { useUser } from "../api/session.ts";
import type { Restored } from "../session/draft/restore.ts";
import type { PageSession } from "../session/page-session.ts";
import { Button } from "../ui/button.tsx";
import { shortcutOf } from "../ui/keys.ts";
import { shortcuts } from "../ui/shortcuts.ts";
import { currentToast, dismissToast } from "../ui/toast.ts";
import { adviceFor } from "./advice.ts";
import { describeMerge } from "./describe-merge.ts";
import { describeReceipt } from "./describe-receipt.ts";
import { DraftsLink } from "./draft-note.tsx";
import { Notice } from "./notice.tsx";
import { NoticeRoom } from "./notice-room.tsx";
import { receipts } from "./page-bar.tsx";
import { TheirSave } from "./their-save.tsx";

receipts.describe = describeReceipt;

/** The one thing that is to be known first about the page that is open. */
export default function PageNotices({ session }: { session: PageSession }) {
  return (
    <NoticeRoom>
      <FirstNotice session={session} />
    </NoticeRoom>
  );
}

function FirstNotice({ session }: { session: PageSession }) {
  const told = useSyncExternalStore(session.subscribe, () => session.told);
  const isOnline = useOnline();
  if (told.ended === "writing") return <ReadOnlyNow />;
  if (told.ended) return <Gone how={told.ended} hasWritten={session.canWrite || told.restored !== null} />;
  if (told.isDeviceRefusing) return <NotKept />;
  if (told.theirs) return <TheirSave session={session} theirs={told.theirs} />;
  if (!isOnline) return <Offline canWrite={session.canWrite} />;
  if (told.state === "failed") return <NotSaved session={session} status={told.failure?.status ?? null} />;
  if (told.restored && !session.canWrite) return <DraftToRead restored={told.restored} />;
  if (told.restored) return <DraftBack session={session} restored={told.restored} />;
  return told.merged && (told.merged.apart || told.merged.blocks.length > 0) ? (
    <SavedTogether session={session} merged={told.merged} />
  ) : null;
}

const GONE = {
  deleted: {
    title: "This page was deleted",
    text: "Somebody deleted it while it was open here, and it cannot be saved any more.",
  },
  lost: { title: "This page is not shared with you any more", text: "Whoever shared it ended that while it was open here." },
  missing: {
    title: "This page cannot be opened any more",
    text: "It was deleted, or it is not shared with you any more, and it cannot be saved.",
  },
};

function Gone({ how, hasWritten }: { how: keyof typeof GONE; hasWritten: boolean }) {
  const { title, text } = GONE[how];
  return (
    <Notice icon={<CircleAlert className="i" />} title={title}>
      {text}{" "}
      {hasWritten ? (
        <>
          Copy what you need; unsaved changes also stay among the <DraftsLink />.
        </>
      ) : (
        "Copy what you need before you leave it."
      )}
    </Notice>
  );
}

function ReadOnlyNow() {
  return (
    <Notice icon={<CircleAlert className="i" />} title="You may read this page, but not change it any more">
      Whoever shared it changed that while it was open here. Ask for access, or copy what you need to a page of your own; unsaved
      changes also stay among the <DraftsLink />.
    </Notice>
  );
}

function Offline({ canWrite }: { canWrite: boolean }) {
  useEffect(() => {
    // What a Save before was told of would read as the answer to one that is asked for now.
    const onKey = (event: KeyboardEvent) => {
      const toast = currentToast();
      if (shortcutOf(event) === shortcuts.save && toast?.tone === "success") dismissToast(toast.id);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <Notice icon={<CloudOff className="i" />} title="You are offline">
      {canWrite
        ? "Keep writing. What you write stays on this device; save it when the connection returns."
        : "You see this page as it was when it was last read."}
    </Notice>
  );
}

function NotKept() {
  return (
    <Notice icon={<HardDrive className="i" />} title="This device cannot keep your changes">
      Its storage is full, or switched off for this site. Save before you close this tab.
    </Notice>
  );
}

function NotSaved({ session, status }: { session: PageSession; status: number | null }) {
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
      {adviceFor(status)} Nothing is lost: they stay on this page and on this device.
    </Notice>
  );
}

function DraftBack({ session, restored }: { session: PageSession; restored: Restored }) {
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
        ? "The page was saved since. You see it with the draft merged into it."
        : restored.drafts.length > 1
          ? "You see it here, combined from more than one window. It is newer than the saved page."
          : "You see it here. It is newer than the saved page."}
    </Notice>
  );
}

/** It was written by who may only read now: it stays shown, and is looked after where the drafts are. */
function DraftToRead({ restored }: { restored: Restored }) {
  return (
    <Notice icon={<FileClock className="i" />} title={`Your draft from ${dayAndTime(restored.updatedAt)} cannot be saved`}>
      You may only read this page: you see it with your draft, others do not. Ask for access, or copy the draft to a page of your
      own. It also lies among the <DraftsLink />, where it can be discarded.
    </Notice>
  );
}

function SavedTogether({ session, merged }: { session: PageSession; merged: MergeReport }) {
  const { id } = useUser();
  // A server that is not updated yet tells names alone.
  const own = merged.authorIds?.indexOf(id) ?? -1;
  const others = merged.authors.filter((_, index) => index !== own);
  const changes = changesBy(others, own >= 0);
  return (
    <Notice
      isNews
      icon={<GitMerge className="i" />}
      title={merged.apart ? `Saved after ${changes}` : `Saved together with ${changes}`}
      actions={
        <Button variant="ghost" size="sm" onClick={() => session.dismissNotice()}>
          Dismiss
        </Button>
      }
    >
      {describeMerge(merged, others.length > 0)}
    </Notice>
  );
}

/** @param own some were saved by who reads this, in another window or on another device */
function changesBy(others: readonly string[], own: boolean): string {
  if (own && others.length === 0) return "what you saved elsewhere";
  return `changes by ${others.join(" and ") || "somebody"}${own ? ", and what you saved elsewhere" : ""}`;
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
