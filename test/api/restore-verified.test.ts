/** A restore that reads everything again: on both engines, both ways, and with a disk that keeps something else. */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import type { Config } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { run } from "../commands.ts";
import { Places } from "../places.ts";
import { type Person, World } from "../world.ts";

let world: World;
let places: Places;
let marta: Person;
let pageId: number;
let fileId: number;

beforeAll(async () => {
  world = await World.create();
  places = new Places(world);
  marta = await world.person("Marta");
  const { id: workspaceId } = await marta.workspace();
  ({ id: pageId } = await marta.page(workspaceId, { title: "Fährt über Häfen ⚓" }));
  await marta.page(workspaceId, { title: "Below it", parentId: pageId });
  await marta.do("addFavourite", { params: { pageId } });
  ({ id: fileId } = await marta.upload(workspaceId));
  await writeBackup(world.config, places.file("there"));
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

const verified = (name: string, config: Config) => run("restore", [places.file(name), "--verify"], config);

it("says that every row is as it was, from either engine to either", async () => {
  const sentence =
    /\nRead again and compared with the backup: \d+ rows in \d+ tables are as they were, among them 1 piece of files, and 2 pages wait for the index of the search\.\n/;
  const sqlite = await places.make({ engine: "sqlite" });
  expect(await verified("there", sqlite)).toEqual({ code: 0, text: expect.stringMatching(sentence) });
  await writeBackup(sqlite, places.file("back"));
  const same = await places.make();
  expect(await verified("back", same)).toEqual({ code: 0, text: expect.stringMatching(sentence) });
  const { text: log } = await run("users", ["log"], same);
  expect(log.match(/An operator restored the backup of \d{4}-\d\d-\d\dT/g)).toHaveLength(2);
});

/** What keeps another content of the first page, no pieces of files, and nothing for the index. */
const harmful = {
  sqlite: [
    "create trigger harm after insert on page_versions when new.page_id = (select min(page_id) from page_versions) begin update page_versions set content = zeroblob(9) where page_id = new.page_id and revision = new.revision; end",
    "create trigger loss after insert on file_pieces begin delete from file_pieces where file_id = new.file_id; end",
    "drop trigger search_new_page",
  ],
  postgres: [
    `create function harm() returns trigger language plpgsql as $$ begin
      if not exists (select from page_versions) then new.content := '\\x000000000000000000'; end if; return new; end $$`,
    "create trigger harm before insert on page_versions for each row execute function harm()",
    "create function loss() returns trigger language plpgsql as $$ begin return null; end $$",
    "create trigger loss before insert on file_pieces for each row execute function loss()",
    "drop trigger search_new_page on pages",
  ],
};

it("names what was kept as something else, and ends with an error", async () => {
  const elsewhere = await places.make();
  const database = await connect(elsewhere);
  for (const statement of harmful[database.engine]) await sql.raw(statement).execute(database.schema);
  await database.close();
  const { code, text } = await verified("there", elsewhere);
  expect(code).toBe(1);
  expect(text).toContain(
    `is not what ${places.file("there")} holds: of 'page_versions' page_id ${pageId}, revision 1 differs; of 'file_pieces' file_id ${fileId}, place 0 is missing; 2 pages would not be found by the search. Do not start`,
  );
});

it("tells how far it is", async () => {
  const told = new Map<string, number | null>();
  const tell = (what: string, done: number, total: number | null) => told.set(`${what} ${done}`, total);
  const counts = await loadBackup(await places.make({ engine: "sqlite" }), places.file("there"), { verify: true, tell });
  const rows = Object.values(counts).reduce((sum, some) => sum + some, 0);
  expect([told.get(`read ${rows}`), told.get(`written ${rows}`)]).toEqual([null, rows]);
});

it("that is ended behind its commit leaves all of it, and the next one says so", async () => {
  const elsewhere = await places.make();
  const tell = (what: string) => {
    if (what === "compared") throw new Error("as if killed");
  };
  await expect(loadBackup(elsewhere, places.file("there"), { verify: true, tell })).rejects.toThrow("as if killed");
  const { text: log } = await run("users", ["log"], elsewhere);
  expect(log).toMatch(/An operator restored the backup of \d{4}-\d\d-\d\dT/);
  const again = () => loadBackup(elsewhere, places.file("there"));
  await expect(again()).rejects.toThrow(
    /holds the backup of \d{4}-\S+Z already: it was restored at \d{4}-\S+Z, all of it, and nobody has signed in since\. Unless/,
  );
  await places.visit(elsewhere, marta, async (visitor) => void (await visitor.signIn(visitor.email)));
  await expect(again()).rejects.toThrow("holds an Octavo already");
});
