/** Pages of the last import whose files, or their parts of them, are not among those of an update: they stay, and the receipt says so. */
import { fileGone, type Problem, partGone } from "#core/import/receipt.ts";
import { each } from "#core/in-steps.ts";
import type { Db } from "../db/database.ts";
import { slices } from "../db/slices.ts";
import { breathe, inSteps } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { eachItem, hexOf, type Item, keyOf, openOutcome } from "./items.ts";
import { type Plan, pathOfPart } from "./plan.ts";

/** Keys by which the last import is found: in their order they are drawn by chance. Each may stand in very many imports. */
const SAMPLE = 20;

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
  const parts = await partsAmong(gone, vault, row, plan);
  const stay = await withoutOthers(read, row, gone);
  const left: Problem[] = [];
  for (const { made_id } of stay) {
    await breathe();
    const file = parts.get(made_id);
    if (file !== undefined && (await isThere(read, made_id))) left.push({ file, reason: partGone, pageId: made_id });
  }
  if ((stay.length - left.length) * 2 > all) return left;
  const told = new Map<string, Problem>();
  for (const item of stay) {
    await breathe();
    const file = openOutcome(vault, last, item)?.file;
    if (file === undefined || plan.byPath.has(file)) continue;
    // Of several pages of one file the first is the one that the others hang below.
    const before = told.get(file)?.pageId ?? Number.POSITIVE_INFINITY;
    if (item.made_id < before && (await isThere(read, item.made_id)))
      told.set(file, { file, reason: fileGone, pageId: item.made_id });
  }
  return [...told.values(), ...left];
}

/**
 * Those that a file of the update made in the last import, and has no more parts for. What lies below another page than the one that the
 * file has now belongs to that.
 * @returns their files with their numbers behind them, by their pages
 */
async function partsAmong(
  items: readonly Item[],
  vault: Opening["vault"],
  row: Row,
  plan: Plan,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (items.length === 0) return found;
  const byKey = new Map<string, Item>();
  await inSteps(each(items, (item) => void byKey.set(hexOf(item.item_key), item)));
  for (const { path, units } of plan.planned) {
    await breathe();
    const page = units[0]?.item?.made_id;
    if (!page) continue;
    for (let part = units.length; ; part += 1) {
      await breathe();
      const item = byKey.get(hexOf(keyOf(vault, row.parent_id, pathOfPart(path, part))));
      if (!item) break;
      if (item.parent_id === page) found.set(item.made_id, `${path} (${part})`);
    }
  }
  return found;
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
