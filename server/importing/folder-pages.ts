import { ownPathsOf } from "#core/import/tree.ts";
import { slices } from "../db/slices.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { type Earlier, earlierItems, hexOf, keyOf } from "./items.ts";
import type { Planned, Unit } from "./plan.ts";

/** Pages of which the paths are looked for at once: each has many, and an import may have hundreds of thousands. */
const AT_ONCE = 100;

/**
 * Pages that an earlier import made of the same folders, though of other files: of a `README` that is an `index` now, or of the folder
 * alone. What was deleted is none.
 * @param isKnown whether an earlier import had this path
 */
export async function earlierOfFolders(
  { context, vault, row }: Opening,
  planned: readonly Planned[],
  fresh: readonly Unit[],
  isKnown: (unit: Unit) => boolean,
): Promise<Map<Unit, Earlier>> {
  const taken = new Set<string>();
  await oneByOne(planned, ({ units }) => {
    for (const { key } of units) taken.add(hexOf(key));
  });
  const { read } = context.database;
  const found = new Map<Unit, Earlier>();
  const ids = new Set<number>();
  for (const some of slices(fresh, AT_ONCE)) {
    const keysOf = new Map<Unit, Buffer[]>();
    await oneByOne(some, (unit) => {
      const folder = unit.part > 0 || isKnown(unit) ? null : folderOfPage(unit.planned);
      const keys = folder === null ? [] : ownPathsOf(folder).map((path) => keyOf(vault, row.parent_id, path));
      const others = keys.filter((key) => !taken.has(hexOf(key)));
      if (others.length > 0) keysOf.set(unit, others);
    });
    const earlier = await earlierItems(read, row.workspace_id, row.id, [...keysOf.values()].flat());
    for (const [unit, keys] of earlier.size === 0 ? [] : keysOf) {
      await breathe();
      const all = keys.flatMap((key) => earlier.get(hexOf(key)) ?? []).filter(({ item }) => item.kind === "page");
      const [newest] = all.sort((a, b) => b.importId - a.importId);
      if (!newest || ids.has(newest.item.made_id) || !(await isThere(read, newest.item.made_id))) continue;
      ids.add(newest.item.made_id);
      found.set(unit, newest);
    }
  }
  return found;
}

/** Of the whole, the folder is empty. */
function folderOfPage({ source, path }: Planned): string | null {
  return source.folder ?? (ownPathsOf("").includes(path) ? "" : null);
}
