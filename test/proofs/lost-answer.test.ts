/** The same Save sent again, because nobody knows what became of it. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { doc, p, textsOf, ul } from "../documents.ts";
import { amount } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const KILLS = amount(3, 50);

vi.setConfig({ testTimeout: amount(120_000, 1_800_000) });

let octavo: Octavo;
let marta: Client;
let workspaceId: number;
let id: number;

beforeAll(async () => {
  octavo = await Octavo.create();
  marta = await octavo.person("Marta");
  ({ id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } })));
}, 120_000);
afterAll(() => octavo.stop());

beforeEach(async () => {
  const content = doc(ul(["map"], "list"));
  ({ id } = await must(ask(marta, "createPage", { body: { title: "What to take", workspaceId, content } })));
});

interface Sent {
  body: Block[];
  headers: Record<string, string>;
}

const saving = (key: string, body: Block[], base?: number): Sent => ({
  body,
  headers: { "idempotency-key": key, ...(base === undefined ? {} : { "if-match": `"${base}"` }) },
});

const save = (sent: Sent) => must(ask(marta, "saveContent", { params: { id }, ...sent }));

/** Every version, oldest first, by its words. */
async function history(): Promise<string[]> {
  const versions = await must(ask(marta, "listVersions", { params: { id } }));
  const contents = versions.map(({ revision }) => must(ask(marta, "getVersion", { params: { id, revision } })));
  return (await Promise.all(contents)).reverse().map(({ content }) => textsOf(content).join(" "));
}

/** Sends a Save and never reads its answer; waits until the version is there. */
async function saveUnheard({ body, headers }: Sent, revision: number): Promise<Socket> {
  const { hostname, port } = new URL(octavo.url);
  const socket = connect(Number(port), hostname).on("error", () => {});
  const bytes = Buffer.from(JSON.stringify(body));
  const { method, path } = contract.saveContent;
  const all = {
    host: hostname,
    authorization: `Bearer ${marta.token}`,
    "content-type": "application/json",
    "content-length": `${bytes.length}`,
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.pause();
  socket.write(Buffer.concat([Buffer.from(`${method} ${addressOf(path, { id })} HTTP/1.1\r\n${head.join("")}\r\n`), bytes]));
  while ((await must(ask(marta, "getPage", { params: { id } }))).revision < revision) await pause(1);
  return socket;
}

describe("a Save whose answer was lost", () => {
  it("is one version when it is sent again, also after somebody else's, also many times at once", async () => {
    const mine = saving("one", doc(ul(["map", "water"], "list")), 1);
    (await saveUnheard(mine, 2)).destroy();
    expect((await save(mine)).receipt).toMatchObject({ revision: 2, blockCount: 1 });
    await save(saving("theirs", doc(ul(["map", "coins"], "list")), 1));
    const again = await Promise.all(Array.from({ length: 10 }, () => save(mine)));
    for (const { receipt, content } of again) {
      expect(receipt.revision).toBe(2);
      expect(textsOf(content)).toEqual(["map", "water", "coins"]);
    }
    expect(await history()).toEqual(["map", "map water", "map water coins"]);
  });

  it("is one version when it was merged", async () => {
    await save(saving("theirs", doc(ul(["map", "coins"], "list")), 1));
    const mine = saving("mine", doc(ul(["map", "water"], "list")), 1);
    (await saveUnheard(mine, 3)).destroy();
    expect((await save(mine)).receipt.revision).toBe(3);
    expect(await history()).toEqual(["map", "map coins", "map coins water"]);
  });

  it("is one version when it is sent ten times at once", async () => {
    for (const base of [undefined, 1]) {
      const mine = saving(`ten on ${base}`, doc(p(`on ${base}`, "block")), base);
      const revisions = (await Promise.all(Array.from({ length: 10 }, () => save(mine)))).map(({ receipt }) => receipt.revision);
      expect(new Set(revisions).size).toBe(1);
    }
    expect(await history()).toHaveLength(3);
  });

  it(`is one version when the server was killed before it answered (${KILLS} times)`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const mine = saving(`kill ${kill}`, doc(ul(["map", `item-${kill}`], "list")), kill % 2 ? undefined : 1);
      const socket = await saveUnheard(mine, kill + 2);
      await octavo.kill();
      socket.destroy();
      await octavo.start();
      const repeated = await Promise.all([save(mine), save(mine)]);
      expect(repeated.map(({ receipt }) => receipt.revision)).toEqual([kill + 2, kill + 2]);
    }
    const versions = await history();
    console.log(`Lost answers on ${engine}: ${KILLS} Saves, as many kills, each sent 3 times: ${versions.length - 1} versions.`);
    expect(versions).toHaveLength(KILLS + 1);
    for (let kill = 0; kill < KILLS; kill += 1) expect(versions[kill + 1]?.split(" ")).toContain(`item-${kill}`);
  });
});

describe("the same Idempotency-Key", () => {
  it("on other words is another version", async () => {
    for (const words of ["map", "water", "coins"]) await save(saving("key", doc(ul([words], "list"))));
    const both = await Promise.all(["tide", "ferry"].map((words) => save(saving("key", doc(ul([words], "list"))))));
    expect(both.map(({ receipt }) => receipt.revision).sort()).toEqual([5, 6]);
    expect((await history()).toSorted()).toEqual(["coins", "ferry", "map", "map", "tide", "water"]);
  });
});
