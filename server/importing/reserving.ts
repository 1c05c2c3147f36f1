/** A number for each page that is to be, so that links lead to pages which are not there yet; or the page that an earlier import made. */
import { leftAlone } from "#core/import/receipt.ts";
import { each } from "#core/in-steps.ts";
import type { Trx } from "../db/database.ts";
import { breathe, inSteps } from "../pacing.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { earlierOfFolders } from "./folder-pages.ts";
import {
  BESIDE,
  type Earlier,
  earlierItems,
  hexOf,
  type Item,
  insertItems,
  isAsMade,
  isFrom,
  type Named,
  NEW,
  outcomeBefore,
  reserveIds,
  sealOutcome,
  unmade,
} from "./items.ts";
import { type Planned, sourceOf, type Unit } from "./plan.ts";

const AT_ONCE = 200;

export async function reserve(opening: Opening, planned: readonly Planned[]): Promise<void> {
  const { context, hold, row, options, items } = opening;
  const fresh: Unit[] = [];
  const keys: Buffer[] = [];
  await inSteps(
    each(planned, ({ units }) => {
      for (const unit of units) {
        unit.item = items.get(hexOf(unit.key)) ?? null;
        if (unit.item) continue;
        fresh.push(unit);
        keys.push(unit.key);
      }
    }),
  );
  const earlier = options.update ? await earlierItems(context.database.read, row.workspace_id, row.id, keys) : new Map();
  const isKnown = ({ key }: Unit) => earlier.has(hexOf(key));
  const ofFolders = options.update ? await earlierOfFolders(opening, planned, fresh, isKnown) : new Map();
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    hold.goOn();
    const some = fresh.slice(at, at + AT_ONCE);
    const made = await context.database.transact(async (trx) => {
      await hold.renew(trx);
      const reserved = await reserveIds(trx, context.database.engine, some.length);
      const rows: Item[] = [];
      for (const [place, unit] of some.entries()) {
        const before = earlier.get(hexOf(unit.key)) ?? ofFolders.get(unit);
        const id = reserved[place] as number;
        rows.push(before?.item.kind === "page" ? await again(opening, trx, unit, before, id) : newItem(unit, id, NEW));
      }
      await insertItems(trx, row.id, rows);
      return rows;
    });
    for (const [place, unit] of some.entries()) unit.item = made[place] ?? null;
    await breathe();
  }
}

function newItem({ key }: Unit, id: number, revision: number): Item {
  return { item_key: key, kind: "page", ...unmade, made_id: id, revision };
}

/**
 * Its page is written anew. Where somebody changed it since, it stays if its file brings nothing new, else another stands beside it;
 * where it was deleted, none comes.
 */
async function again({ vault, row }: Opening, trx: Trx, unit: Unit, before: Earlier, id: number): Promise<Item> {
  const { planned, key } = unit;
  const { item } = before;
  const outcome = (named: Omit<Named, "file">) => sealOutcome(vault, row.id, key, { file: planned.path, ...named });
  if (!(await isThere(trx, item.made_id)))
    return { ...newItem(unit, 0, NEW), outcome: outcome({ problems: ["Its page was deleted since, and stays deleted"] }) };
  if (await isAsMade(trx, vault, item)) return { ...item, item_key: key, is_made: 0, outcome: null };
  const source = sourceOf(planned);
  // A folder without a file never brings anything.
  if (source === null || (planned.file && !isFrom(vault, before, source))) return newItem(unit, id, BESIDE);
  const { marked, bare, hasKeptIds } = outcomeBefore(vault, before) ?? {};
  const marks = { ...(marked && { marked }), ...(bare && { bare }), ...(hasKeptIds && { hasKeptIds }) };
  return {
    ...item,
    item_key: key,
    outcome: outcome({ pages: 1, pagesUnchanged: 1, source, ...marks, ...(unit.part > 0 ? {} : { problems: [leftAlone] }) }),
  };
}
