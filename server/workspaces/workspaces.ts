import { type AccessLevel, reaches } from "#core/access.ts";
import { each } from "#core/in-steps.ts";
import type { NewWorkspace, Workspace, WorkspaceChange } from "#core/workspace.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { flag } from "../db/flag.ts";
import { slices } from "../db/slices.ts";
import { forbidden, notFound } from "../errors.ts";
import { between, JsonStream, printed } from "../http/answers.ts";
import type { Made, Once } from "../http/once.ts";
import { writeLog } from "../logs/logs.ts";
import { inSteps, oneByOne } from "../pacing.ts";
import { admittedByLinks, type Member } from "./grants.ts";
import { descriptionPlace, namePlace, type OpenWorkspace, openHeld, openWorkspace, unsealed } from "./open.ts";
import { type Grown, type More, requireRoomForWorkspace } from "./quota.ts";
import { raiseTree } from "./tree-revision.ts";

/** Workspaces that are told of at once. */
const AT_ONCE = 200;

/** Own workspaces, then joined ones whose link still lives; public ones of others are in no list. */
export async function listWorkspaces(context: Context, member: Member): Promise<Workspace[] | JsonStream> {
  const levels = await memberships(context, member);
  const some = (ids: number[]) => describeSome(context, member, levels, ids);
  const ids = [...levels.keys()];
  return ids.length <= AT_ONCE ? some(ids) : new JsonStream(between("[", printed(slices(ids, AT_ONCE), some), "]"));
}

/** The same, for the server itself. */
export async function workspacesOf(context: Context, member: Member): Promise<Workspace[]> {
  const levels = await memberships(context, member);
  const found = await oneByOne(slices([...levels.keys()], AT_ONCE), (ids) => describeSome(context, member, levels, ids));
  return found.flat();
}

async function describeSome(
  context: Context,
  member: Member,
  levels: ReadonlyMap<number, AccessLevel>,
  ids: number[],
): Promise<Workspace[]> {
  if (ids.length === 0) return [];
  const db = context.database.read;
  const rows = await db.selectFrom("workspaces").selectAll().where("id", "in", ids).where("deleted_at", "is", null).execute();
  const vaults = await context.vaults.ofAll(db, rows);
  const order = new Map(ids.map((id, index) => [id, index]));
  const inOrder = rows.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const found = await oneByOne(inOrder, (row) => {
    const vault = vaults.get(row.id);
    return vault ? [unsealed(vault, row, levels.get(row.id) ?? "viewer")] : [];
  });
  const opened = found.flat();
  const owners = await ownerNames(
    db,
    opened.filter((one) => one.ownerId !== member.id).map((one) => one.ownerId),
  );
  return opened.map((one) => describe(one, owners.get(one.ownerId) ?? null));
}

/** The ids behind `listWorkspaces`, own ones first, each in the order of their making. */
export async function memberWorkspaceIds(context: Context, member: Member): Promise<number[]> {
  return [...(await memberships(context, member)).keys()];
}

async function memberships(context: Context, member: Member): Promise<Map<number, AccessLevel>> {
  const db = context.database.read;
  const own = await db
    .selectFrom("workspaces")
    .select("id")
    .where("owner_id", "=", member.id)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const joined = new Map<number, AccessLevel>();
  for await (const links of admittedByLinks(context, db, member))
    for (const { workspace_id: id, access_level } of links) if (joined.get(id) !== "editor") joined.set(id, access_level);
  const levels = new Map<number, AccessLevel>();
  for (const { id } of own) if (reaches(member, id)) levels.set(id, "owner");
  const note = (id: number) => {
    if (!levels.has(id)) levels.set(id, joined.get(id) ?? "viewer");
  };
  const ids = new Float64Array(joined.size);
  let at = 0;
  const gather = (id: number) => {
    ids[at] = id;
    at += 1;
  };
  await inSteps(each(joined.keys(), gather));
  // Numbers alone are sorted in no time, however many.
  await inSteps(each(ids.sort(), note));
  return levels;
}

export async function getWorkspace(context: Context, member: Member, id: number): Promise<Workspace> {
  return readWorkspace(context, context.database.read, member, id);
}

async function readWorkspace(context: Context, db: Db, member: Member, id: number): Promise<Workspace> {
  const opened = await openWorkspace(context, db, member, id, "read");
  const owners = opened.ownerId === member.id ? new Map<number, string>() : await ownerNames(db, [opened.ownerId]);
  return describe(opened, owners.get(opened.ownerId) ?? null);
}

export async function createWorkspace(context: Context, owner: Member, input: NewWorkspace, once: Once): Promise<Workspace> {
  if (owner.token?.workspaceId) throw forbidden("This access token is for one workspace, and makes no other.");
  if (owner.token && input.isPublic) throw forbidden("An access token cannot make a public workspace: sign in to do this.");
  const make = async (trx: Trx): Promise<Made<Workspace>> => {
    await requireRoomForWorkspace(context, trx, owner.id);
    const now = context.now();
    const { id } = await trx
      .insertInto("workspaces")
      .values({
        owner_id: owner.id,
        name: Buffer.alloc(0),
        description: null,
        is_public: flag(input.isPublic),
        is_encrypted: flag(input.isEncrypted),
        tree_revision: 1,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // What is sealed is bound to its row, so the row comes first.
    const vault = await context.vaults.create(trx, id, input.isEncrypted);
    const description = input.description?.trim() || null;
    await trx
      .updateTable("workspaces")
      .set({
        name: vault.sealText(namePlace(id), input.name),
        description: description === null ? null : vault.sealText(descriptionPlace(id), description),
      })
      .where("id", "=", id)
      .execute();
    await writeLog(trx, now, {
      userId: owner.id,
      type: "workspace_created",
      status: "success",
      message: "Workspace created",
      email: owner.email,
      metadata: { workspaceId: id, isPublic: input.isPublic, isEncrypted: input.isEncrypted },
    });
    const { name, isPublic, isEncrypted } = input;
    const createdAt = new Date(now).toISOString();
    return { id, answer: { id, name, description, isPublic, isEncrypted, createdAt, access: "owner", ownerName: null } };
  };
  return once.make(make, (id) => getWorkspace(context, owner, id));
}

export async function updateWorkspace(context: Context, owner: Member, id: number, change: WorkspaceChange): Promise<Workspace> {
  const updated = await context.database.transact(async (trx) => {
    const { vault, isPublic: wasPublic } = await openHeld(context, trx, owner, id, "own");
    const { name, isPublic } = change;
    // Who may see a workspace is not a program's to say.
    if (owner.token && isPublic !== undefined && isPublic !== wasPublic)
      throw forbidden("An access token cannot make a workspace public or private: sign in to do this.");
    const description = change.description?.trim() || null;
    await trx
      .updateTable("workspaces")
      .set({
        ...(name === undefined ? {} : { name: vault.sealText(namePlace(id), name) }),
        ...(change.description === undefined
          ? {}
          : { description: description === null ? null : vault.sealText(descriptionPlace(id), description) }),
        ...(isPublic === undefined ? {} : { is_public: flag(isPublic) }),
        // Not shown in a tree, but an update needs at least one column.
        owner_id: owner.id,
      })
      .where("id", "=", id)
      .where("owner_id", "=", owner.id)
      .execute();
    return readWorkspace(context, trx, owner, id);
  });
  // It stands above the tree of everybody who has that open.
  if (change.name !== undefined) context.workspaceEvents.publish(id, "tree");
  if (change.isPublic !== undefined) context.workspaceEvents.publish(id, "rights");
  return updated;
}

/**
 * It is gone for everybody at once, and so is its key: what a disk or a later backup still holds of it cannot be opened. Its rows
 * are cleared away by and by.
 */
export async function deleteWorkspace(context: Context, owner: Member, id: number): Promise<void> {
  await context.database.transact(async (trx) => {
    await openHeld(context, trx, owner, id, "own");
    await touchTree(trx, id);
    await trx.deleteFrom("workspace_keys").where("workspace_id", "=", id).execute();
    for (const table of ["access_tokens", "invitations"] as const)
      await trx.deleteFrom(table).where("workspace_id", "=", id).execute();
    const now = context.now();
    await trx.updateTable("workspaces").set({ deleted_at: now }).where("id", "=", id).where("owner_id", "=", owner.id).execute();
    await writeLog(trx, now, {
      userId: owner.id,
      type: "workspace_deleted",
      status: "success",
      message: "Workspace deleted, and its key with it",
      email: owner.email,
      metadata: { workspaceId: id },
    });
  });
  context.vaults.forget(id);
  context.contents.clear();
  context.wakeClearing();
  context.workspaceEvents.publish(id, "rights");
}

/**
 * Marks the tree as changed and locks it until the transaction ends, so that siblings are numbered by one at a time.
 * @param more what it holds more, or less, than before
 * @param isShaped whether a title, an icon or a place changes
 * @returns what it holds now
 * @throws HttpError 404 where the workspace was deleted meanwhile
 */
export async function touchTree(
  trx: Trx,
  workspaceId: number,
  more: More = { pages: 0, bytes: 0 },
  isShaped = true,
): Promise<Grown> {
  const [grown] = await raiseTree(trx, { workspaceId, shapes: flag(isShaped), ...more });
  if (!grown) throw notFound();
  return grown;
}

async function ownerNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await oneByOne(slices([...new Set(ids)]), (some) =>
    db.selectFrom("users").select(["id", "first_name", "last_name"]).where("id", "in", some).execute(),
  );
  return new Map(rows.flat().map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

function describe(opened: OpenWorkspace, ownerName: string | null): Workspace {
  return {
    id: opened.id,
    name: opened.name,
    description: opened.description,
    isPublic: opened.isPublic,
    isEncrypted: opened.isEncrypted,
    createdAt: new Date(opened.createdAt).toISOString(),
    access: opened.level,
    ownerName,
  };
}
