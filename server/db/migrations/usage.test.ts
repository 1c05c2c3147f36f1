import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createDatabase } from "../../../test/database.ts";
import { connect } from "../connect.ts";

it("counts what was there before there were counters", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-usage-"));
  const { url, drop } = await createDatabase();
  const settings = { databaseUrl: url, dataDir };
  const old = await connect(settings, "0003-known-devices");
  await old.transact(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    await run(`insert into users (id, email, email_key, first_name, last_name, password_hash, created_at)
      values (1, 'a@b.example', 'a@b.example', 'A', 'B', '', 0)`);
    for (const workspace of [1, 2])
      await trx
        .insertInto("workspaces")
        .values({ owner_id: 1, name: Buffer.alloc(0), is_public: 0, is_encrypted: 0, tree_revision: 1, created_at: workspace })
        .execute();
    for (const [id, lengths] of [
      [1, [1000, 20]],
      [2, [5]],
      [3, []],
    ] as const) {
      await run(`insert into pages (id, workspace_id, position, title, has_todo, revision, edition, created_at, updated_at)
        select ${id}, 1, ${id - 1}, name, 0, 1, 1, 0, 0 from workspaces where id = 1`);
      for (const [at, length] of lengths.entries()) {
        await trx
          .insertInto("page_versions")
          .values({
            page_id: id,
            revision: at + 1,
            title: Buffer.from("four"),
            content: Buffer.alloc(length, 1),
            block_count: 0,
            size: 0,
            author_id: 1,
            created_at: 0,
          })
          .execute();
      }
    }
  });
  await old.close();
  const now = await connect(settings);
  const workspaces = await now.read.selectFrom("workspaces").select(["page_count", "stored_bytes"]).orderBy("id").execute();
  const pages = await now.read.selectFrom("pages").select("stored_bytes").orderBy("id").execute();
  const version = 4 + 512;
  expect(pages.map(({ stored_bytes }) => stored_bytes)).toEqual([1020 + 2 * version, 5 + version, 0]);
  expect(workspaces).toEqual([
    { page_count: 3, stored_bytes: 1025 + 3 * version },
    { page_count: 0, stored_bytes: 0 },
  ]);
  await now.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});
