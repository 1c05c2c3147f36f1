import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDatabase } from "../../../test/database.ts";
import { nextSome } from "../../search/queue.ts";
import { connect } from "../connect.ts";

it("keeps what waited to be indexed, in its order", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-queue-"));
  const { url, drop } = await createDatabase();
  const settings = { databaseUrl: url, dataDir };
  const old = await connect(settings, "0030-every-beginning");
  await old.transact(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    await run(`insert into users (id, email, email_key, first_name, last_name, password_hash, created_at)
      values (1, 'a@b.example', 'a@b.example', 'A', 'B', '', 0)`);
    await trx
      .insertInto("workspaces")
      .values({ owner_id: 1, name: Buffer.alloc(0), is_public: 0, is_encrypted: 0, tree_revision: 1, created_at: 0 })
      .execute();
    for (const id of [1, 2, 3, 4, 5])
      await run(`insert into pages (id, workspace_id, position, title, has_todo, revision, edition, created_at, updated_at)
        select ${id}, id, ${id - 1}, name, 0, 1, 1, 0, 0 from workspaces`);
    await run("delete from search_queue where page_id = 5");
    await run("update search_queue set due_at = 0 where page_id in (3, 2)");
    await run("update search_queue set place = 100 where page_id = 2");
  });
  await old.close();
  const now = await connect(settings, "0031-one-queue-row");
  expect((await nextSome(now.read, 1000, 2)).map(({ pageId }) => pageId)).toEqual([3, 2]);
  expect((await nextSome(now.read, 1000, 1)).map(({ pageId }) => pageId)).toEqual([3]);
  expect((await nextSome(now.read, 1000, 10)).map(({ pageId }) => pageId)).toEqual([3, 2, 4, 1]);
  await now.transact((trx) => sql`update pages set revision = 2 where id = 5`.execute(trx));
  expect((await nextSome(now.read, 1000, 10)).map(({ pageId }) => pageId)).toContain(5);
  await now.transact((trx) => sql`delete from search_queue where page_id > 1`.execute(trx));
  await now.close();

  // Words are cut otherwise since: all pages wait, and none of them twice.
  const newest = await connect(settings);
  expect((await nextSome(newest.read, 1000, 10)).map(({ pageId }) => pageId)).toEqual([5, 4, 3, 2, 1]);
  await newest.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});
