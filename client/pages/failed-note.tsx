import { useEffect } from "react";
import { followTopic } from "../session/stream/follow-topic.ts";
import { DraftNote } from "./draft-note.tsx";

interface FailedNoteProps {
  id: number;
  /** It is not there, or not for her. */
  isAbsent: boolean;
  hasDraft: boolean;
  onThere: () => void;
}

/** Where a page cannot be opened: what lies on this device of it; and it comes by itself once it is there for her. */
export default function FailedNote({ id, isAbsent, hasDraft, onThere }: FailedNoteProps) {
  useEffect(
    () => (isAbsent ? followTopic(`page/${id}`, ({ type }) => type === "here" && onThere()) : undefined),
    [id, isAbsent, onThere],
  );
  return hasDraft && <DraftNote />;
}
