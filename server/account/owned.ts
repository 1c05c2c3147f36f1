import type { OwnedWorkspace } from "#core/account.ts";
import type { Context } from "../context.ts";
import { oneByOne } from "../pacing.ts";
import { admits, type Member } from "../workspaces/grants.ts";
import { joinsOf } from "../workspaces/joins.ts";
import { workspacesOf } from "../workspaces/workspaces.ts";

/** Members that are named of each workspace, those who came first. */
const NAMED = 20;

/** Own workspaces in the order of their making, each with the others who are in it now. */
export async function listOwned(context: Context, owner: Member): Promise<OwnedWorkspace[]> {
  const own = (await workspacesOf(context, owner)).filter(({ access }) => access === "owner");
  const joined = await joinedOnes(context, owner.id);
  return oneByOne(own, async ({ id, name }) => {
    const others = joined.has(id) ? await namesOf(context, id, owner.id) : [];
    return { id, name, memberCount: others.length, members: others.slice(0, NAMED) };
  });
}

async function joinedOnes({ database }: Context, ownerId: number): Promise<Set<number>> {
  const rows = await database.read
    .selectFrom("workspaces")
    .innerJoin("share_permissions", "share_permissions.workspace_id", "workspaces.id")
    .innerJoin("share_joins", "share_joins.permission_id", "share_permissions.id")
    .select("workspaces.id")
    .distinct()
    .where("workspaces.owner_id", "=", ownerId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Others than its owner, who may have joined before it was handed over to her. */
async function namesOf(context: Context, workspaceId: number, ownerId: number): Promise<OwnedWorkspace["members"]> {
  const names = new Map<number, string>();
  for await (const row of joinsOf(context.database.read, workspaceId, (id) => id === ownerId || names.has(id))) {
    const account = { id: row.user_id, email: row.email, isEmailVerified: row.verified_at !== null, token: null };
    if (admits(row, account, context.now())) names.set(row.user_id, `${row.first_name} ${row.last_name}`);
  }
  return [...names].map(([userId, name]) => ({ userId, name }));
}
