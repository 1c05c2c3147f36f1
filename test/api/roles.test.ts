import { randomBytes } from "node:crypto";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { connect } from "../../server/db/connect.ts";
import { refusalOf } from "../../server/refusals.ts";
import { createDatabase, engine } from "../database.ts";

describe.runIf(engine === "postgres")("a role of PostgreSQL", () => {
  it("that may not create tables is refused in a sentence", async () => {
    const database = await createDatabase();
    const role = `reader_${randomBytes(6).toString("hex")}`;
    const url = new URL(database.url ?? "");
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      await client.query(`create role ${role} login; revoke create on schema public from public`);
      url.username = role;
      const error = await connect({ databaseUrl: url.href, dataDir: "none" }).catch((problem: unknown) => problem);
      expect(refusalOf(error)).toMatch(
        /^The role in DATABASE_URL may not do that here \(permission denied .*\): make it .*owner/,
      );
    } finally {
      await client.query(`drop role ${role}`);
      await client.end();
      await database.drop();
    }
  });
});
