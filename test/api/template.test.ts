import { randomBytes } from "node:crypto";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabaseIn, engine, templateIn } from "../database.ts";

async function on(server: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

it.runIf(engine === "postgres")("a template that a run left half made is made anew, and then kept", async () => {
  const server = process.env.TEST_DATABASE_URL ?? "";
  const name = `octavo_template_half_${randomBytes(6).toString("hex")}`;
  const identity = `select oid from pg_database where datname = '${name}'`;
  await on(server, `create database ${name}`);
  try {
    expect(await templateIn(server, name)).toBe(name);
    const copy = await createDatabaseIn(server, name);
    expect((await on(copy.url, "select * from workspaces")).rows).toEqual([]);
    await copy.drop();
    const made = (await on(server, identity)).rows;
    expect(await templateIn(server, name)).toBe(name);
    expect((await on(server, identity)).rows).toEqual(made);
  } finally {
    await on(server, `alter database ${name} is_template false`);
    await on(server, `drop database ${name} with (force)`);
  }
});
