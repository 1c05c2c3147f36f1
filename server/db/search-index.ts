/** The engines' own full-text search, over words that say nothing. */
import { type RawBuilder, sql } from "kysely";
import { breathe } from "../pacing.ts";
import type { Db, Engine, Trx } from "./database.ts";
import { slices } from "./slices.ts";

/** Words of a page, or of a stretch of it, with a space between. */
export interface WordRow {
  title: string;
  heading: string;
  text: string;
}

export interface NewRow {
  pageId: number;
  /** When the page was, in milliseconds. */
  changedAt: number;
  words: WordRow;
}

/** What a row has to hold: of each list one of its lists, with all of its words. */
export type WantedWords = readonly (readonly (readonly string[])[])[];

/** Where they have to stand: each comes with the one before. */
export type Column = keyof WordRow;

export interface Hit {
  pageId: number;
  /** The higher, the newer the page. */
  newness: number;
}

export interface SearchIndex {
  add(trx: Trx, rows: readonly NewRow[]): Promise<void>;
  remove(trx: Trx, ids: readonly number[]): Promise<void>;
  /** Rows that fulfil any of `all`, the newest first. @param pages only of these; null for any */
  find(db: Db, all: readonly WantedWords[], column: Column, limit: number, pages: readonly number[] | null): Promise<Hit[]>;
  /** Puts what was written in order, for a moment. @returns whether there is more to do; null where the engine does so by itself */
  tend: ((trx: Trx) => Promise<boolean>) | null;
}

export function searchIndex(engine: Engine): SearchIndex {
  return engine === "sqlite" ? sqlite : postgres;
}

/** The rows of some pages. */
export function rowsOf(db: Db, pageIds: readonly number[], limit: number): Promise<{ id: number; pageId: number }[]> {
  return db.selectFrom("search_rows").select(["id", "page_id as pageId"]).where("page_id", "in", pageIds).limit(limit).execute();
}

/** Rows of one second. */
const SECOND = 2 ** 21;
/** Leaves of the index that one step of merging writes. */
const STEP = 16;
/** Milliseconds of merging at once. */
const TENDING = 8;

const sqlite: SearchIndex = {
  async add(trx, newRows) {
    for (const { pageId, changedAt, words } of newRows) {
      // The engine answers at once: others get their turns here.
      await breathe();
      const from = Math.floor(changedAt / 1000) * SECOND;
      const { rows } = await sql<{ last: number | null }>`
        select max(id) as last from search_rows where id >= ${from} and id < ${from + SECOND}`.execute(trx);
      const id = (rows[0]?.last ?? from) + 1;
      const { title, heading, text } = words;
      await sql`insert into search_rows (id, page_id) values (${id}, ${pageId})`.execute(trx);
      await sql`insert into search_words (rowid, title, heading, text) values (${id}, ${title}, ${heading}, ${text})`.execute(
        trx,
      );
    }
  },

  async remove(trx, ids) {
    for (const some of slices(ids)) {
      await sql`delete from search_words where rowid in (${sql.join(some)})`.execute(trx);
      await trx.deleteFrom("search_rows").where("id", "in", some).execute();
    }
  },

  async find(db, all, column, limit, pages) {
    const columns = { title: "{title}", heading: "{title heading}", text: "{title heading text}" }[column];
    const match = `${columns} : (${all.map((one) => `(${expression(one, " AND ", " OR ")})`).join(" OR ")})`;
    const { rows } = await sql<{ page_id: number; id: number }>`
      select search_rows.page_id, search_rows.id from search_words
      cross join search_rows on search_rows.id = search_words.rowid
      where search_words match ${match} ${among(pages)}
      order by search_words.rowid desc limit ${limit}`.execute(db);
    return rows.map(({ page_id, id }) => ({ pageId: page_id, newness: Math.floor(id / SECOND) }));
  },

  async tend(trx) {
    const changes = async () => (await sql<{ total: number }>`select total_changes() as total`.execute(trx)).rows[0]?.total ?? 0;
    const until = performance.now() + TENDING;
    let isMore = true;
    for (let before = await changes(); isMore && performance.now() < until; ) {
      await breathe();
      await sql`insert into search_words (search_words, rank) values ('merge', ${STEP})`.execute(trx);
      const now = await changes();
      // The command itself counts as one.
      isMore = now - before >= 2;
      before = now;
    }
    return isMore;
  },
};

/** Rows that are put in order. More of them, of a word that many pages have, take longer than looking through the newest ones. */
const SORTED = 2000;
const NEWEST = 5000;

interface PostgresRow {
  page_id: number;
  changed_at: number;
}

const hitOf = ({ page_id, changed_at }: PostgresRow): Hit => ({ pageId: page_id, newness: Math.floor(changed_at / 1000) });

/** The newest of them. Found first and then put in order: looking for them from the newest on could take the whole table. */
async function rowsIn(db: Db, found: RawBuilder<unknown>, limit: number): Promise<{ hits: Hit[]; count: number }> {
  const { rows } = await sql<PostgresRow & { count: number }>`
    with found as materialized (${found})
    select page_id, changed_at, (select count(*) from found) as count from found
    order by changed_at desc, id desc limit ${limit}`.execute(db);
  return { hits: rows.map(hitOf), count: rows[0]?.count ?? 0 };
}

const postgres: SearchIndex = {
  async add(trx, rows) {
    if (rows.length === 0) return;
    const values = rows.map(({ pageId, changedAt, words: { title, heading, text } }) => {
      const vectors = sql.join([vector(title), vector(title, heading), vector(title, heading, text)]);
      return sql`(${pageId}::bigint, ${changedAt}::bigint, ${vectors})`;
    });
    await sql`insert into search_rows (page_id, changed_at, title, heading, text) values ${sql.join(values)}`.execute(trx);
  },

  async remove(trx, ids) {
    for (const some of slices(ids)) await trx.deleteFrom("search_rows").where("id", "in", some).execute();
  },

  async find(db, all, column, limit, pages) {
    const match = all.map((one) => `(${expression(one, " & ", " | ")})`).join(" | ");
    const fits = sql`${sql.ref(column)} @@ ${match}::tsquery ${among(pages)}`;
    const few = await rowsIn(db, sql`select id, page_id, changed_at from search_rows where ${fits} limit ${SORTED}`, limit);
    if (few.count < SORTED) return few.hits;
    // A common word: the newest pages will do, where enough of them have it.
    const newest = sql`select * from search_rows order by changed_at desc, id desc limit ${NEWEST}`;
    const { rows } = await sql<PostgresRow>`
      select page_id, changed_at from (${newest}) as search_rows where ${fits} order by changed_at desc, id desc limit ${limit}`.execute(
      db,
    );
    if (rows.length === limit) return rows.map(hitOf);
    return (await rowsIn(db, sql`select id, page_id, changed_at from search_rows where ${fits}`, limit)).hits;
  },

  tend: null,
};

/** Written as an array by hand: digests are letters and digits, and the driver would look at each letter of each. */
function vector(...lists: string[]) {
  const words = lists.filter((list) => list !== "").join(" ");
  return sql`array_to_tsvector(${`{${words.replaceAll(" ", ",")}}`}::text::text[])`;
}

function expression(wanted: WantedWords, and: string, or: string): string {
  return wanted.map((ways) => `(${ways.map((way) => `(${way.join(and)})`).join(or)})`).join(and);
}

function among(pages: readonly number[] | null) {
  return pages === null ? sql`` : sql`and search_rows.page_id in (${sql.join(pages)})`;
}
