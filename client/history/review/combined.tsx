import { ChevronRight } from "lucide-react";
import type { Block } from "#core/blocks/block.ts";
import type { Merge } from "#core/blocks/merge.ts";
import type { MergedBlock } from "#core/merge-report.ts";
import { blockCount } from "../versions.ts";
import { excerptOf } from "./excerpt.ts";

/** More than these are counted, not listed. */
const MOST = 50;

/** What was merged without a question, below those that need one. */
export function Combined({ merged, theirName }: { merged: Merge; theirName: string }) {
  const changes = merged.changes.filter((change) => change.outcome !== "kept-both");
  if (changes.length === 0) return null;
  const blocks = new Map(merged.blocks.map((block) => [block.id, block]));
  return (
    <details className="combined">
      <summary>
        <ChevronRight className="i" />
        Combined automatically: {blockCount(changes.length)}
      </summary>
      <ul>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.id}>
            <span dir="auto" className="clip">
              {excerptOf(blocks.get(change.id) as Block)}
            </span>
            <span className="quiet">{outcomeOf(change, theirName)}</span>
          </li>
        ))}
        {changes.length > MOST && <li className="quiet">and {blockCount(changes.length - MOST)} more</li>}
      </ul>
    </details>
  );
}

function outcomeOf({ outcome }: MergedBlock, theirName: string): string {
  switch (outcome) {
    case "theirs":
      return `As ${theirName} saved it`;
    case "combined":
      return "Both changes in it";
    case "kept-edited":
      return "What one deleted and the other edited stays";
    case "kept-both":
      return "Both texts stay";
  }
}
