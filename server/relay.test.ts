/** Two servers with one database: what happens in the one is heard in the other. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import type { StreamEvent } from "#core/page-event.ts";
import { addressOf } from "../test/address-of.ts";
import { engine } from "../test/database.ts";
import { doc, p } from "../test/documents.ts";
import { EventReader } from "../test/event-reader.ts";
import { type Person, World } from "../test/world.ts";
import { type App, createApp } from "./app.ts";

describe.runIf(engine === "postgres")("what happens at another server", () => {
  let world: World;
  let other: App;
  let marta: Person;
  let nora: Person;
  let workspaceId: number;
  let id: number;
  let linkId: number;
  let reader: EventReader<StreamEvent>;

  beforeAll(async () => {
    world = await World.create({ env: { MASTER_KEY: "11".repeat(32) } });
    const config = { ...world.config, dataDir: mkdtempSync(join(tmpdir(), "octavo-other-")) };
    other = await createApp({
      config,
      log: pino({ level: "silent" }),
      clientDir: join(import.meta.dirname, "..", "dist", "client"),
    });
    await other.http.listen({ port: 0, host: "127.0.0.1" });
    marta = await world.person("Marta");
    nora = await world.person("Nora");
  });
  afterAll(async () => {
    await other.http.close();
    await world.stop();
  });

  /** Nora reads at the other server what Marta shares with her at this one. */
  beforeEach(async () => {
    reader?.close();
    await nora.signIn(nora.email);
    workspaceId = (await marta.workspace()).id;
    const link = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    linkId = link.id;
    await nora.do("joinShared", { params: { shareToken: link.shareToken } });
    ({ id } = await marta.page(workspaceId));
    reader = await EventReader.many(other, nora, { pages: [id], workspaces: [workspaceId] });
    await reader.until("ready");
    // What is still on its way of all this, as how the page stands to whom it is shared with now, comes before the news of this.
    await marta.do("updatePage", { params: { id }, body: { title: "Day one, in rain" } });
    await reader.until("renamed");
    await reader.until("tree");
  });

  /** What Nora's next request is answered at the other server. */
  async function answerThere(): Promise<number> {
    const headers = { authorization: `Bearer ${nora.token}` };
    return (await other.http.inject({ url: addressOf(contract.getPage.path, { id }), headers })).statusCode;
  }

  it("shows there, too, which copies of files a page names that was moved to another workspace", async () => {
    const { url } = await marta.upload(workspaceId);
    await marta.page(workspaceId, { content: doc(p(`![tide](${url})`)) });
    await marta.do("saveContent", { params: { id }, body: doc(p(`![tide](${url})`)) });
    const headers = { authorization: `Bearer ${marta.token}` };
    const shown = async () => {
      const answer = await other.http.inject({ url: addressOf(contract.getPage.path, { id }), headers });
      return JSON.stringify(answer.json().content);
    };
    expect(await shown()).toContain(`(${url})`);
    const elsewhere = (await marta.workspace()).id;
    const moved = await marta.do("transferPage", { params: { id }, body: { workspaceId: elsewhere } });
    expect(await shown()).toBe(JSON.stringify(moved.content));
    expect(await shown()).not.toContain(`(${url})`);
  });

  it("is told with the name of whoever did it, and without any name between the servers", async () => {
    const { receipt } = await marta.do("saveContent", { params: { id }, body: doc(p("new words")) });
    const by = { pageId: id, authorId: marta.id, authorName: "Marta Berg" };
    expect(await reader.next()).toEqual({ type: "saved", ...by, revision: receipt?.revision, savedAt: receipt?.savedAt });
    await marta.do("updatePage", { params: { id }, body: { title: "Day two" } });
    expect((await reader.until("tree")).at(0)).toEqual({ type: "renamed", ...by });
    expect(
      (await heardFrom(world, () => marta.do("updatePage", { params: { id }, body: { position: 0 } }))).join(),
    ).not.toContain("Marta");
  });

  it("ends what may not be read any more", async () => {
    await marta.do("deleteShare", { params: { id: linkId } });
    // The next request is right there, too, whatever was heard by then.
    expect(await answerThere()).toBe(404);
    expect((await reader.until("closed")).map(({ type }) => type)).toEqual(["lost", "closed"]);
  });

  it("tells at once what may be done from now on, and that somebody joined", async () => {
    const begin = Date.now();
    const change = (level: "viewer" | "editor") =>
      marta.do("changeMember", { params: { workspaceId, userId: nora.id }, body: { level } });
    for (const access of ["viewer", "editor"] as const) {
      await change(access);
      expect(await reader.next()).toMatchObject({ type: "here", access });
      expect(await reader.next()).toMatchObject({ type: "tree", access });
      await reader.until("sharing");
    }
    const { shareToken } = await marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await reader.until("sharing");
    const ida = await world.person("Ida");
    await ida.do("joinShared", { params: { shareToken } });
    await reader.until("sharing");
    // Sooner than the heartbeat.
    expect(Date.now() - begin).toBeLessThan(15_000);
  });

  it("tells who has a page open there, by ids alone, and that they are not seen any longer", async () => {
    const company = await EventReader.many(other, nora, { pages: [id], company: true });
    const people = async () => {
      const event = (await company.until("present")).at(-1);
      return event?.type === "present" ? event.people.map(({ name }) => name) : null;
    };
    expect(await people()).toEqual([]);
    const words = await heardFrom(world, async () => {
      const leave = world.app.context.presence.enter(id, marta.id, () => {});
      expect(await people()).toEqual(["Marta Berg"]);
      leave(true);
      expect(await people()).toEqual([]);
    });
    company.close();
    expect(words.join()).toContain(`[${id},[${marta.id}]]`);
    expect(words.join()).not.toContain("Marta");
  });

  it("tells that a page is gone", async () => {
    await marta.do("deletePage", { params: { id } });
    expect((await reader.until("deleted")).at(-1)).toEqual({ type: "deleted", pageId: id });
  });

  it("ends the stream of whoever signs out", async () => {
    expect(await answerThere()).toBe(200);
    await nora.do("logout");
    expect(await answerThere()).toBe(401);
    expect(await reader.next()).toBeNull();
  });

  it("is heard although the connection for news was lost meanwhile", async () => {
    await cutOff(String(world.config.databaseUrl));
    const { receipt } = await marta.do("saveContent", { params: { id }, body: doc(p("words in the gap")) });
    const revision = receipt?.revision;
    for (;;) {
      const event = await reader.next();
      if ((event?.type === "here" || event?.type === "saved") && event.revision === revision) break;
      expect(event).not.toBeNull();
    }
    // And goes on as before.
    await marta.do("saveContent", { params: { id }, body: doc(p("words after it")) });
    await reader.until("saved");
  });
});

async function cutOff(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'octavo news'",
  );
  await client.end();
}

/** What travels between the servers while `work` is done. */
async function heardFrom(world: World, work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: String(world.config.databaseUrl) });
  const messages: string[] = [];
  await client.connect();
  client.on("notification", ({ payload = "" }) => messages.push(payload));
  await client.query("listen octavo");
  await work();
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  await client.end();
  return messages;
}
