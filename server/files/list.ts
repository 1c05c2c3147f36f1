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

/** Of each, what is read in one go. */
const AT_ONCE = { files: 50, pages: 500, references: 1000 } as const;

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
  for (let after = 0; ; ) {
    const ids = await pagesAfter(db, workspaceId, after);
    for await (const rows of referencesOf(db, ids))
      for (const { page_id, file_id, is_current } of rows) {
        if (!listed.has(file_id)) continue;
        const pages = uses.get(file_id) ?? [];
        uses.set(file_id, pages);
        if (!is_current || pages.length >= MOST.pages) continue;
        const isGone = isClearing && (hidden.get(page_id) ?? (await isHidden(db, page_id)));
        hidden.set(page_id, isGone);
        if (!isGone) pages.push(page_id);
      }
    if (ids.length < AT_ONCE.pages) return uses;
    after = ids.at(-1) ?? 0;
  }
}

async function pagesAfter(db: Db, workspaceId: number, after: number): Promise<number[]> {
  const pages = db.selectFrom("pages").select("id").where("workspace_id", "=", workspaceId).where("deleted_at", "is", null);
  const rows = await pages.where("id", ">", after).orderBy("id").limit(AT_ONCE.pages).execute();
  return rows.map(({ id }) => id);
}

/**
 * By page. PostgreSQL is asked one table at a time: whatever its statistics say of two together, it reads no more than is answered.
 */
async function* referencesOf(db: Db, pages: readonly number[]): AsyncGenerator<Reference[]> {
  if (pages.length === 0) return;
  await breathe();
  if (pages.length === 1) return yield* referencesOfOne(db, pages[0] ?? 0);
  const some = references(db).where("page_id", "in", pages);
  const rows = await some.limit(AT_ONCE.references + 1).execute();
  if (rows.length <= AT_ONCE.references) return yield rows.sort((a, b) => a.page_id - b.page_id);
  const half = pages.length >> 1;
  yield* referencesOf(db, pages.slice(0, half));
  yield* referencesOf(db, pages.slice(half));
}

async function* referencesOfOne(db: Db, page: number): AsyncGenerator<Reference[]> {
  for (let after = -1; ; ) {
    const some = references(db).where("page_id", "=", page).where("file_id", ">", after).orderBy("file_id");
    const rows = await some.limit(AT_ONCE.references).execute();
    yield rows;
    if (rows.length < AT_ONCE.references) return;
    after = rows.at(-1)?.file_id ?? 0;
    await breathe();
  }
}

type Reference = Awaited<ReturnType<ReturnType<typeof references>["execute"]>>[number];

function references(db: Db) {
  return db.selectFrom("file_references").select(["page_id", "file_id", "is_current"]);
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
