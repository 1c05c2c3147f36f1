/** What takes long to read, to merge or to answer is done beside the event loop, which turns as that of a process that does nothing. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { doc, p } from "../documents.ts";
import { amount, isLong } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { hardMerges, heavyBodies } from "./heavy-bodies.ts";
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
  // Once before, so that what every server comes to need is there.
  await send(await newPage(), "7".padEnd(200_000));
});
afterAll(() => watched.stop());

async function newPage(): Promise<number> {
  return (await must(ask(marta, "createPage", { body: { workspaceId, title: "Heavy" } }))).id;
}

async function send(id: number, body: string, base?: number): Promise<{ status: number; answer: string }> {
  const response = await fetch(octavo.url + addressOf(contract.saveContent.path, { id }), {
    method: "PATCH",
    headers: {
      authorization: `Bearer ${marta.token}`,
      "content-type": "application/json",
      ...(base === undefined ? {} : { "if-match": `"${base}"` }),
    },
    body,
  });
  return { status: response.status, answer: await response.text() };
}

// What reads and merges them does not know the engine: a few are enough on the second one.
const few = engine === "postgres" ? 1 : 4;
const some = <T>(record: Record<string, T>): [string, T][] => Object.entries(record).slice(0, isLong ? undefined : few);

describe("a body of megabytes", () => {
  it.each(some(heavyBodies))("of %s is refused with a few faults", { timeout: 60_000 }, async (what, made) => {
    const [id, body] = [await newPage(), made()];
    const { status, answer } = await turnsOn(what, () => send(id, body));
    expect([400, 413], answer.slice(0, 300)).toContain(status);
    expect(answer.length).toBeLessThan(20_000);
  });
});

describe("a merge", () => {
  it.each(some(hardMerges))("of %s is done, and nothing is lost", { timeout: 60_000 }, async (what, made) => {
    const [id, { base, mine, theirs }] = [await newPage(), made()];
    const [was, my, their] = [base, mine, theirs].map((page) => JSON.stringify(page)) as [string, string, string];
    await send(id, was);
    await send(id, their, 2);
    const { status, answer } = await turnsOn(what, () => send(id, my, 2));
    expect([status, answer.slice(0, 300)]).toEqual([200, expect.stringContaining('"revision":4')]);
  });
});

describe("a page of megabytes", () => {
  const texts: Record<string, (mark: string) => string> = {
    words: (mark) => `${mark} `.repeat(50_000),
    // Base64 packs to no less than the bytes that it stands for.
    noise: (mark) => mark + randomBytes(110_000).toString("base64"),
  };

  it.each(Object.entries(texts))(
    "of %s is made under a key, saved by two at once, and opened, without a copy that takes a turn",
    {
      timeout: 60_000,
    },
    async (_, text) => {
      const page = (mark: string) => JSON.stringify(doc(...many(16, (at) => p(text(`${mark} ${at}`), `b${at}`))));
      const [content, id] = [page("cliff"), await newPage()];
      const headers = {
        authorization: `Bearer ${marta.token}`,
        "content-type": "application/json",
        "idempotency-key": content.slice(-40),
      };
      const body = `{"workspaceId":${workspaceId},"title":"Heavy","content":${content}}`;
      const made = await turnsOn("Making a page under a key", () =>
        fetch(octavo.url + contract.createPage.path, { method: "POST", headers, body }),
      );
      expect(made.status).toBe(201);
      await send(id, content);
      await send(id, page("coast"), 2);
      const { status } = await turnsOn("A Save beside another", () => send(id, page("edge"), 2));
      expect(status).toBe(200);
      const opened = await turnsOn("Opening it", () => must(ask(marta, "getPage", { params: { id } })));
      expect(opened.content.length).toBeGreaterThanOrEqual(16);
    },
  );
});

const many = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));

describe("a large workspace", () => {
  const PAGES = amount(2500, 10_000);
  let shareToken: string;

  beforeAll(async () => {
    ({ id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Large" } })));
    ({ shareToken } = await must(ask(marta, "shareWorkspace", { params: { workspaceId }, body: {} })));
    for (let made = 0; made < PAGES; made += 50) await Promise.all(Array.from({ length: 50 }, newPage));
  }, 300_000);

  it("opened three times by nobody in particular holds nobody up", { timeout: 120_000 }, async () => {
    const open = async () => {
      const response = await fetch(octavo.url + addressOf(contract.openShared.path, { shareToken }));
      return ((await response.json()) as { pages: unknown[] }).pages.length;
    };
    expect(await turnsOn(`Three openings of ${PAGES} pages`, () => Promise.all([open(), open(), open()]))).toEqual([
      PAGES,
      PAGES,
      PAGES,
    ]);
  });

  it("shows its tree after each change, and holds nobody up", { timeout: 120_000 }, async () => {
    const tree = () => must(ask(marta, "listPages", { params: { workspaceId }, headers: { prefer: "return=minimal" } }));
    for (let time = 0; time < 3; time += 1) {
      await newPage();
      expect(await turnsOn(`The tree of ${PAGES} pages`, tree)).toHaveLength(PAGES + time + 1);
    }
  });
});
