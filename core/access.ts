/**
 * What a user may do with a workspace or a page: a pure verdict over rows that somebody else loaded.
 * Grants are the share permissions through which the user came in and whose gate is open now.
 */

export const accessLevels = ["owner", "editor", "viewer"] as const;
export type AccessLevel = (typeof accessLevels)[number];

export type Action = "read" | "write" | "own";

export interface Grant {
  accessLevel: "viewer" | "editor";
}

const rank: Record<AccessLevel, number> = { viewer: 1, editor: 2, owner: 3 };
const needed: Record<Action, number> = { read: 1, write: 2, own: 3 };

/** The highest level among ownership, grants and a public workspace's readers; null is no access at all. */
export function accessLevel(
  userId: number,
  workspace: { ownerId: number; isPublic: boolean },
  grants: readonly Grant[],
): AccessLevel | null {
  if (workspace.ownerId === userId) return "owner";
  if (grants.some((grant) => grant.accessLevel === "editor")) return "editor";
  if (grants.length > 0 || workspace.isPublic) return "viewer";
  return null;
}

export type Verdict = "allowed" | "forbidden" | "hidden";

/** Who may not even read is told nothing: `hidden` answers as if the thing did not exist. */
export function decide(level: AccessLevel | null, action: Action): Verdict {
  if (level === null) return "hidden";
  return rank[level] >= needed[action] ? "allowed" : "forbidden";
}
