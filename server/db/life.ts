/**
 * A database lives from one restore to the next. A restore takes revisions back, and they are given out again for other words: so
 * each life has a number of its own, which no other has, and a version is named by its revision and the life that it was made in.
 * A version whose words are written anew later, because they name copies of files by then, begins a life of its own.
 */
import { randomInt } from "node:crypto";
import type { Database, Trx } from "./database.ts";

export const LIFE = "life";
/** In base 36 they have eight characters at most. */
const LIVES = 2 ** 40;

/** The life that the database is in; its first one begins here. */
export async function lifeOf(database: Database): Promise<number> {
  const row = await database.read.selectFrom("settings").select("value").where("key", "=", LIFE).executeTakeFirst();
  return row ? Number(Buffer.from(row.value).toString()) : database.transact((trx) => beginLife(trx));
}

/** A number that no life has had. */
export const newLife = (): number => randomInt(1, LIVES);

/** @returns the number of a new life */
export async function beginLife(trx: Trx): Promise<number> {
  const life = newLife();
  const value = Buffer.from(String(life));
  await trx
    .insertInto("settings")
    .values({ key: LIFE, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
  return life;
}
