import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";
import type { Engine } from "../database.ts";

/**
 * The last word of an item and the first one of what stands below it were indexed as one word: what was indexed before is done anew,
 * the newest first.
 */
export function wordsOfItems(engine: Engine): Migration {
  const change = engine === "sqlite" ? sql`random() >> 11` : sql`(random() * 9007199254740991)::bigint`;
  return {
    async up(db: AnySchema): Promise<void> {
      await sql`
        insert into search_queue (page_id, due_at, turn, change) select id, 1, id, ${change} from pages where true
        on conflict (page_id) do nothing`.execute(db);
    },
  };
}
