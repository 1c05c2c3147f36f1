/** Pages of the last import whose files are not among those of an update: they stay, and the receipt says so. */
import { fileGone, type Problem } from "#core/import/receipt.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { eachItem, type Item, openOutcome } from "./items.ts";
import type { Plan } from "./plan.ts";

/** Keys by which the last import is found: in their order they are drawn by chance. */
const SAMPLE = 200;

/**
 * Of a file that was renamed, too, as nothing tells it from one that was deleted. Nothing is said where most files of the last import
 * are not there: somebody sent a part of them.
 */
export async function pagesOfGoneFiles({ context, vault, row, options }: Opening, plan: Plan): Promise<Problem[]> {
  const { read } = context.database;
  const last = options.update ? await lastImport(read, row) : null;
  if (last === null) return [];
  const here = new Set<number>();
  for (const { units } of plan.planned) {
    await breathe();
    for (const { item } of units) if (item) here.add(item.made_id);
  }
  let all = 0;
  const gone: Item[] = [];
  for await (const item of eachItem(read, last)) {
    if (item.kind !== "page" || !item.is_made) continue;
    all += 1;
    if (!here.has(item.made_id)) gone.push(item);
  }
  const stay = await withoutOthers(read, row, gone);
  if (stay.length * 2 > all) return [];
  const told = new Map<string, Problem>();
  for (const item of stay) {
    const file = openOutcome(vault, last, item)?.file;
    if (file === undefined || plan.byPath.has(file)) continue;
    // Of several pages of one file the first is the one that the others hang below.
    const before = told.get(file)?.pageId ?? Number.POSITIVE_INFINITY;
    if (item.made_id < before && (await isThere(read, item.made_id)))
      told.set(file, { file, reason: fileGone, pageId: item.made_id });
  }
  return [...told.values()];
}

type Row = Opening["row"];

/** The newest that brought about as many of the same files to the same place as any. */
async function lastImport(db: Db, row: Row): Promise<number | null> {
  const sample = db
    .selectFrom("import_items")
    .select("item_key")
    .where("import_id", "=", row.id)
    .where("kind", "=", "page")
    .orderBy("item_key")
    .limit(SAMPLE);
  const keys = (await sample.execute()).map(({ item_key }) => item_key);
  if (keys.length === 0) return null;
  const found = await db
    .selectFrom("import_items")
    .innerJoin("imports", "imports.id", "import_items.import_id")
    .select((by) => ["imports.id", by.fn.countAll<number>().as("shared")])
    .where("import_items.item_key", "in", keys)
    .where("import_items.is_made", "=", 1)
    .where("imports.workspace_id", "=", row.workspace_id)
    .where("imports.id", "<", row.id)
    .where("imports.state", "=", "done")
    .groupBy("imports.id")
    .orderBy("imports.id", "desc")
    .execute();
  const most = Math.max(0, ...found.map(({ shared }) => Number(shared)));
  return found.find(({ shared }) => Number(shared) * 2 >= most)?.id ?? null;
}

/** What was moved to another workspace is no business of this one. */
async function withoutOthers(db: Db, row: Row, items: readonly Item[]): Promise<Item[]> {
  const here = new Set<number>();
  for (const some of slices(items)) {
    await breathe();
    const ids = some.map(({ made_id }) => made_id);
    const rows = await db
      .selectFrom("pages")
      .select("id")
      .where("id", "in", ids)
      .where("workspace_id", "=", row.workspace_id)
      .where("deleted_at", "is", null)
      .execute();
    for (const { id } of rows) here.add(id);
  }
  return items.filter(({ made_id }) => here.has(made_id));
}
