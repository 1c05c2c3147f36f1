import type { Query } from "#core/search/query.ts";
import type { Db } from "../db/database.ts";
import type { VaultKey } from "../seal/vault.ts";

export interface SearchedScope {
  vault: VaultKey;
  /** Pages that are open one by one; null for the whole workspace. */
  pages: readonly number[] | null;
}

export interface Candidates {
  pages: { pageId: number; workspaceId: number }[];
  /** There are others. */
  isCut: boolean;
}

const MOST = 300;

/** Pages that may have every word, the best first. */
export async function* candidatesIn(db: Db, _query: Query, scopes: readonly SearchedScope[]): AsyncGenerator<Candidates> {
  const rows = await db
    .selectFrom("pages")
    .select(["id as pageId", "workspace_id as workspaceId"])
    .where(
      "workspace_id",
      "in",
      scopes.map(({ vault }) => vault.workspaceId),
    )
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .limit(MOST + 1)
    .execute();
  yield { pages: rows.slice(0, MOST), isCut: rows.length > MOST };
}
