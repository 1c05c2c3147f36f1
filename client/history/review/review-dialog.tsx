import { useMemo, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import { merge } from "#core/blocks/merge.ts";
import { type Choice, clashesOf, resolve } from "#core/blocks/resolve.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Combined } from "./combined.tsx";
import { Sides } from "./sides.tsx";
import "./review.css";

interface ReviewDialogProps {
  /** What both sides started from. */
  base: Block[];
  mine: Block[];
  theirs: Block[];
  theirName: string;
  /** When they saved, ISO 8601. */
  theirTime: string;
  /** The merged page with every choice applied. */
  onResolve: (blocks: Block[]) => void;
  onClose: () => void;
}

/** Walks through the blocks that both sides changed in ways that no merge can combine, and lets one of the texts go, or neither. */
export default function ReviewDialog({ base, mine, theirs, theirName, theirTime, onResolve, onClose }: ReviewDialogProps) {
  const merged = useMemo(() => merge(base, mine, theirs), [base, mine, theirs]);
  const clashes = useMemo(() => clashesOf(merged), [merged]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [wanted, setAt] = useState(0);
  // Somebody may save once more while this is open.
  const at = Math.max(0, Math.min(wanted, clashes.length - 1));
  const clash = clashes[at];
  const find = (blocks: readonly Block[], id: string | undefined) => blocks.find((block) => block.id === id) ?? null;
  const choose = (choice: Choice) => clash && setChoices(new Map([...choices, [clash.id, choice]]));
  const isLast = at >= clashes.length - 1;
  return (
    <Dialog
      title="Review changes"
      description={
        clash ? `${at + 1} of ${clashes.length} ${clashes.length === 1 ? "block" : "blocks"}` : "Nothing is left to decide."
      }
      className="review"
      onClose={onClose}
      actions={
        <>
          {clash && <span className="grow only-desk quiet review-note">Their version stays in page history</span>}
          {clashes.length > 1 && (
            <Button variant="ghost" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Previous
            </Button>
          )}
          {isLast ? (
            <Button key="done" variant="primary" onClick={() => onResolve([...resolve(merged, choices)])}>
              Done
            </Button>
          ) : (
            <Button key="next" variant="primary" onClick={() => setAt(at + 1)}>
              Next
            </Button>
          )}
        </>
      }
    >
      {clash && (
        <Sides
          key={clash.id}
          base={find(base, clash.id)}
          mine={find(merged.blocks, clash.copyId)}
          theirs={find(merged.blocks, clash.id)}
          theirName={theirName}
          theirTime={theirTime}
          choice={choices.get(clash.id) ?? "both"}
          onChoose={choose}
        />
      )}
      <Combined merged={merged} theirName={theirName} />
    </Dialog>
  );
}
