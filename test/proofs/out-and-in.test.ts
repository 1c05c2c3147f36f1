/** All that somebody has leaves as Markdown and comes back: as many pages, and as large files, as years of writing make. */
import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import type { Imported } from "#core/import/receipt.ts";
import type { Page } from "#core/page.ts";
import { addressOf } from "../address-of.ts";
import { engine } from "../database.ts";
import { multipart } from "../multipart.ts";
import { zipOf } from "../zips.ts";
import { amount } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const PAGES = amount(200, 60_000);
/** Of 25 MB each. */
const FILES = amount(2, 123);
const FILE_BYTES = amount(1_000_000, 25_000_000);

type Body = NonNullable<RequestInit["body"]>;

let octavo: Octavo;
let marta: Client;
let folder: string;
beforeEach(async () => {
  octavo = await Octavo.create({ env: { QUOTA_REQUESTS: "1000000", IMPORT_MAX_MB: "8192", QUOTA_ACCOUNT_MB: "20480" } });
  marta = await octavo.person("Marta");
  folder = mkdtempSync(join(tmpdir(), "octavo-proof-archives-"));
});
afterEach(async () => {
  await octavo.stop();
  rmSync(folder, { recursive: true, force: true });
});

it(`${PAGES} pages are the same after an export and an import`, { timeout: amount(120_000, 3_600_000) }, async () => {
  const notes = Array.from({ length: PAGES }, (_, at): [string, string] => [pathOf(at), noteOf(at)]);
  const { body, headers } = multipart({ name: "notes.zip", bytes: zipOf(Object.fromEntries(notes)) });
  const before = await timed("brought in", () => bring(new Uint8Array(body), headers));
  const archive = await timed("taken out", () => takeOut(before));
  const after = await timed("brought in again", () => bringFile(archive));
  const [first, again] = [await digestsOf(before), await digestsOf(after)];
  expect(first.length).toBeGreaterThanOrEqual(PAGES);
  expect(again).toEqual(first);
});

it(`${FILES} files are the same after an export and an import`, { timeout: amount(120_000, 3_600_000) }, async () => {
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
  const sums: string[] = [];
  for (let at = 0; at < FILES; at += 1) {
    const bytes = randomBytes(FILE_BYTES);
    sums.push(sumOf(bytes));
    const { body, headers } = multipart({ name: `film ${at}.bin`, bytes });
    const address = addressOf(contract.uploadFile.path, { workspaceId });
    const { id } = (await (await send(address, new Uint8Array(body), headers)).json()) as { id: number };
    const content = [{ id: "film", type: "text" as const, position: 0, content: { text: `[film](/api/files/${id})` } }];
    await must(ask(marta, "createPage", { body: { workspaceId, title: `Film ${at}`, content } }));
  }
  const archive = await timed("taken out", () => takeOut(workspaceId));
  const after = await timed("brought in again", () => bringFile(archive));
  const files = await must(ask(marta, "listFiles", { params: { workspaceId: after } }));
  const found: string[] = [];
  for (const { id } of files) {
    const response = await fetch(octavo.url + addressOf(contract.getFile.path, { id }), { headers: bearer() });
    found.push(sumOf(Buffer.from(await response.arrayBuffer())));
  }
  expect(found.sort()).toEqual(sums.sort());
});

/** Twelve at each level, four levels deep. */
const pathOf = (at: number) => `g${at % 12}/h${Math.floor(at / 12) % 12}/i${Math.floor(at / 144) % 12}/n${at}.md`;

const noteOf = (at: number) => `# Note ${at}

The path keeps to the edge of the **cliff**, as in [the next](n${at + 144 * 12}.md) and in no. ${at * 7919}.

- [ ] water
- [x] tide table
  - of the *harbour*

| Hour | Tide |
| ---- | ---: |
| ${at % 24} | low |

\`\`\`js
const path = ${at};
\`\`\`
`;

const bearer = () => ({ authorization: `Bearer ${marta.token}` });
const sumOf = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("base64url");
const send = (path: string, body: Body, headers: Record<string, string>) =>
  fetch(octavo.url + path, { method: "POST", headers: { ...headers, ...bearer() }, body, duplex: "half" } as RequestInit);

/** Tells how long it took, and the most memory that the server held meanwhile. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const [began, rested] = [Date.now(), octavo.memory()];
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, octavo.memory());
  }, 50);
  try {
    return await work();
  } finally {
    clearInterval(watching);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`On ${engine} ${what} in ${seconds} s, at most ${most} MB held, ${rested} before.`);
  }
}

/** @returns the path of the archive */
async function takeOut(workspaceId: number): Promise<string> {
  const path = addressOf(contract.exportWorkspace.path, { workspaceId }, { format: "markdown" });
  const response = await fetch(octavo.url + path, { headers: bearer() });
  expect(response.status).toBe(200);
  const archive = join(folder, "archive.zip");
  await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(archive));
  console.log(`An archive of ${(statSync(archive).size / 1e6).toFixed(0)} MB.`);
  return archive;
}

/** As it lies on the disk, never whole in memory. */
async function bringFile(archive: string): Promise<number> {
  const mark = "octavo-proof-part";
  async function* parts() {
    yield Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="archive.zip"\r\ncontent-type: application/zip\r\n\r\n`,
    );
    yield* createReadStream(archive);
    yield Buffer.from(`\r\n--${mark}--\r\n`);
  }
  const headers = { "content-type": `multipart/form-data; boundary=${mark}` };
  return bring(Readable.toWeb(Readable.from(parts())) as unknown as Body, headers);
}

/** @returns the workspace that was made for it */
async function bring(body: Body, headers: Record<string, string>): Promise<number> {
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
  const answer = await send(addressOf(contract.beginImport.path, { workspaceId }), body, headers);
  const { id } = (await answer.json()) as Imported;
  for (;;) {
    const { state, receipt } = await must(ask(marta, "getImport", { params: { id } }));
    if (state === "running") await pause(amount(50, 500));
    else {
      expect({ state, problems: receipt?.problems }).toEqual({ state: "done", problems: [] });
      return workspaceId;
    }
  }
}

/** Of each page with its place in the tree, in the tree's order; blocks and pages are named by what they say. */
async function digestsOf(workspaceId: number): Promise<string[]> {
  const headers = { prefer: "return=minimal" };
  const tree = (await must(ask(marta, "listPages", { params: { workspaceId }, headers }))) as Page[];
  const titles = new Map(tree.map(({ id, title }) => [String(id), title]));
  const parents = new Map(tree.map((page) => [page.id, page]));
  const pathTo = (page: Page | undefined): string => (page ? `${pathTo(parents.get(page.parentId ?? 0))}/${page.title}` : "");
  const found: string[] = [];
  const queue = tree.values();
  const lane = async () => {
    for (const page of queue) {
      const { content } = await must(ask(marta, "getPage", { params: { id: page.id } }));
      const bare = JSON.stringify(content, (key, value) => (key === "id" ? undefined : value));
      const named = bare.replace(/\/page\/(\d+)/g, (whole, id) => titles.get(id) ?? whole);
      found.push(`${pathTo(page)} ${page.position} ${sumOf(named)}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return found.sort();
}
