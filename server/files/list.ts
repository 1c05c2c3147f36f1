import type { ListedFile } from "#core/file.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { between, JsonStream, printed } from "../http/answers.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { readFileName, toFile } from "../pages/file-facts.ts";
import { isHidden } from "../pages/hidden.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";

/** The newest files that a list answers, and pages that it names of each. */
const MOST = { files: 10_000, pages: 100 } as const;

/** Files, and references, that are read in one go. */
const AT_ONCE = { files: 50, references: 1000 } as const;

/** The files of a workspace, newest first. */
export async function listFiles(context: Context, member: Member, workspaceId: number): Promise<JsonStream> {
  const db = context.database.read;
  const { vault, isClearing } = await openWorkspace(context, db, member, workspaceId, "write");
  const rows = await whole(db, workspaceId).select("id").orderBy("id", "desc").limit(MOST.files).execute();
  const ids = rows.map((row) => row.id);
  const uses = await usesOf(db, workspaceId, isClearing, new Set(ids));
  const some = async (ids: number[]): Promise<ListedFile[]> => {
    const files = await whole(db, workspaceId).selectAll().where("id", "in", ids).orderBy("id", "desc").execute();
    const titles = await titlesOf(db, vault, new Set(ids.flatMap((id) => uses.get(id) ?? [])));
    return files.map((row) => ({
      ...toFile(row, readFileName(vault, row) ?? "This name cannot be read"),
      pages: (uses.get(row.id) ?? []).flatMap((id) => titles.get(id) ?? []),
      unused: !uses.has(row.id),
    }));
  };
  return new JsonStream(between("[", printed(slices(ids, AT_ONCE.files), some), "]"));
}

function whole(db: Db, workspaceId: number) {
  return db.selectFrom("files").where("workspace_id", "=", workspaceId).where("is_whole", "=", 1).where("deleted_at", "is", null);
}

/**
 * By file, the first of the pages that show it now; none for one that only earlier versions name.
 * @param listed those that are asked about: pages may name any number, also millions that are no file's
 */
async function usesOf(
  db: Db,
  workspaceId: number,
  isClearing: boolean,
  listed: ReadonlySet<number>,
): Promise<Map<number, number[]>> {
  const uses = new Map<number, number[]>();
  const hidden = new Map<number, boolean>();
  for (let [page, file] = [0, 0]; ; ) {
    await breathe();
    const rows = await referencesAfter(db, workspaceId, page, file);
    for (const { page_id, file_id, is_current } of rows) {
      if (!listed.has(file_id)) continue;
      const pages = uses.get(file_id) ?? [];
      uses.set(file_id, pages);
      if (!is_current || pages.length >= MOST.pages) continue;
      const isGone = isClearing && (hidden.get(page_id) ?? (await isHidden(db, page_id)));
      hidden.set(page_id, isGone);
      if (!isGone) pages.push(page_id);
    }
    const last = rows.at(-1);
    if (!last) return uses;
    [page, file] = [last.page_id, last.file_id];
  }
}

function referencesAfter(db: Db, workspaceId: number, page: number, file: number) {
  return db
    .selectFrom("pages")
    .innerJoin("file_references", "file_references.page_id", "pages.id")
    .select(["file_references.page_id", "file_references.file_id", "file_references.is_current"])
    .where("pages.workspace_id", "=", workspaceId)
    .where("pages.deleted_at", "is", null)
    .where("pages.id", ">=", page)
    .where((where) => where.or([where("pages.id", ">", page), where("file_references.file_id", ">", file)]))
    .orderBy("pages.id")
    .orderBy("file_references.file_id")
    .limit(AT_ONCE.references)
    .execute();
}

async function titlesOf(db: Db, vault: Vault, pages: ReadonlySet<number>): Promise<Map<number, { id: number; title: string }>> {
  const rows = await oneByOne(slices([...pages]), (ids) =>
    db.selectFrom("pages").select(["id", "title"]).where("id", "in", ids).where("deleted_at", "is", null).execute(),
  );
  const titled = await oneByOne(rows.flat(), ({ id, title }) => ({
    id,
    title: vault.readText(titlePlace(id), title, DAMAGED_TITLE),
  }));
  return new Map(titled.map((one) => [one.id, one]));
}
