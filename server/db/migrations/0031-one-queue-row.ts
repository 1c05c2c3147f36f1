import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/**
 * A page waits in one row that stays where it is while the page is saved again and again: a Save writes that row alone, and an index
 * only where the page did not wait yet.
 * `turn`: who came earlier has a lower one; of pages that came in bulk the newest have the highest. `change`: another one at each
 * change of the page, so that whoever cuts its words learns that they are old.
 */
export function oneQueueRow(engine: Engine): Migration {
  const isSqlite = engine === "sqlite";

  async function up(db: AnySchema): Promise<void> {
    for (const statement of isSqlite ? ["drop trigger search_new_page", "drop trigger search_changed_page"] : [])
      await sql.raw(statement).execute(db);
    await db.schema
      .createTable("search_waiting")
      .addColumn("page_id", isSqlite ? "integer" : "bigint", (c) => c.primaryKey().references("pages.id").onDelete("cascade"))
      .addColumn("due_at", "bigint", (c) => c.notNull())
      .addColumn("turn", "bigint", (c) => c.notNull())
      .addColumn("change", "bigint", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    await sql`
      insert into search_waiting (page_id, due_at, turn, change, attempts)
      select page_id, due_at, place, place, attempts from search_queue`.execute(db);
    await db.schema.dropTable("search_queue").execute();
    await db.schema.alterTable("search_waiting").renameTo("search_queue").execute();
    await db.schema.createIndex("search_queue_due").on("search_queue").columns(["due_at", "turn"]).execute();
    for (const statement of isSqlite ? sqlite : postgres) await sql.raw(statement).execute(db);
  }

  return { up };
}

// Numbers that are exact as the program's. SQLite writes an index anew wherever its columns are named, changed or not.
const sqlite = [
  `create trigger search_new_page after insert on pages begin
    insert into search_queue (page_id, due_at, turn, change) values (new.id, 1, new.id, random() >> 11);
  end`,
  `create trigger search_changed_page after update of title, revision, workspace_id on pages
  when old.title is not new.title or old.revision <> new.revision or old.workspace_id <> new.workspace_id begin
    insert into search_queue (page_id, due_at, turn, change)
      values (new.id, length(old.title) = 0, new.updated_at, random() >> 11)
      on conflict (page_id) do update set change = excluded.change;
    update search_queue set due_at = length(old.title) = 0, turn = new.updated_at, attempts = 0
      where page_id = new.id and due_at > (length(old.title) = 0);
  end`,
];

const postgres = [
  `create or replace function search_queue_page() returns trigger language plpgsql as $$ begin
    insert into search_queue as waiting (page_id, due_at, turn, change)
      values (
        new.id,
        case when tg_op = 'INSERT' or length(old.title) = 0 then 1 else 0 end,
        case when tg_op = 'INSERT' then new.id else new.updated_at end,
        (random() * 9007199254740991)::bigint
      )
      on conflict (page_id) do update set
        change = excluded.change,
        due_at = least(waiting.due_at, excluded.due_at),
        turn = case when waiting.due_at > excluded.due_at then excluded.turn else waiting.turn end,
        attempts = case when waiting.due_at > excluded.due_at then 0 else waiting.attempts end;
    return null;
  end $$`,
];
