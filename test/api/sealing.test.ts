import { existsSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { sqliteFile } from "../../server/db/sqlite.ts";
import { unpack } from "../../server/pages/packing.ts";
import { keyFile } from "../../server/seal/key-file.ts";
import { MasterKeyProblem } from "../../server/seal/master-key.ts";
import { textsOf } from "../documents.ts";
import { everythingIn, flipBit, holds } from "../raw-database.ts";
import { type Person, World } from "../world.ts";

/** Machines may be busy. */

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

/** A workspace with words in every place that a person writes into. */
async function written(mark: string, isEncrypted: boolean) {
  const words = {
    name: `Name of ${mark}`,
    description: `Description of ${mark}`,
    title: `Title of ${mark}`,
    former: `Former sentence of ${mark}`,
    sentence: `Sentence of ${mark}`,
  };
  const { id: workspaceId } = await marta.workspace({ name: words.name, description: words.description, isEncrypted });
  const { id: pageId } = await marta.page(workspaceId, { title: words.title });
  for (const text of [words.former, words.sentence]) await save(pageId, text);
  return { workspaceId, pageId, words };
}

const save = (id: number, text: string) =>
  marta.do("saveContent", { params: { id }, body: [{ id: "b1", type: "text", position: 0, content: { text } }] });

const database = () => world.app.context.database;
const everything = () => everythingIn(database(), world.config.dataDir);

/** A version's content as it lies in the database. */
const stored = async (pageId: number, revision: number) => {
  const versions = database().read.selectFrom("page_versions").select("content");
  const { content } = await versions.where("page_id", "=", pageId).where("revision", "=", revision).executeTakeFirstOrThrow();
  return Buffer.from(content);
};

/** The same without the byte that tells whether it is sealed. */
const packed = async (pageId: number, revision: number) => (await stored(pageId, revision)).subarray(1);

/** Which of the words can be read without a key. */
async function readable(words: Record<string, string>): Promise<string[]> {
  const found = await everything();
  return Object.keys(words).filter((place) => holds(found, words[place] ?? ""));
}

describe("a sealed workspace", () => {
  it("leaves no word in the database", async () => {
    const { words, pageId } = await written("the sealed harbour", true);
    expect(await readable(words)).toEqual([]);
    await expect(packed(pageId, 3).then(unpack)).rejects.toThrow();
  });

  it("is what a new workspace is", async () => {
    expect(await marta.workspace()).toMatchObject({ isEncrypted: true });
  });

  it("differs from one without encryption, whose words can all be found", async () => {
    const { words, pageId } = await written("the open quay", false);
    expect(await readable(words)).toEqual(["name", "description", "title"]);
    // What a page holds is compressed in any case, and there to be read without a key.
    expect((await unpack(await packed(pageId, 2))).toString()).toContain(words.former);
    expect((await unpack(await packed(pageId, 3))).toString()).toContain(words.sentence);
  });

  it("keeps the link of a share readable for nobody, encrypted or not", async () => {
    const { workspaceId } = await written("the lent cabin", false);
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: {} });
    expect(await readable({ shareToken })).toEqual([]);
  });
});

describe("a file of a sealed workspace", () => {
  it("leaves no word in the database, nor does its name, nor what waits to be imported", async () => {
    const { id } = await marta.workspace();
    await marta.upload(id, { name: "guillemots.txt", bytes: Buffer.from("Guillemots nest on the sealed ledge.") });
    // As long as nobody works on it, it lies there as it came.
    await world.app.imports.stop();
    await marta.import(id, { name: "razorbills.md", bytes: Buffer.from("Razorbills wait in the sealed archive.") });
    const words = { name: "guillemots.txt", bytes: "Guillemots nest", archive: "razorbills.md", notes: "Razorbills wait" };
    expect(await readable(words)).toEqual([]);
    await world.restart();
    await world.app.imports.settled();
    expect(JSON.stringify(await marta.do("listPages", { params: { workspaceId: id } }))).toContain(words.notes);
    expect(await readable(words)).toEqual([]);
  });
});

describe("a sealed value", () => {
  it("does not open in another row", async () => {
    const from = await written("the first berth", true);
    const { id: elsewhere } = await marta.page(from.workspaceId, { title: "Second berth" });
    await save(elsewhere, "Nothing of note");
    const content = await stored(from.pageId, 3);
    await database().transact((trx) =>
      trx.updateTable("page_versions").set({ content }).where("page_id", "=", elsewhere).execute(),
    );
    const moved = await marta.try("getVersion", { params: { id: elsewhere, revision: 1 } });
    expect(moved.status).toBe(500);
    expect(moved.text).not.toContain(from.words.sentence);
    expect((await marta.try("getPage", { params: { id: from.pageId } })).text).toContain(from.words.sentence);
  });
});

describe("a value that was sealed although its workspace is not encrypted", () => {
  it("opens at its place, and where it was changed is no words", async () => {
    const { workspaceId, pageId } = await written("the slipway", false);
    await world.restart();
    // As an import that was given up once had it.
    await world.app.context.vaults.of(database().read, { id: workspaceId, is_encrypted: 1 });
    await marta.do("updatePage", { params: { id: pageId }, body: { title: "Slipway" } });
    await save(pageId, "Down to the water");
    await world.restart();
    const page = await marta.do("getPage", { params: { id: pageId } });
    expect([page.title, textsOf(page.content)]).toEqual(["Slipway", ["Down to the water"]]);
    expect((await stored(pageId, page.revision))[0]).toBe(1);
    expect(await marta.do("listPages", { params: { workspaceId } })).toMatchObject([{ title: "Slipway" }]);

    await flipBit(database(), "pages", "title", { id: pageId });
    await world.restart();
    expect((await marta.do("getPage", { params: { id: pageId } })).title).toBe("This title cannot be read");
  });
});

describe("a mail that waits", () => {
  it("keeps its link to itself", async () => {
    world.mails.refusal = "Busy, try later";
    try {
      await world.person("Jonas", { verified: false });
      await expect.poll(async () => (await everything()).some((bytes) => bytes.includes("Busy, try later"))).toBe(true);
      const { message } = await database().read.selectFrom("mails").select("message").executeTakeFirstOrThrow();
      expect(message.length).toBeGreaterThan(500);
      expect(await readable({ subject: "Confirm your e-mail address", link: "verify-email?token" })).toEqual([]);
    } finally {
      world.mails.refusal = null;
    }
  });
});

describe("deleting a workspace", () => {
  it("removes its key, also from the disk", async () => {
    const { workspaceId } = await written("the given-up mooring", true);
    const { wrapped } = await database()
      .read.selectFrom("workspace_keys")
      .select("wrapped")
      .where("workspace_id", "=", workspaceId)
      .executeTakeFirstOrThrow();
    await marta.do("deleteWorkspace", { params: { workspaceId } });
    const left = await database()
      .read.selectFrom("workspace_keys")
      .select("version")
      .where("workspace_id", "=", workspaceId)
      .execute();
    expect(left).toEqual([]);
    // What the log of the database still holds goes with its next checkpoint, at the latest when the server stops.
    await world.restart();
    const file = sqliteFile(world.config.dataDir);
    if (existsSync(file)) expect(readFileSync(file).includes(Buffer.from(wrapped))).toBe(false);
  });
});

describe("the master key", () => {
  const start = (masterKey: string | null) =>
    createApp({
      config: { ...world.config, masterKey },
      log: pino({ level: "silent" }),
      clientDir: join(world.config.dataDir, "none"),
    });

  it("lies in a file for the server's user alone, outside the database", async () => {
    const file = keyFile(world.config.dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(file)).mode & 0o777).toBe(0o700);
    const hex = readFileSync(file, "utf8").trim();
    expect(await readable({ hex })).toEqual([]);
    expect(holds(await everything(), Buffer.from(hex, "hex"))).toBe(false);
  });

  // Two of them on one database in one process would wait for each other's transactions.
  const end = () => world.app.http.close();

  it("has to be the right one", async () => {
    await end();
    await expect(start("ab".repeat(32))).rejects.toThrow(MasterKeyProblem);
  });

  it("is not made anew over what is sealed", async () => {
    await end();
    const file = keyFile(world.config.dataDir);
    renameSync(file, `${file}.away`);
    try {
      await expect(start(null)).rejects.toThrow(/their master key \([0-9a-f]{8}\) is missing/);
      expect(existsSync(file)).toBe(false);
    } finally {
      renameSync(`${file}.away`, file);
    }
  });
});
