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

/** What an access token leaves of what its owner may. `workspaceId` null is every workspace of hers. */
export interface TokenLimit {
  access: "read" | "write";
  workspaceId: number | null;
}

/** Who asks; `token` is null for a session. */
export interface Asking {
  id: number;
  token: TokenLimit | null;
}

/** Whether anything of a workspace is there for whoever asks: a token for another one sees nothing of it. */
export function reaches({ token }: Pick<Asking, "token">, workspaceId: number): boolean {
  return token === null || token.workspaceId === null || token.workspaceId === workspaceId;
}

const rank: Record<AccessLevel, number> = { viewer: 1, editor: 2, owner: 3 };
const needed: Record<Action, number> = { read: 1, write: 2, own: 3 };

/** The highest level among ownership, grants and a public workspace's readers; null is no access at all. */
export function accessLevel(
  asking: Asking,
  workspace: { id: number; ownerId: number; isPublic: boolean },
  grants: readonly Grant[],
): AccessLevel | null {
  if (!reaches(asking, workspace.id)) return null;
  if (workspace.ownerId === asking.id) return "owner";
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
