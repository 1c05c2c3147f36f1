import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnySchema } from "../any-schema.ts";

/** Words of texts are indexed by every beginning of two to eight letters: what was indexed before is done anew, the newest first. */
async function up(db: AnySchema): Promise<void> {
  await sql`
    insert into search_queue (page_id, due_at) select id, 1 from pages where true order by updated_at, id
    on conflict (page_id) do nothing`.execute(db);
}

export const everyBeginning: Migration = { up };
