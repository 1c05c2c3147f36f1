import type { Block } from "#core/blocks/block.ts";
import type { Selected } from "./editing.ts";

/** What is left of a selection when blocks are gone: from the first to the last of it that are still there. */
export function followRun(run: Selected | null, before: readonly Block[], isThere: (id: string) => boolean): Selected | null {
  if (!run || (isThere(run.anchor) && isThere(run.head))) return run;
  const [anchor, head] = [run.anchor, run.head].map((id) => before.findIndex((block) => block.id === id)) as [number, number];
  const left = before.slice(Math.min(anchor, head), Math.max(anchor, head) + 1).filter(({ id }) => isThere(id));
  const [first, last] = [left[0]?.id, left.at(-1)?.id];
  if (!first || !last) return null;
  return anchor <= head ? { anchor: first, head: last } : { anchor: last, head: first };
}
