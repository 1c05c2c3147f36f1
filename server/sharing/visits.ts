import type { Selectable } from "kysely";
import { isLiving, lifetime } from "#core/limits.ts";
import type { TitledLinks } from "#core/page-links.ts";
import type { Found } from "#core/search.ts";
import { addressPasses, needsAddress, shareGate } from "#core/share-gate.ts";
import type { Context } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { HttpError, notFound } from "../errors.ts";
import type { Wanted } from "../files/download.ts";
import { getShownFile } from "../files/files.ts";
import { between, type Download, JsonBytes, JsonStream, type Unchanged } from "../http/answers.ts";
import { findProved, proofOf } from "../http/files-cookie.ts";
import { type SignedIn, tokenHashOf } from "../http/session.ts";
import { type NewEntry, writeLog } from "../logs/logs.ts";
import { pageBytes } from "../pages/bytes.ts";
import { completePages } from "../pages/complete-pages.ts";
import { filesShown } from "../pages/file-facts.ts";
import { isHidden } from "../pages/hidden.ts";
import { referencesOf } from "../pages/page-references.ts";
import { treeOf } from "../pages/tree.ts";
import { currentContent } from "../pages/versions.ts";
import { hashToken } from "../seal/tokens.ts";
import { searchWorkspace } from "../search/search.ts";
import { toGate } from "../workspaces/grants.ts";
import { type OpenWorkspace, unseal } from "../workspaces/open.ts";
import type { PermissionRow } from "./permissions.ts";

/** The visitor's side of workspace links. Every call asks the gate again; a link that ends, ends at the next request. */

export interface Visit {
  token: string;
  user: SignedIn | null;
  /** Cookies of the request: one of them may prove an address for this link. */
  cookies: Record<string, string | undefined>;
}

export interface Shared {
  permission: PermissionRow;
  workspace: Selectable<Tables["workspaces"]>;
}

export const visitorCookie = (permissionId: number) => `octavo_visitor_${permissionId}`;

/** The permission and workspace of a workspace link's token, whatever its conditions; undefined for any other token. */
export async function findLink(context: Context, token: string): Promise<Shared | undefined> {
  const db = context.database.read;
  const permission = await db
    .selectFrom("share_permissions")
    .selectAll()
    .where("token_hash", "=", hashToken(token))
    .where("page_id", "is", null)
    .where("is_invitation", "=", 0)
    .executeTakeFirst();
  if (!permission) return undefined;
  const workspace = await db
    .selectFrom("workspaces")
    .selectAll()
    .where("id", "=", permission.workspace_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return workspace && { permission, workspace };
}

/**
 * @throws HttpError one identical 404 for whatever does not open, 403 `proof_required` where a proved address is missing
 */
export async function pass(context: Context, visit: Visit): Promise<Shared & { address: string | null }> {
  const shared = await findLink(context, visit.token);
  if (!shared) throw notFound();
  const provedAddresses = await addressesOf(context, shared.permission.id, visit);
  const gate = toGate(shared.permission);
  // Of the account's and the one that a code proved, that by which it opens.
  const address = provedAddresses.find((proved) => addressPasses(gate, proved)) ?? provedAddresses[0] ?? null;
  switch (shareGate(gate, { provedAddresses }, context.now())) {
    case "open":
      return { ...shared, address };
    case "needs-proof":
      throw new HttpError(403, "proof_required", "Please confirm your e-mail address to open this workspace.");
    case "gone":
      await note(context, shared, address, "share_denied");
      throw notFound();
  }
}

async function addressesOf(context: Context, permissionId: number, { user, cookies }: Visit): Promise<string[]> {
  const cookie = cookies[visitorCookie(permissionId)];
  const known = user ?? (await findProved(context, cookie, purposeOf(permissionId)));
  const proof = cookie
    ? await context.database.read
        .selectFrom("share_visitors")
        .select(["email_key", "expires_at"])
        .where("permission_id", "=", permissionId)
        .where("token_hash", "=", hashToken(cookie))
        .executeTakeFirst()
    : undefined;
  const isProved = proof && isLiving(proof.expires_at, lifetime.visitorProof, context.now());
  return [...(known?.isEmailVerified ? [known.email] : []), ...(isProved ? [proof.email_key] : [])];
}

/** What a session proves to the link of this permission, and to no other. */
const purposeOf = (permissionId: number) => `link ${permissionId}`;

/**
 * The cookie by which a signed-in visitor's browser opens what a gated link shows: pictures send no token. It ends with the session.
 * @returns null where the link asks for no address, or the browser has a cookie that opens it
 */
export async function provenVisit(
  context: Context,
  { token, user, cookies }: Visit,
  authorization: string | undefined,
): Promise<{ name: string; value: string } | null> {
  const tokenHash = tokenHashOf(authorization);
  const shared = user && tokenHash ? await findLink(context, token) : undefined;
  if (!user || !tokenHash || !shared || !needsAddress(toGate(shared.permission))) return null;
  const { id } = shared.permission;
  const [address] = await addressesOf(context, id, { token, user: null, cookies });
  if (address !== undefined && addressPasses(toGate(shared.permission), address)) return null;
  return { name: visitorCookie(id), value: proofOf(context, { id: user.sessionId, tokenHash }, purposeOf(id)) };
}

export async function openShared(context: Context, visit: Visit, minimal: boolean): Promise<JsonBytes | JsonStream> {
  const shared = await pass(context, visit);
  const workspace = await unseal(context, context.database.read, shared.workspace, "viewer");
  await note(context, shared, shared.address, "share_opened");
  const head = JSON.stringify({
    workspace: { name: workspace.name, description: workspace.description },
    permission: { accessLevel: shared.permission.access_level },
  });
  const start = `${head.slice(0, -1)},"pages":`;
  return minimal
    ? sharedTree(context, workspace, start)
    : new JsonStream(between(`${start}[`, completePages(context, workspace.vault, undefined), "]}"));
}

async function sharedTree(context: Context, { id, treeRevision, vault }: OpenWorkspace, start: string): Promise<JsonBytes> {
  const tree = await context.trees.bytes(id, treeRevision, (titles) => treeOf(context, vault, titles));
  return new JsonBytes([Buffer.from(start), tree, Buffer.from("}")]);
}

/** For a tab that shows a workspace and asks whether it still may. */
export async function checkVisit(context: Context, visit: Visit): Promise<void> {
  await pass(context, visit);
}

export async function getSharedPage(context: Context, visit: Visit, pageId: number): Promise<JsonBytes> {
  const { row, vault } = await sharedPage(context, visit, pageId);
  const db = context.database.read;
  const json = await currentContent(context, db, vault, row);
  return new JsonBytes(pageBytes(row, vault, json, await filesShown(db, vault, row.id, json)));
}

/** Which of a page's links show the titles of their pages: what its readers see of it in its words, and no more. */
export async function sharedPageLinks(context: Context, visit: Visit, pageId: number): Promise<TitledLinks> {
  const { vault } = await sharedPage(context, visit, pageId);
  const { made, titles } = await referencesOf(context.database.read, vault, pageId);
  const now = new Set(made.map((one) => `${one.pageId} ${one.words}`));
  return { titles: titles.flatMap(([id, words]) => (now.has(`${id} ${words}`) ? [{ pageId: id, words }] : [])) };
}

async function sharedPage(context: Context, visit: Visit, pageId: number) {
  const { workspace } = await pass(context, visit);
  const db = context.database.read;
  const row = await db
    .selectFrom("pages")
    .selectAll()
    .where("id", "=", pageId)
    .where("workspace_id", "=", workspace.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row || (workspace.is_clearing && (await isHidden(db, pageId)))) throw notFound();
  return { row, vault: await context.vaults.of(db, workspace) };
}

/** Pages of the workspace by their words. @param address as which a visitor without an account takes turns; null for the machine itself */
export async function searchShared(
  context: Context,
  visit: Visit,
  address: string | null,
  asked: { q: string; limit: number },
): Promise<Found> {
  const { workspace } = await pass(context, visit);
  const vault = await context.vaults.of(context.database.read, workspace);
  return searchWorkspace(context, vault, visit.user?.id ?? address ?? "this machine", asked);
}

/** A picture or file that some page of the workspace shows. */
export async function getSharedFile(context: Context, visit: Visit, id: number, wanted: Wanted): Promise<Download | Unchanged> {
  const { workspace } = await pass(context, visit);
  return getShownFile(context, { id: workspace.id, isClearing: workspace.is_clearing === 1 }, id, wanted);
}

/** The same visitor's repeated openings within this time are one entry in the owner's log. */
const NOTE_AGAIN_AFTER = 10 * 60 * 1000;

async function note(
  context: Context,
  { permission, workspace }: Shared,
  address: string | null,
  type: "share_opened" | "share_denied",
): Promise<void> {
  const now = context.now();
  const key = `${type}/${permission.id}/${address ?? ""}`;
  if (now - (context.notedVisits.get(key) ?? Number.NEGATIVE_INFINITY) < NOTE_AGAIN_AFTER) return;
  if (context.notedVisits.size > 10_000) context.notedVisits.clear();
  context.notedVisits.set(key, now);
  const entry: NewEntry = {
    userId: workspace.owner_id,
    type,
    status: type === "share_opened" ? "success" : "error",
    message: type === "share_opened" ? "Shared workspace opened" : "Shared workspace refused",
    email: address ?? "",
    metadata: { shareId: permission.id, workspaceId: workspace.id },
  };
  // Reading goes on where writing fails, on a full disk, say, and answers as ever: then the next visit is noted.
  await context.database
    .transact((trx) => writeLog(trx, now, entry))
    .catch((error) => {
      context.notedVisits.delete(key);
      context.log.warn({ err: error }, "A visit could not be noted");
    });
}
