/** Readers who do not read, and deletions of much: the server's event loop turns meanwhile as that of a process that does nothing. */
import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { fileGone, type Receipt } from "#core/import/receipt.ts";
import { countOf } from "#core/import/receipt-lines.ts";
import { importLimit } from "#core/limits.ts";
import { openReader } from "../../server/db/connect.ts";
import { stateOfQueue } from "../../server/search/queue.ts";
import { addressOf } from "../address-of.ts";
import { doc, p } from "../documents.ts";
import { multipart } from "../multipart.ts";
import { zipOf } from "../zips.ts";
import { amount, isLong } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { addMany } from "./many.ts";
import type { Octavo } from "./octavo.ts";
import { Watched } from "./watched.ts";

let watched: Watched;
let octavo: Octavo;
let marta: Client;
let workspaceId: number;

const turnsOn = <T>(what: string, work: () => Promise<T>) => watched.turnsOn(what, work);

beforeAll(async () => {
  watched = await Watched.create();
  ({ octavo, marta, workspaceId } = watched);
});
afterAll(() => watched.stop());

it("what describes the API is made in turns where it is first asked for", async () => {
  const told = await turnsOn("the first description of the API", async () => {
    const [document, page] = await Promise.all([read(contract.openApi.path), read(contract.apiDocs.path)]);
    return [Object.keys(JSON.parse(document).paths).length > 60, page.includes("/api/pages/{id}")];
  });
  expect(told).toEqual([true, true]);

  async function read(path: string): Promise<string> {
    return (await fetch(`${octavo.url}${path}`)).text();
  }
});

describe("readers who do not read", () => {
  const READERS = 200;
  const MEGABYTES = 7.6;
  /** Milliseconds after which the last has waited for its turn in vain, and for its reader. */
  const LET_GO = 150_000;

  it(`${READERS} of a page of ${MEGABYTES} MB take little memory, and nobody waits for them`, { timeout: 240_000 }, async () => {
    const id = await largePage();
    // Once before, so that what every server comes to need is there.
    await must(ask(marta, "getPage", { params: { id } }));
    const before = octavo.memory();
    const readers = Array.from({ length: READERS }, () => stalled(addressOf(contract.getPage.path, { id })));
    let most = 0;
    const nora = await octavo.person("Nora");
    await turnsOn(`${READERS} stalled readers`, async () => {
      for (let time = 0; time < 30; time += 1) {
        await pause(100);
        most = Math.max(most, octavo.memory());
        await must(ask(nora, "listWorkspaces"));
      }
    });
    console.log(`Memory ${before} MB before, at most ${most} MB with ${READERS} readers who do not read.`);
    // A quarter of what they would take if each held a copy; what the collector has not taken yet is in it, too.
    expect(most - before).toBeLessThan((READERS * MEGABYTES) / 4);
    if (isLong) {
      // Those who wait for their turn get it from those who are let go, and are let go in turn or refused.
      await pause(LET_GO);
      // Who does not read hears of it only by writing: the first time the other side says that nobody is there.
      for (let time = 0; time < 2; time += 1) {
        for (const socket of readers) if (!socket.destroyed) socket.write("\r\n");
        await pause(1000);
      }
      await expect.poll(() => readers.filter(({ closed }) => closed).length, { timeout: 20_000 }).toBe(READERS);
    }
    for (const socket of readers) socket.destroy();
  });

  async function largePage(): Promise<number> {
    const words = "The path keeps to the edge of the cliff, and the sea below it is never quite still. ".repeat(100);
    const { length } = JSON.stringify(p(words, "block-0000"));
    const content = doc(...Array.from({ length: Math.floor((MEGABYTES * 1e6) / length) }, (_, at) => p(words, `block-${at}`)));
    return (await must(ask(marta, "createPage", { body: { workspaceId, title: "Long", content } }))).id;
  }
});

describe("deleting", () => {
  const PAGES = amount(500, 100_000);

  it(`a workspace of ${PAGES} pages keeps nobody waiting, and neither does what follows`, {
    timeout: amount(60_000, 1_800_000),
  }, async () => {
    const { id } = await must(ask(marta, "createWorkspace", { body: { name: "Everything" } }));
    const nora = await octavo.person("Ida");
    let root: number | null = null;
    for (let made = 0; made < PAGES; made += 50) {
      const title = "Day one";
      const parentId: number | null = root;
      const body = { workspaceId: id, title, parentId, content: doc(p("The path keeps to the edge of the cliff.")) };
      const pages: { id: number }[] = await Promise.all(
        Array.from({ length: 50 }, () => must(ask(marta, "createPage", { body }))),
      );
      root = pages[0]?.id ?? null;
    }
    await turnsOn(`Deleting a workspace of ${PAGES} pages`, async () => {
      await must(ask(marta, "deleteWorkspace", { params: { workspaceId: id } }));
      for (let time = 0; time < amount(20, 600); time += 1) {
        await must(ask(nora, "listWorkspaces"));
        await pause(100);
      }
    });
  });
});

describe("an import", () => {
  const NOTES = amount(6000, 100_000);
  const LINKS = amount(20_000, 200_000);
  /** Milliseconds for each. */
  const LONGEST = amount(60_000, 1_800_000);

  it(`of ${NOTES} notes keeps nobody waiting`, { timeout: LONGEST }, async () => {
    const notes = Array.from({ length: NOTES }, (_, at) => [`walks/day ${at % 50}/note ${at}.md`, `[[note ${at + 1}]]`]);
    const bytes = zipOf(Object.fromEntries(notes));
    const { problems } = await turnsOn(`An import of ${NOTES} notes`, () => bring(bytes));
    expect(problems).toEqual([]);
    // Of as many as an update names without saying that a part of the files was sent.
    const kept = zipOf(Object.fromEntries(notes.slice(0, NOTES / 2 + 50)));
    const update = await turnsOn("An update for which nearly half of them are gone", () => bring(kept, { update: "true" }));
    expect(countOf(update.problems, (reason) => reason === fileGone)).toBeGreaterThan(NOTES / 3);
  });

  it(`of notes with ${LINKS} links each keeps nobody waiting, and an update where the links lead nowhere neither`, {
    timeout: LONGEST,
  }, async () => {
    const note = Array.from({ length: LINKS }, (_, at) => `[[gone ${at}]]`).join(" ");
    const bytes = zipOf({ "all.md": note, "again.md": note });
    const { links } = await turnsOn(`An import of ${LINKS} links`, () => bring(bytes));
    expect(countOf(links.unresolved)).toBe(2 * LINKS);
    expect(links.unresolved.length).toBeLessThanOrEqual(importLimit.named + 1);
    await turnsOn(`An update with ${LINKS} links that lead nowhere`, () => bring(bytes, { update: "true" }));
  });

  it("of a large file beside a backup, and an update that gives very many items their ids back, keep nobody waiting", {
    timeout: LONGEST,
  }, async () => {
    const backup = { "source/notes.json": JSON.stringify({ activeNotes: [{ id: "a", content: "Low" }] }) };
    const large = zipOf({ ...backup, "own.txt": randomBytes(5_000_000).toString("hex") });
    const { problems } = await turnsOn("An import of 10 MB beside a backup", () => bring(large));
    expect(problems.map(({ file }) => file)).toEqual(["own.txt"]);
    const items = Array.from({ length: 100_000 }, (_, at) => `- [ ] ${at.toString(36)}`).join("\n");
    await bring(zipOf({ "Items.md": items }));
    const more = zipOf({ "Items.md": `- [ ] new\n${items}` });
    const { pagesUpdated } = await turnsOn("An update of 100,000 items", () => bring(more, { update: "true" }));
    expect(pagesUpdated).toBe(1);
  });

  async function bring(bytes: Buffer, fields: Record<string, string> = {}): Promise<Receipt> {
    const { body, headers } = multipart({ name: "notes.zip", bytes }, fields);
    const { method, path } = contract.beginImport;
    const sent = { ...headers, authorization: `Bearer ${marta.token}` };
    const address = octavo.url + addressOf(path, { workspaceId });
    const answer = await fetch(address, { method, headers: sent, body: new Uint8Array(body) });
    const { id } = (await answer.json()) as { id: number };
    for (;;) {
      const { receipt } = await must(ask(marta, "getImport", { params: { id } }));
      if (receipt) return receipt;
      await pause(50);
    }
  }
});

describe("indexing", () => {
  const PAGES = amount(200, 20_000);
  /** That the second half may take above the first. */
  const MEGABYTES = 100;

  it(`of ${PAGES} pages at once keeps nobody waiting, however many come`, {
    timeout: amount(60_000, 1_800_000),
  }, async () => {
    const body = { name: "Imported", isEncrypted: false };
    const { id } = await must(ask(marta, "createWorkspace", { body }));
    const words = Array.from({ length: 300 }, (_, at) => `kelp${at}`).join(" ");
    const content = doc(p(words), p("Gannets above the ledge"));
    const { id: page } = await must(ask(marta, "createPage", { body: { workspaceId: id, title: "Day one", content } }));
    const { settings } = octavo.place;
    await addMany(settings, { page, workspaceId: id, count: PAGES });
    const reader = await openReader(settings);
    const left = async () => (reader ? (await stateOfQueue(reader.read)).waiting : 0);
    const waiting = await left();
    const most = { first: 0, second: 0 };
    await turnsOn(`Indexing ${waiting} pages`, async () => {
      for (let still = waiting; still > 0; still = await left()) {
        await must(ask(marta, "listWorkspaces"));
        const half = still > waiting / 2 ? "first" : "second";
        most[half] = Math.max(most[half], octavo.memory());
        await pause(50);
      }
    });
    await reader?.close();
    console.log(`Memory at most ${most.first} MB in the first half, ${most.second} MB in the second.`);
    expect(waiting).toBeGreaterThan(PAGES / 2);
    expect(most.second - most.first).toBeLessThan(MEGABYTES);
    const { results } = await must(ask(marta, "search", { query: { q: "kelp299 gannets", workspaceId: id } }));
    expect(results).toHaveLength(20);
  });
});

/** Asks, and reads nothing of the answer. */
function stalled(path: string, { token } = marta): Socket {
  const { hostname, port } = new URL(octavo.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}
