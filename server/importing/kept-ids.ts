/** Blocks of pages that are updated keep their ids, by what they say. */
import { each } from "#core/in-steps.ts";
import { slices } from "../db/slices.ts";
import { TooMuch } from "../errors.ts";
import { breathe, inSteps } from "../pacing.ts";
import { readContent } from "../pages/kept-content.ts";
import type { Opening } from "./contents.ts";
import { earlierItems, hexOf, outcomeBefore } from "./items.ts";
import type { KeptId } from "./kept-ids-job.ts";
import { bytesIn, unpacked } from "./packed-lists.ts";
import { type Planned, sourceOf } from "./plan.ts";
import { bytesOf, givenOf } from "./readings.ts";

/** Before anything is written, because links of every page may lead to blocks of any. */
export async function keepIds(opening: Opening, planned: readonly Planned[]): Promise<void> {
  const { context, vault, row, options, hold } = opening;
  if (!options.update) return;
  let room = MOST_BYTES;
  for (const some of slices(planned)) {
    const there = some.filter(isThereAlready);
    const keys = there.flatMap(({ units }) => units.map(({ key }) => key));
    const earlier = await earlierItems(context.database.read, row.workspace_id, row.id, keys);
    for (const one of there) {
      await breathe();
      const [unit] = one.units;
      const before = unit && earlier.get(hexOf(unit.key));
      const outcome = before ? outcomeBefore(vault, before) : null;
      // Of the same file the ids are the same, unless they are those of one before it.
      if (outcome && outcome.source === sourceOf(one) && !outcome.hasKeptIds) continue;
      if (room <= 0) return;
      hold.goOn();
      await hold.at(one.path);
      await keepIdsOf(opening, one);
      room -= bytesIn(one.ids);
    }
  }
}

/** Of ids that wait in memory; blocks of pages behind these get theirs by their places. */
const MOST_BYTES = 16 * 1024 * 1024;

/** Parts of what one page cannot hold begin anew wherever they are cut. */
const isThereAlready = ({ units: [unit, ...others], file, page }: Planned): boolean =>
  others.length === 0 && file !== null && page !== null && (unit?.item?.revision ?? 0) > 0;

async function keepIdsOf(opening: Opening, one: Planned): Promise<void> {
  const { context, vault, row } = opening;
  const { file, page, source, units } = one;
  const item = units[0]?.item;
  if (!file || !page || !item) return;
  const before = await readContent(context.database.read, vault, item.made_id, item.revision).catch(() => null);
  const bytes = page.kept ? Buffer.alloc(0) : await bytesOf(file);
  if (!before || "problem" in bytes) return;
  const given = { ...givenOf(opening, file, source.name), bytes, kept: page.kept, before };
  one.ids = await context.importers.run("keepFileIds", given, row.user_id).catch((error) => {
    if (error instanceof TooMuch) return [];
    throw error;
  });
  const kept = new Map<string, string>();
  await inSteps(each(unpacked<KeptId>(one.ids), ([read, id]) => void kept.set(read, id)));
  one.anchors.keep(kept);
}
