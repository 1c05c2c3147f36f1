import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadBackup } from "../../scripts/backup/load.ts";
import { writeBackup } from "../../scripts/backup/write.ts";
import type { Config } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { tableNames } from "../../server/db/whole.ts";
import { run } from "../commands.ts";
import { Places } from "../places.ts";
import { type Person, World } from "../world.ts";

let world: World;
let marta: Person;
let places: Places;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  places = new Places(world);
});
afterAll(async () => {
  await world.stop();
  await places.clear();
});

const fileOf = (name: string) => places.file(name);
const backUp = (file: string, settings = world.config) => writeBackup(settings, file);
const restore = (file: string, settings: Config) => loadBackup(settings, file);

const words = (text: string) => [{ id: "b1", type: "text" as const, position: 0, content: { text } }];
describe("a backup", () => {
  it("made while people save is of one moment, and comes back whole", async () => {
    const { id: workspaceId } = await marta.workspace({ description: "All of it" });
    const child = await marta.page(workspaceId, { title: "Older than its parent" });
    for (let count = 0; count < 120; count += 1) await marta.page(workspaceId, { title: `Between them ${count}` });
    const page = await marta.page(workspaceId, { title: "Log of saves" });
    await marta.do("updatePage", { params: { id: child.id }, body: { parentId: page.id, position: 0 } });
    const gone = await marta.page(workspaceId, { title: "Deleted before" });
    await marta.do("deletePage", { params: { id: gone.id } });

    const save = (number: number) => marta.do("saveContent", { params: { id: page.id }, body: words(`save ${number}`) });
    const saving = repeat(save);
    await saving.reaches(20);
    const before = saving.count;
    const database = /^From (SQLite \(.*octavo\.db\)|PostgreSQL \(octavo_[0-9a-f]+ at .*\)) into .*\nThe master key/;
    const made = await run("backup", [fileOf("moment")], world.config);
    const after = saving.count;
    await saving.stop();
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(database) });
    expect(after).toBeGreaterThan(before);

    const elsewhere = await places.make();
    expect(await run("restore", [fileOf("moment")], elsewhere)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/122 pages, .* into (SQLite \(.*octavo\.db\)|PostgreSQL \(octavo_[0-9a-f]+ at .*\))\. Start/),
    });
    await places.visit(elsewhere, marta, async (person) => {
      await person.signIn(person.email);
      const { content, revision } = await person.do("getPage", { params: { id: page.id } });
      const kept = Number(/\d+/.exec(JSON.stringify(content[0]?.content))?.[0]);
      expect(kept).toBeGreaterThanOrEqual(before);
      expect(kept).toBeLessThanOrEqual(after + 1);
      expect(revision).toBe(kept + 1);
      expect(await person.do("listVersions", { params: { id: page.id } })).toHaveLength(kept + 1);
      expect(await person.do("getPage", { params: { id: child.id } })).toMatchObject({ parentId: page.id });
      expect(await person.do("getWorkspace", { params: { workspaceId } })).toMatchObject({ description: "All of it" });
      expect((await person.page(workspaceId)).id).toBeGreaterThan(gone.id);
    });
  });

  it("goes from one engine to the other and back", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id } = await marta.page(workspaceId, { title: "Fährt über Häfen ⚓", content: words("Both ways") });
    const bytes = randomBytes(600_000);
    const file = await marta.upload(workspaceId, { bytes });
    await backUp(fileOf("there"));
    const sqlite = await places.make({ engine: "sqlite" });
    await restore(fileOf("there"), sqlite);
    await backUp(fileOf("back"), sqlite);
    const same = await places.make();
    await restore(fileOf("back"), same);
    await places.visit(same, marta, async (person) => {
      await person.signIn(person.email);
      const page = await person.do("getPage", { params: { id } });
      expect(page).toMatchObject({ title: "Fährt über Häfen ⚓", content: words("Both ways") });
      expect((await person.page(workspaceId)).id).toBeGreaterThan(id);
      expect((await person.try("getFile", { params: { id: file.id } })).bytes.equals(bytes)).toBe(true);
      expect((await person.upload(workspaceId)).id).toBeGreaterThan(file.id);
    });
    const linesOf = (name: string) =>
      gunzipSync(readFileSync(fileOf(name)))
        .toString()
        .split("\n")
        .slice(1)
        // Each restore begins a life of its own and is told of in the log, and the last lines tell of all the others.
        .filter((line) => !/^(\["life"|\{"rows"|\{"seal"|\{"table":"log_entries"|.*An operator restored)/.test(line));
    expect(linesOf("back")).toEqual(linesOf("there"));
  });

  it("signs nobody in who was signed in then", async () => {
    await backUp(fileOf("sessions"));
    const elsewhere = await places.make();
    await restore(fileOf("sessions"), elsewhere);
    await places.visit(elsewhere, marta, async (person) => {
      person.token = marta.token;
      expect((await person.try("currentUser")).status).toBe(401);
    });
  });

  it("has every table of the schema, or leaves it out on purpose", async () => {
    const database = await connect(await places.make());
    const tables = await database.schema.introspection.getTables();
    await database.close();
    // SQLite keeps the words of `search_rows` in tables of its own.
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith("search_words"));
    expect(names.sort()).toEqual([...tableNames].sort());
  });

  it("never takes the place of a file", async () => {
    writeFileSync(fileOf("taken"), "mine");
    await expect(backUp(fileOf("taken"))).rejects.toThrow("is there already");
    expect(readFileSync(fileOf("taken"), "utf8")).toBe("mine");
    expect(readdirSync(places.folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("names the folder that is not there", async () => {
    const folder = fileOf("no such folder");
    await expect(backUp(join(folder, "b.octavo"))).rejects.toThrow(`The folder ${folder} is not there.`);
  });

  it("of nothing is refused, and makes nothing", async () => {
    const nowhere = await places.make({ key: false });
    await expect(backUp(fileOf("nothing"), nowhere)).rejects.toThrow(
      /^No server has used .* yet, so there is nothing to back up; give this command/,
    );
    expect(existsSync(fileOf("nothing"))).toBe(false);
    expect(readdirSync(nowhere.dataDir)).toEqual([]);
  });
});

/** Does something again and again, until it is stopped. */
function repeat(work: (number: number) => Promise<unknown>) {
  let count = 0;
  let goesOn = true;
  const done = (async () => {
    for (; goesOn; count += 1) await work(count + 1);
  })();
  return {
    get count() {
      return count;
    },
    async reaches(number: number) {
      while (count < number) await Promise.race([done, pause(5)]);
    },
    stop() {
      goesOn = false;
      return done;
    },
  };
}
