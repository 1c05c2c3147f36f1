import { ownPathsOf } from "#core/import/tree.ts";
import { breathe } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { type Earlier, earlierItems, hexOf, keyOf } from "./items.ts";
import type { Planned, Unit } from "./plan.ts";

/**
 * Pages that an earlier import made of the same folders, though of other files: of a `README` that is an `index` now, or of the folder
 * alone. What was deleted is none.
 * @param units of which no earlier import had the path
 */
export async function earlierOfFolders(
  { context, vault, row }: Opening,
  planned: readonly Planned[],
  units: readonly Unit[],
): Promise<Map<Unit, Earlier>> {
  const taken = new Set<string>();
  for (const one of planned) for (const { key } of one.units) taken.add(hexOf(key));
  const keysOf = new Map<Unit, Buffer[]>();
  for (const unit of units) {
    await breathe();
    const folder = unit.part === 0 ? folderOfPage(unit.planned) : null;
    const keys = folder === null ? [] : ownPathsOf(folder).map((path) => keyOf(vault, row.parent_id, path));
    const others = keys.filter((key) => !taken.has(hexOf(key)));
    if (others.length > 0) keysOf.set(unit, others);
  }
  const { read } = context.database;
  const earlier = await earlierItems(read, row.workspace_id, row.id, [...keysOf.values()].flat());
  const found = new Map<Unit, Earlier>();
  const ids = new Set<number>();
  for (const [unit, keys] of keysOf) {
    await breathe();
    const all = keys.flatMap((key) => earlier.get(hexOf(key)) ?? []).filter(({ item }) => item.kind === "page");
    const [newest] = all.sort((a, b) => b.importId - a.importId);
    if (!newest || ids.has(newest.item.made_id) || !(await isThere(read, newest.item.made_id))) continue;
    ids.add(newest.item.made_id);
    found.set(unit, newest);
  }
  return found;
}

/** Of the whole, the folder is empty. */
function folderOfPage({ source, path }: Planned): string | null {
  return source.folder ?? (ownPathsOf("").includes(path) ? "" : null);
}
