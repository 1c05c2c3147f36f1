import type { Block } from "#core/blocks/block.ts";
import type { BlockDiff, DiffCounts } from "#core/blocks/diff.ts";
import { kinds } from "../blocks/kinds.tsx";
import { blockCount } from "./versions.ts";

/** What is to be said of a changed block beside its words: that it moved, or that its type or a setting of it changed. */
export function notesOf({ moved, before, after }: BlockDiff): string[] {
  const changed = before && after ? settingOf(before, after) : null;
  return [...(moved ? ["Moved"] : []), ...(changed ? [changed] : [])];
}

function settingOf(before: Block, after: Block): string | null {
  if (before.type !== after.type) return `${kinds[after.type].label}, was ${kinds[before.type].label.toLowerCase()}`;
  if (after.type === "heading") {
    const [was, is] = [levelOf(before), levelOf(after)];
    return was === is ? null : `Level ${is}, was ${was}`;
  }
  if (after.type === "list" && before.type === "list" && before.content.ordered !== after.content.ordered)
    return after.content.ordered ? "Numbered, was bulleted" : "Bulleted, was numbered";
  return null;
}

function levelOf(block: Block): number {
  return block.type === "heading" ? (block.content.level ?? 2) : 2;
}

/** As in `2 blocks changed, 1 added, 1 moved`. */
export function describeCounts(counts: DiffCounts): string {
  const told = (["changed", "added", "removed", "moved"] as const).filter((kind) => counts[kind] > 0);
  return told
    .map((kind, index) => `${index === 0 ? blockCount(counts[kind]) : counts[kind].toLocaleString("en-US")} ${kind}`)
    .join(", ");
}
