import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createDatabase, engine } from "../../test/database.ts";
import { connect } from "./connect.ts";
import { searchIndex } from "./search-index.ts";

/** More than are put in order at once, and more of them than are looked through from the newest on. */
const PAGES = 15_500;
const OLD = 10_200;
const AT_ONCE = 500;

it("finds the newest pages of a word, also where it stands in very many, or in none of the newest", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "octavo-words-"));
  const { url, drop } = await createDatabase();
  const database = await connect({ databaseUrl: url, dataDir });
  const index = searchIndex(engine);
  // Written in another order than that of their age: 7919 has no divisor in common with their number.
  const ages = Array.from({ length: PAGES }, (_, at) => (at * 7919) % PAGES);
  await database.transact(async (trx) => {
    for (let at = 0; at < PAGES; at += AT_ONCE)
      await index.add(
        trx,
        ages.slice(at, at + AT_ONCE).map((age) => {
          const words = ["everywhere", ...(age >= PAGES - OLD ? ["old"] : []), ...(age % 1000 === 500 ? ["rare"] : [])];
          return { pageId: age + 1, changedAt: (PAGES - age) * 1000, words: { title: "", heading: "", text: words.join(" ") } };
        }),
      );
  });
  const find = async (word: string, limit: number, pages: number[] | null = null) =>
    (await index.find(database.read, [[[[word]]]], "text", limit, pages)).map(({ pageId }) => pageId);
  expect(await find("everywhere", 3)).toEqual([1, 2, 3]);
  expect(await find("old", 2)).toEqual([PAGES - OLD + 1, PAGES - OLD + 2]);
  expect(await find("rare", 2)).toEqual([501, 1501]);
  expect(await find("everywhere", 3, [9000, 12_000])).toEqual([9000, 12_000]);
  expect(await find("nowhere", 3)).toEqual([]);
  await database.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});
