import { useEffect } from "react";
import { ApiError } from "../api/call.ts";
import { forgetPage, isRefusal } from "../api/refused.ts";
import { followTopic } from "../session/stream/follow-topic.ts";
import { followTree } from "../session/stream/follow-tree.ts";
import { DraftNote } from "./draft-note.tsx";

interface FailedNoteProps {
  id: number;
  error: Error;
  hasDraft: boolean;
  workspaceId: number | null;
  onRetry: () => void;
}

/** Where a page cannot be opened: what lies on this device of it; and it comes by itself once it is there for who looks. */
export default function FailedNote({ id, error, hasDraft, workspaceId, onRetry }: FailedNoteProps) {
  const isAbsent = error instanceof ApiError && error.status === 404;
  useEffect(
    () => (isAbsent ? followTopic(`page/${id}`, ({ type }) => type === "here" && onRetry()) : undefined),
    [id, isAbsent, onRetry],
  );
  useEffect(() => {
    if (isRefusal(error)) void forgetPage(id);
  }, [id, error]);
  // The tree may name it for as long as nobody hears that it is gone.
  useEffect(() => (isAbsent && workspaceId !== null ? followTree(workspaceId) : undefined), [isAbsent, workspaceId]);
  return hasDraft && <DraftNote />;
}
