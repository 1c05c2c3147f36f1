import type { Found, SearchQuery } from "#core/search.ts";
import type { Context } from "../context.ts";
import { readablePages } from "../pages/readable.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import type { PageFound } from "./find-job.ts";
import { type Scope, scopeOfAll, scopeOfOne } from "./scope.ts";

type Asked = Pick<SearchQuery, "q" | "limit">;

/**
 * Pages by their words, in what the user may open now. What was found on the way there is asked for once more: a right that ended
 * meanwhile shows nothing.
 * @throws HttpError 404 for a workspace of which the user may open nothing
 */
export async function search(context: Context, member: Member, { q, workspaceId, limit }: SearchQuery): Promise<Found> {
  const scopes = workspaceId === undefined ? await scopeOfAll(context, member) : await scopeOfOne(context, member, workspaceId);
  const { found, ...over } = await find(context, scopes, q, limit, member.id);
  const ids = found.map(({ pageId }) => pageId);
  const readable = await readablePages(context, context.database.read, member, ids);
  return { results: found.filter(({ pageId }) => readable.has(pageId)).map(tell), ...over };
}

/** Pages of a workspace whose link was passed, by their words. @param asker an account, or an address: whose turn it takes */
export async function searchWorkspace(
  context: Context,
  vault: Vault,
  asker: number | string,
  { q, limit }: Asked,
): Promise<Found> {
  const { found, ...over } = await find(context, [{ vault, pages: null }], q, limit, asker);
  return { results: found.map(tell), ...over };
}

async function find(context: Context, scopes: readonly Scope[], q: string, limit: number, owner: number | string) {
  const { databaseUrl, dataDir } = context.config;
  const searched = scopes.filter(({ vault }) => vault.hasKey).map(({ vault, pages }) => ({ vault: vault.forThread, pages }));
  if (q.trim() === "" || searched.length === 0) return { found: [], more: false, waiting: 0 };
  return context.searchers.run("findPages", { settings: { databaseUrl, dataDir }, q, scopes: searched, limit }, owner);
}

function tell({ pageId, workspaceId, title, path, updatedAt, matches }: PageFound): Found["results"][number] {
  return { pageId, workspaceId, title, path, updatedAt: new Date(updatedAt).toISOString(), matches };
}
