/** The least that a read through a framework and PostgreSQL costs: Fastify and one row by its key. Arguments: port, database, file. */
import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";

const [port, url = "", file = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16 });
await pool.query("create table if not exists floor_reads (id bigint primary key, content bytea not null)");
await pool.query("insert into floor_reads values (1, $1) on conflict (id) do update set content = excluded.content", [
  readFileSync(file),
]);

const app = Fastify();
app.get("/", async (_request, reply) => {
  const { rows } = await pool.query({ name: "read", text: "select content from floor_reads where id = $1", values: [1] });
  return reply.header("content-type", "application/json; charset=utf-8").send(rows[0].content);
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
