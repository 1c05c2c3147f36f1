import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doc, h, p } from "../../test/documents.ts";
import { World } from "../../test/world.ts";
import { sqliteFile } from "../db/sqlite.ts";
import { digestsOf } from "./digests.ts";

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
    file.exec("create virtual table temp.places using fts5vocab (main, search_words, 'instance')");
    expect(file.prepare("select offset from temp.places where offset is not null").all()).toEqual([]);
    return (file.prepare("select term from temp.terms").all() as { term: string }[]).map(({ term }) => term);
  } finally {
    file.close();
  }
}

it("The index that finds a page's words holds none of them nor their order, whether the workspace is encrypted or not", async () => {
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

it("A word stands for itself in its own workspace alone", async () => {
  const { vaults, database } = world.app.context;
  const nora = await world.person("Nora");
  const digests: string[] = [];
  for (const isEncrypted of [true, true, false]) {
    const { id } = await nora.workspace({ isEncrypted });
    digests.push(digestsOf(await vaults.of(database.read, { id, is_encrypted: isEncrypted ? 1 : 0 })).of("ledge"));
  }
  expect(new Set(digests).size).toBe(3);
});
