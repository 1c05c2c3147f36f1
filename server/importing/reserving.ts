/** A number for each page that is to be, so that links lead to pages which are not there yet; or the page that an earlier import made. */
import type { Trx } from "../db/database.ts";
import { isThere } from "../pages/open.ts";
import type { Opening } from "./contents.ts";
import { BESIDE, earlierItems, hexOf, type Item, insertItems, isAsMade, NEW, reserveIds, sealOutcome, unmade } from "./items.ts";
import type { Planned, Unit } from "./plan.ts";

const AT_ONCE = 200;

export async function reserve(opening: Opening, planned: readonly Planned[]): Promise<void> {
  const { context, hold, row, options, items } = opening;
  const units = planned.flatMap((one) => one.units);
  for (const unit of units) unit.item = items.get(hexOf(unit.key)) ?? null;
  const fresh = units.filter(({ item }) => item === null);
  const keys = fresh.map(({ key }) => key);
  const earlier = options.update ? await earlierItems(context.database.read, row.workspace_id, row.id, keys) : new Map();
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    hold.goOn();
    const some = fresh.slice(at, at + AT_ONCE);
    const made = await context.database.transact(async (trx) => {
      await hold.renew(trx);
      const reserved = await reserveIds(trx, context.database.engine, some.length);
      const rows: Item[] = [];
      for (const [place, unit] of some.entries()) {
        const before = earlier.get(hexOf(unit.key));
        const id = reserved[place] as number;
        rows.push(before?.kind === "page" ? await again(opening, trx, unit, before, id) : newItem(unit, id, NEW));
      }
      await insertItems(trx, row.id, rows);
      return rows;
    });
    for (const [place, unit] of some.entries()) unit.item = made[place] ?? null;
  }
}

function newItem({ key }: Unit, id: number, revision: number): Item {
  return { item_key: key, kind: "page", ...unmade, made_id: id, revision };
}

/** Its page is written anew; where somebody changed it since, another stands beside it; where it was deleted, none comes. */
async function again({ vault, row }: Opening, trx: Trx, unit: Unit, before: Item, id: number): Promise<Item> {
  if (!(await isThere(trx, before.made_id))) {
    const named = { file: unit.planned.path, problems: ["Its page was deleted since, and stays deleted"] };
    return { ...newItem(unit, 0, NEW), outcome: sealOutcome(vault, row.id, unit.key, named) };
  }
  if (!(await isAsMade(trx, vault, before))) return newItem(unit, id, BESIDE);
  return { ...before, is_made: 0, outcome: null };
}
