import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countChanges, diff } from "#core/blocks/diff.ts";
import { diffText } from "#core/blocks/diff-text.ts";
import type { Draft } from "../device/drafts.ts";
import { DifferenceList } from "../history/difference-list.tsx";
import { describeCounts } from "../history/notes.ts";
import { dayAndTime } from "../history/versions.ts";
import { Words } from "../history/words.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type DraftedPage, readDrafted } from "./read-shelf.ts";
import { titleOf } from "./shelved.ts";
import "../styles/page.css";

interface DraftDifferenceProps {
  draft: Draft;
  onClose: () => void;
}

/** What a draft changes of the version that it started from. */
export default function DraftDifference({ draft, onClose }: DraftDifferenceProps) {
  const { data: drafted } = useQuery({
    queryKey: ["drafted page", draft.account, draft.pageId, draft.tab, draft.updatedAt],
    queryFn: () => readDrafted(draft),
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <Dialog
      large
      title="Unsaved changes"
      description={
        <>
          <bdi>{titleOf(draft)}</bdi>, {dayAndTime(new Date(draft.updatedAt).toISOString())}
        </>
      }
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {drafted ? (
        <Difference draft={draft} drafted={drafted} />
      ) : (
        <p className="quiet" role="status">
          Loading...
        </p>
      )}
    </Dialog>
  );
}

function Difference({ draft, drafted: { before, after } }: { draft: Draft; drafted: DraftedPage }) {
  const blocks = useMemo(() => diff(before ?? [], after), [before, after]);
  const counts = describeCounts(countChanges(blocks));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section tabIndex={0} aria-label="Difference">
      <p className="quiet">
        {before
          ? `Since the saved version: ${counts || "only the title differs"}.`
          : "The saved version cannot be read just now. These are the blocks that are unsaved."}
      </p>
      {draft.title !== null && (
        <h3 className="mt-4 wrap-anywhere text-lg" dir="auto">
          <Words spans={diffText(draft.pageTitle, draft.title)} />
        </h3>
      )}
      <DifferenceList blocks={blocks} />
    </section>
  );
}
