import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doc, h, p } from "../../test/documents.ts";
import { World } from "../../test/world.ts";
import { sqliteFile } from "../db/sqlite.ts";

let world: World;

beforeAll(async () => {
  world = await World.create();
});
afterAll(() => world.stop());

/** Every word that the engine's own index holds. */
async function indexedWords(): Promise<string[]> {
  const { database } = world.app.context;
  if (database.engine === "postgres") {
    const { rows } = await sql<{ text: string }>`select text::text as text from search_rows`.execute(database.read);
    // Positions would stand behind the quotes.
    return rows.flatMap(({ text }) => text.split(" ").map((word) => word.replace(/^'(.*)'$/, "$1")));
  }
  const file = new Sqlite(sqliteFile(world.config.dataDir));
  try {
    file.exec("create virtual table temp.terms using fts5vocab (main, search_words, 'row')");
    return (file.prepare("select term from temp.terms").all() as { term: string }[]).map(({ term }) => term);
  } finally {
    file.close();
  }
}

it("The index that finds a page's words holds none of them, whether the workspace is encrypted or not", async () => {
  const marta = await world.person("Marta");
  for (const isEncrypted of [true, false]) {
    const { id } = await marta.workspace({ isEncrypted });
    await marta.page(id, { title: "Kittiwakes", content: doc(h("Guillemots"), p("Razorbills on the ledge")) });
  }
  await world.app.indexing.settled();
  const { results } = await marta.do("search", { query: { q: "kittiwakes guillemots ledge" } });
  expect(results).toHaveLength(2);
  const words = await indexedWords();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !/^[\da-z]{9}$/.test(word))).toEqual([]);
});
