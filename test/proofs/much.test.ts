/** Whoever has much of something, or sends much at once, keeps nobody waiting: neither by writing it nor by asking for it. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { doc, p } from "../documents.ts";
import { multipart } from "../multipart.ts";
import { amount, isLong } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { addMany, addVersions, joinAll } from "./many.ts";
import type { Octavo } from "./octavo.ts";
import { Watched } from "./watched.ts";

let watched: Watched;
let octavo: Octavo;
let marta: Client;
let nora: Client;
/** Not encrypted, so that rows can be copied past the server. */
let workspaceId: number;

const turnsOn = <T>(what: string, work: () => Promise<T>) => watched.turnsOn(what, work);
const times = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
/** What takes long to set up. */
const whenLong = it.runIf(isLong);
const many = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));

beforeAll(async () => {
  watched = await Watched.create();
  ({ octavo, marta } = watched);
  nora = await octavo.person("Nora");
  const body = { name: "Much", isEncrypted: false, isPublic: true };
  ({ id: workspaceId } = await must(ask(marta, "createWorkspace", { body })));
  // Once before, so that what every server comes to need is there.
  await read(await newPage(doc(p("x".repeat(200_000)))));
  await bytesOf(contract.openApi.path);
});
afterAll(() => watched.stop());

/** A turn that is long by what is done in it is long each time; one that met the collector is not. */
async function anyOfThree(work: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; ; time += 1) {
    try {
      return void (await work(time));
    } catch (error) {
      if (time === 2) throw error;
    }
  }
}

async function newPage(content = doc(p("The path keeps to the edge of the cliff.")), more: { parentId?: number } = {}) {
  return (await must(ask(marta, "createPage", { body: { workspaceId, title: "Much", content, ...more } }))).id;
}

const read = (id: number, by = marta) => must(ask(by, "getPage", { params: { id } }));
const save = (id: number, body: ReturnType<typeof doc>, headers: Record<string, string> = {}) =>
  must(ask(marta, "saveContent", { params: { id }, body, headers }));

async function bytesOf(path: string, token = marta.token, prefer = "return=minimal"): Promise<number> {
  const response = await fetch(octavo.url + path, { headers: { authorization: `Bearer ${token}`, prefer } });
  expect(response.status).toBe(200);
  let length = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) length += chunk.length;
  return length;
}

describe("links", () => {
  const links = (count: number, words: string, to: (at: number) => number) =>
    doc(p(many(count, (at) => `[${words}${at}](/page/${to(at)})`).join(" ")));

  it("as many as a page may have", { timeout: 60_000 }, async () => {
    const [id, target] = [await newPage(), await newPage()];
    await turnsOn("A Save of 10,000 links", () =>
      save(
        id,
        links(10_000, "w".repeat(40), (at) => at + 1),
      ),
    );
    await turnsOn("A Save of 10,000 others", () =>
      save(
        id,
        links(10_000, "v".repeat(500), (at) => at + 5000),
      ),
    );
    await turnsOn("What a page with 10,000 links points to", () => bytesOf(addressOf(contract.pageLinks.path, { id })));
    const all = links(10_000, "w".repeat(500), () => target);
    for (let made = 0; made < amount(1, 100); made += 1) await save(await newPage(), all);
    await turnsOn("What points to a page 10,000 times", () => bytesOf(addressOf(contract.pageLinks.path, { id: target })));
  });

  it("in pages that are saved at once", { timeout: 60_000 }, async () => {
    const SAVES = amount(32, 64);
    const pages = await times(SAVES, () => newPage());
    const count = amount(1500, 4500);
    await anyOfThree((time) => {
      const body = links(count, `${time}a`, (at) => at + 1 + time * count);
      return turnsOn(`${SAVES} Saves at once`, () => times(SAVES, (at) => save(pages[at] ?? 0, body)));
    });
  });
});

describe("permissions", () => {
  const conditions = {
    allowedEmailDomains: many(100, (at) => `${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.d${at}.example.com`),
    requiredEmailKeywords: many(100, (at) => `${"k".repeat(240)}${at}`),
  };

  it("with all the conditions that there may be", { timeout: 120_000 }, async () => {
    const [pageId, COUNT] = [await newPage(), amount(150, 1000)];
    const fifty = () => times(50, () => must(ask(marta, "sharePage", { params: { pageId }, body: conditions })));
    // How many connections may come in one turn is not what is asked.
    let made = 0;
    await anyOfThree(() => {
      made += 50;
      return turnsOn("Making 50 permissions", fifty);
    });
    for (; made < COUNT; made += 50) await fifty();
    await turnsOn(`A page with ${COUNT} permissions`, () => read(pageId, nora));
    await turnsOn(`${COUNT} permissions`, () => bytesOf(addressOf(contract.listShares.path, { workspaceId })));
    await turnsOn("The log of their making", () => bytesOf(contract.listLogs.path));
  });

  it("by which many have joined", { timeout: 120_000 }, async () => {
    const [COUNT, body] = [amount(150, 1000), { ...conditions, accessLevel: "editor" as const }];
    await times(COUNT, () => must(ask(marta, "shareWorkspace", { params: { workspaceId }, body })));
    await times(5, (at) => octavo.person(`Ida${at}`));
    await joinAll(octavo.place.settings, workspaceId);
    const before = octavo.memory();
    await turnsOn(`Members by ${COUNT} links`, () => bytesOf(addressOf(contract.listMembers.path, { workspaceId })));
    expect(octavo.memory() - before).toBeLessThan(100);
    await turnsOn(`The export of an account with ${2 * COUNT} links`, () => bytesOf(contract.exportAccount.path));
  });
});

describe("files", () => {
  whenLong("on many pages", { timeout: 120_000 }, async () => {
    const path = addressOf(contract.uploadFile.path, { workspaceId });
    const upload = async () => {
      const { body, headers } = multipart({ name: "a.txt", bytes: Buffer.from("a") });
      const authorization = `Bearer ${marta.token}`;
      const response = await fetch(octavo.url + path, { method: "POST", headers: { ...headers, authorization }, body });
      return ((await response.json()) as { id: number }).id;
    };
    const ids: number[] = [];
    for (let made = 0; made < 2000; made += 10) ids.push(...(await times(10, upload)));
    const content = doc(p(ids.map((id) => `/api/files/${id}`).join(" ")));
    await turnsOn("Pages that name many files", () => times(300, () => newPage(content)));
    await turnsOn("Files on many pages", () => bytesOf(addressOf(contract.listFiles.path, { workspaceId })));
    await turnsOn("A page of many files", async () => read(await newPage(content)));
    const id = await newPage(doc(p(many(500_000, (at) => `/files/${at + 1}`).join(" "))));
    await turnsOn("The export of half a million names", () => bytesOf(addressOf(contract.exportPage.path, { id })));
  });
});

describe("a tree", () => {
  const DEEP = 100_000;

  whenLong(`${DEEP} levels deep`, { timeout: 600_000 }, async () => {
    const first = await addMany(octavo.place.settings, { page: await newPage(), workspaceId, count: DEEP }, "chain");
    const last = first + DEEP - 1;
    await turnsOn("A page below the last level", () => newPage(undefined, { parentId: last }));
    await turnsOn("A move below itself", () => ask(marta, "updatePage", { params: { id: first + 1 }, body: { parentId: last } }));
    await turnsOn("Its deletion", () => must(ask(marta, "deletePage", { params: { id: first } })));
    await turnsOn("What is hidden in it", () => ask(marta, "getPage", { params: { id: last } }));
  });

  whenLong("100,000 pages wide", { timeout: 1_200_000 }, async () => {
    const wide = await must(ask(marta, "createWorkspace", { body: { name: "Wide", isEncrypted: false } }));
    const params = { workspaceId: wide.id };
    const { id: page } = await must(ask(marta, "createPage", { body: { ...params, title: "Much" } }));
    await addMany(octavo.place.settings, { ...params, page, count: 100_000 });
    const { shareToken } = await must(ask(marta, "shareWorkspace", { params, body: {} }));
    const visit = () => bytesOf(addressOf(contract.openShared.path, { shareToken }), "");
    for (let time = 0; time < 3; time += 1) await turnsOn("A visit", visit);
    await turnsOn("Eight visits", () => times(8, visit));
    await turnsOn("A page before all", () =>
      must(ask(marta, "createPage", { body: { ...params, title: "First", position: 0 } })),
    );
    await turnsOn("Its export", () => bytesOf(addressOf(contract.exportWorkspace.path, params)));
  });
});

describe("versions", () => {
  const VERSIONS = 100_000;

  whenLong(`${VERSIONS} of a page`, { timeout: 60_000 }, async () => {
    const id = await newPage();
    await addVersions(octavo.place.settings, id, VERSIONS);
    await turnsOn(`${VERSIONS} versions`, () => bytesOf(addressOf(contract.listVersions.path, { id })));
    await turnsOn("A Save from the first of them", () => save(id, doc(p("Other words")), { "if-match": '"1"' }));
  });
});

describe("pages that nothing can pack", () => {
  whenLong("come in, go out together and as files", { timeout: 120_000 }, async () => {
    const body = { name: "Random" };
    const { id } = await must(ask(marta, "createWorkspace", { body }));
    for (let made = 0; made < 6; made += 1) {
      const content = doc(p(randomBytes(6_250_000).toString("base64")));
      const page = { workspaceId: id, title: "Random", content };
      await turnsOn("A page of 8 MB of noise", () => must(ask(marta, "createPage", { body: page })));
    }
    await turnsOn("Complete pages of noise", () =>
      bytesOf(addressOf(contract.listPages.path, { workspaceId: id }), marta.token, "return=representation"),
    );
    await turnsOn("Their export", () => bytesOf(addressOf(contract.exportWorkspace.path, { workspaceId: id })));
  });
});

describe("a flood", () => {
  it("of sign-ins is answered, or refused", { timeout: 60_000 }, async () => {
    const body = { email: "marta@coastpress.example", password: "another-one" };
    const answers = await turnsOn("Sign-ins", () =>
      times(amount(60, 500), () => ask({ url: octavo.url, token: "" }, "login", { body })),
    );
    expect([401, 429, 503]).toEqual(expect.arrayContaining([...new Set(answers.map((answer) => answer?.status))]));
  });

  whenLong("of streams that are opened and left", { timeout: 60_000 }, async () => {
    const pages = await times(50, () => newPage());
    const path = addressOf(contract.events.path, {}, { pages: pages.join(","), workspaces: workspaceId });
    const open = async () => {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${marta.token}` };
      const response = await fetch(octavo.url + path, { headers, signal: leaving.signal }).catch(() => null);
      await response?.body?.getReader().read();
      leaving.abort();
    };
    await turnsOn("Streams", async () => {
      for (let round = 0; round < 20; round += 1) await times(20, open);
    });
  });

  whenLong("of workspaces is listed", { timeout: 120_000 }, async () => {
    const ida = await octavo.person("Ida");
    const body = { name: "Coast".repeat(40), description: "d".repeat(2000) };
    await times(1000, () => must(ask(ida, "createWorkspace", { body })));
    await turnsOn("As many workspaces as one may have", () => bytesOf(contract.listWorkspaces.path, ida.token));
    await turnsOn("All their pages", () => bytesOf(contract.listAllPages.path, ida.token));
  });
});
