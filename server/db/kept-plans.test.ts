import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SelectQueryBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "./connect.ts";
import type { OpenedDatabase } from "./database.ts";
import type { Tables } from "./tables.ts";

let folder: string;
let database: OpenedDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "octavo-plans-"));
  database = await connect({ dataDir: folder, databaseUrl: null });
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

it("every value comes back as it was given", async () => {
  const given = { text: "-5", number: -5, half: 0.5, large: 2 ** 53 - 1, nothing: null, bytes: Buffer.from([0, 255]) };
  const columns = Object.entries(given).map(([name, value]) => sql`${value}`.as(name));
  expect(await database.read.selectNoFrom(columns).executeTakeFirst()).toEqual(given);
});

it("what is asked by number, or by a value that an index is kept for, is not searched through", async () => {
  const { read } = database;
  const joined = read
    .selectFrom("pages")
    .innerJoin("workspaces", "workspaces.id", "pages.workspace_id")
    .select("pages.id")
    .where("pages.id", "=", 1);
  expect(await planOf(joined)).toEqual([
    "SEARCH pages USING INTEGER PRIMARY KEY (rowid=?)",
    "SEARCH workspaces USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
  const clearing = read.selectFrom("workspaces").select("id").where("is_clearing", "=", sql.lit(1));
  expect(await planOf(clearing)).toEqual(["SCAN workspaces USING COVERING INDEX workspaces_clearing"]);
  // Mails that wait may be many, and each entry is struck out of those that follow it.
  const { rows } = await sql<{ detail: string }>`explain query plan delete from log_entries where id = 1`.execute(read);
  expect(rows.map(({ detail }) => detail)).toEqual([
    "SEARCH log_entries USING INTEGER PRIMARY KEY (rowid=?)",
    "SEARCH mails USING COVERING INDEX mails_log_entry (log_entry_id=?)",
  ]);
});

async function planOf(query: Pick<SelectQueryBuilder<Tables, never, unknown>, "explain">): Promise<string[]> {
  const steps = await query.explain<{ detail: string }>(undefined, sql`query plan`);
  return steps.map(({ detail }) => detail);
}
