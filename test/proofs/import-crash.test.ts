/** kill -9 in the middle of an import, again and again: each file becomes one page, and the receipt is whole. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import type { Imported } from "#core/import/receipt.ts";
import type { Page } from "#core/page.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { multipart } from "../multipart.ts";
import { png } from "../pictures.ts";
import { zipOf } from "../zips.ts";
import { amount, isLong, seed } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";
import { faultsOf } from "./place.ts";
import { Random } from "./random.ts";

const FILES = amount(200, 4000);
const KILLS = amount(2, 20);
const PICTURES = 5;

let octavo: Octavo;
afterEach(() => octavo.stop());

// PostgreSQL serves several servers: what one of them left is free for the others after its claim has run out, half a minute each time.
const proof = engine === "postgres" ? it.runIf(isLong) : it;

proof(`brings each file once, killed ${KILLS} times`, { timeout: amount(120_000, 1_800_000) }, async () => {
  octavo = await Octavo.create();
  const random = new Random(seed);
  const client = await octavo.person("Marta");
  const { id: workspaceId } = await must(ask(client, "createWorkspace", { body: { name: "Coast Path guide" } }));
  const id = await send(client, workspaceId);
  const kills: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { done, state } = await further(client, id, Math.floor((FILES * kill) / (KILLS + 1)));
    if (state !== "running") break;
    await pause(random.below(20));
    await octavo.kill();
    kills.push(done);
    await octavo.start();
  }
  const { state, done, total, receipt } = await further(client, id, Number.POSITIVE_INFINITY);
  const pages = (await must(ask(client, "listPages", { params: { workspaceId } }))) as Page[];
  const files = await must(ask(client, "listFiles", { params: { workspaceId } }));
  console.log(`Import on ${engine}, seed ${seed}: killed at ${kills.join(", ")} of ${FILES} files; then ${pages.length} pages.`);
  expect(kills.length).toBeGreaterThan(0);
  expect({ state, done, total }).toEqual({ state: "done", done: total, total: FILES + PICTURES });
  expect(pages.map(({ title, revision }) => `${title} ${revision}`).sort()).toEqual(names().map((name) => `${name} 1`));
  expect(files.map(({ unused }) => unused)).toEqual(Array(PICTURES).fill(false));
  expect(receipt).toMatchObject({ files: FILES + PICTURES, pages: FILES, attachments: PICTURES, problems: [] });
  expect(receipt?.links).toEqual({ resolved: 2 * FILES, unresolved: [] });
  expect(await faultsOf(octavo.place.settings)).toEqual([]);
});

/** In the order of their letters. */
const names = () => Array.from({ length: FILES }, (_, at) => `n${at}`).sort();

async function send({ url, token }: Client, workspaceId: number): Promise<number> {
  const notes = names().map((name, at): [string, string] => [
    `${name}.md`,
    `${"words ".repeat(100)}\n\n[next](n${(at + 1) % FILES}.md) ![](p${at % PICTURES}.png)\n`,
  ]);
  const pictures = Array.from({ length: PICTURES }, (_, at): [string, Buffer] => [`p${at}.png`, png()]);
  const { body, headers } = multipart({ name: "many.zip", bytes: zipOf(Object.fromEntries([...notes, ...pictures])) });
  const { method, path } = contract.beginImport;
  const sent = { ...headers, authorization: `Bearer ${token}` };
  const answer = await fetch(url + addressOf(path, { workspaceId }), { method, headers: sent, body: new Uint8Array(body) });
  return ((await answer.json()) as { id: number }).id;
}

/** Once more than `least` is done, or all of it. */
async function further(client: Client, id: number, least: number): Promise<Imported> {
  for (;;) {
    const now = await must(ask(client, "getImport", { params: { id } }));
    if (now.receipt !== null || now.done > least) return now;
    await pause(5);
  }
}
