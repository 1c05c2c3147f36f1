/** A backup comes back: revisions are given out again, and nobody who remembers the time that was lost takes one for the other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import type { Config } from "../../server/config.ts";
import { doc, p, textsOf } from "../documents.ts";
import { Places } from "../places.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let places: Places;
let id: number;
let workspaceId: number;
let place: Config;
/** What a browser holds from before the backup, and from the time that was lost. */
let before: Remembered;
let lost: Remembered;

interface Remembered {
  etag: string;
  base: string;
  revision: number;
  tree: string;
}

const minimal = { prefer: "return=minimal" };

async function remember(person: Person): Promise<Remembered> {
  const { headers, body } = await person.try("getPage", { params: { id } });
  const tree = await person.try("listPages", { params: { workspaceId }, headers: minimal });
  return { etag: String(headers.etag), base: body.base, revision: body.revision, tree: String(tree.headers.etag) };
}

const save = (person: Person, words: string, headers: Record<string, string> = {}) =>
  person.do("saveContent", { params: { id }, body: doc(p(words, "line")), headers });

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  places = new Places(world);
  ({ id: workspaceId } = await marta.workspace());
  ({ id } = await marta.page(workspaceId, { content: doc(p("The ferry leaves", "line")) }));
  before = await remember(marta);
  await writeBackup(world.config, places.file("lives"));
  await save(marta, "The ferry leaves at noon");
  await marta.do("updatePage", { params: { id }, body: { title: "Lost title" } });
  lost = await remember(marta);
  place = await places.make();
  await loadBackup(place, places.file("lives"));
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

/** In the restored Octavo, where others have written since. */
const afterwards = (during: (person: Person) => Promise<void>) =>
  places.visit(place, marta, async (person) => {
    await person.signIn(person.email);
    await save(person, "The ferry leaves at six");
    await person.do("updatePage", { params: { id }, body: { title: "Found title" } });
    await during(person);
  });

describe("after a restore", () => {
  it("an old ETag is never good for other words", () =>
    afterwards(async (person) => {
      const now = await remember(person);
      expect([now.revision >= lost.revision, now.etag !== lost.etag, now.tree !== lost.tree]).toEqual([true, true, true]);
      for (const { etag, tree } of [before, lost]) {
        expect((await person.try("getPage", { params: { id }, headers: { "if-none-match": etag } })).status).toBe(200);
        const headers = { ...minimal, "if-none-match": tree };
        expect((await person.try("listPages", { params: { workspaceId }, headers })).status).toBe(200);
      }
      expect((await person.try("getPage", { params: { id }, headers: { "if-none-match": now.etag } })).status).toBe(304);
    }));

  it.each(["etag", "base"] as const)("a Save from a page of the lost time, by its %s, replaces nothing", (named) =>
    afterwards(async (person) => {
      const saved = await save(person, "The ferry leaves at noon, from pier two", {
        "if-match": `"${lost[named].replaceAll('"', "")}"`,
      });
      expect(saved.merged).not.toBeNull();
      expect(saved.merged?.authors).toEqual(["Marta Berg"]);
      expect(textsOf(saved.content).sort()).toEqual(["The ferry leaves at noon, from pier two", "The ferry leaves at six"]);
    }),
  );

  it("a Save from before the backup is merged by its true base", () =>
    afterwards(async (person) => {
      const saved = await save(person, "Today the ferry leaves", { "if-match": before.etag });
      expect(textsOf(saved.content)).toEqual(["Today the ferry leaves at six"]);
    }));

  it("a version tells which life it is of", () =>
    afterwards(async (person) => {
      const versions = await person.do("listVersions", { params: { id } });
      expect(versions.at(-1)?.base).toBe(before.base);
      expect(versions.map(({ base }) => base)).not.toContain(lost.base);
      const again = await person.do("getVersion", { params: { id, revision: lost.revision } });
      expect(again.base).not.toBe(lost.base);
    }));

  it("each restore begins a life of its own", async () => {
    const other = await places.make();
    await loadBackup(other, places.file("lives"));
    let there = "";
    await places.visit(other, marta, async (person) => {
      await person.signIn(person.email);
      there = (await save(person, "The ferry leaves at six")).base;
    });
    await places.visit(place, marta, async (person) => {
      await person.signIn(person.email);
      expect((await person.do("getVersion", { params: { id, revision: Number.parseInt(there, 10) } })).base).not.toBe(there);
    });
  });
});
