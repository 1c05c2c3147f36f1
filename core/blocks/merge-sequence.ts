import type { Hunk } from "./align.ts";
import { sameSequence } from "./same-sequence.ts";

/** A stretch that both sides changed: what it was, and what each made of it. */
export interface Clash {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/**
 * Three-way merge of sequences. Changes of one side are taken over; where both changed the same stretch, or stretches with nothing
 * unchanged between them, `resolve` decides.
 */
export function mergeSequences(
  [base, mine, theirs]: [base: readonly string[], mine: readonly string[], theirs: readonly string[]],
  [myChanges, theirChanges]: [mine: readonly Hunk[], theirs: readonly Hunk[]],
  resolve: (clash: Clash) => readonly string[],
): string[] {
  const merged: string[] = [];
  let done = 0;
  for (const cluster of clusters(myChanges, theirChanges)) {
    append(merged, base, done, cluster.start);
    const stretch = base.slice(cluster.start, cluster.end);
    const myVersion = versionOf(cluster, cluster.mine, base, mine);
    const theirVersion = versionOf(cluster, cluster.theirs, base, theirs);
    if (cluster.mine.length === 0) append(merged, theirVersion);
    else if (cluster.theirs.length === 0 || sameSequence(myVersion, theirVersion)) append(merged, myVersion);
    else append(merged, resolve({ base: stretch, mine: myVersion, theirs: theirVersion }));
    done = cluster.end;
  }
  append(merged, base, done);
  return merged;
}

/** Spreading a long array into `push` would overflow the stack. */
function append(target: string[], source: readonly string[], start = 0, end = source.length): void {
  for (let at = start; at < end; at += 1) target.push(source[at] as string);
}

interface Cluster {
  start: number;
  end: number;
  mine: Hunk[];
  theirs: Hunk[];
}

/** Groups the hunks of both sides into stretches of the base that do not meet. */
function clusters(mine: readonly Hunk[], theirs: readonly Hunk[]): Cluster[] {
  const all = [...mine.map((hunk) => ({ hunk, isMine: true })), ...theirs.map((hunk) => ({ hunk, isMine: false }))].sort(
    (a, b) => a.hunk.beforeStart - b.hunk.beforeStart || a.hunk.beforeEnd - b.hunk.beforeEnd,
  );
  const found: Cluster[] = [];
  for (const { hunk, isMine } of all) {
    let cluster = found.at(-1);
    if (!cluster || hunk.beforeStart > cluster.end) {
      cluster = { start: hunk.beforeStart, end: hunk.beforeEnd, mine: [], theirs: [] };
      found.push(cluster);
    }
    cluster.end = Math.max(cluster.end, hunk.beforeEnd);
    cluster[isMine ? "mine" : "theirs"].push(hunk);
  }
  return found;
}

/** What one side made of the cluster's stretch of the base. */
function versionOf(cluster: Cluster, hunks: readonly Hunk[], base: readonly string[], side: readonly string[]): string[] {
  const version: string[] = [];
  let done = cluster.start;
  for (const hunk of hunks) {
    append(version, base, done, hunk.beforeStart);
    append(version, side, hunk.afterStart, hunk.afterEnd);
    done = hunk.beforeEnd;
  }
  append(version, base, done, cluster.end);
  return version;
}
