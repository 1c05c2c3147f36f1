/**
 * `npm run proofs -- bodies FOLDER…`: imports bodies of notes that lie on this machine into a real server, takes them out as Markdown
 * and brings them in again. Says of each what came in, which words are missing, and whether both times made the same pages.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { zipSync } from "fflate";
import type { Block } from "#core/blocks/block.ts";
import { contract } from "#core/contract.ts";
import { isForeign } from "#core/import/paths.ts";
import type { Receipt } from "#core/import/receipt.ts";
import type { Page } from "#core/page.ts";
import { textOf } from "../../server/importing/text-of.ts";
import { addressOf } from "../address-of.ts";
import { multipart } from "../multipart.ts";
import { missing, nothingSaid, sayFile, sayPage, sum, type Words } from "./body-words.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const folders = process.argv.slice(2);
const octavo = await Octavo.create({ env: { QUOTA_REQUESTS: "1000000", FILE_MAX_MB: "100" } });
let marta: Client;
try {
  marta = await octavo.person("Marta");
  for (const folder of folders) await prove(folder);
} finally {
  await octavo.stop();
}

async function prove(folder: string): Promise<void> {
  const files = filesIn(folder);
  const came = nothingSaid();
  const notes = Object.keys(files).filter((path) => /\.(?:md|markdown)$/i.test(path));
  for (const path of notes) sayFile(came, textOf(Buffer.from(files[path] as Uint8Array), "markdown"));
  const first = await bring(Buffer.from(zipSync(files, { level: 1 })));
  const there = nothingSaid();
  for (const { title, content } of first.pages) sayPage(there, title, content);
  const lost = missing(came.words, there.words, there.settings);
  const lostSettings = missing(came.settings, there.settings, there.words);
  const again = await bring(await exported(first.workspaceId));
  const differing = differences(first.pages, again.pages);
  const { links, tasks, problems } = first.receipt;
  console.log(
    `${basename(folder)}: ${notes.length} notes, ${first.pages.length} pages; ${sum(came.words)} words, missing ${told(lost)}`,
  );
  console.log(`  settings: ${sum(came.settings)} words, missing ${told(lostSettings)}`);
  console.log(`  links: ${links.resolved} resolved, ${links.unresolved.length} not; ${tasks} tasks; ${problems.length} problems`);
  for (const [reason, some] of Map.groupBy(problems, ({ reason }) => reason))
    console.log(`    ${some.length} × ${reason}, as in ${some[0]?.file}`);
  console.log(`  taken out and brought in again: ${differing.length === 0 ? "the same" : `${differing.length} pages differ`}`);
  for (const line of differing.slice(0, 5)) console.log(`    ${line}`);
  console.log(`  links to places in pages: ${blockLinks(first.pages)} lead to a block; after the way ${blockLinks(again.pages)}`);
  if (lost.size > 0 || differing.length > 0) process.exitCode = 1;
}

function filesIn(folder: string): Record<string, Uint8Array> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = found.map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replace(/^\/+/, ""));
  // What systems and programs keep for themselves is no note.
  return Object.fromEntries(paths.filter((path) => !isForeign(path)).map((path) => [path, readFileSync(join(folder, path))]));
}

interface Brought {
  workspaceId: number;
  receipt: Receipt;
  /** In the tree's order. */
  pages: (Page & { path: string })[];
}

async function bring(bytes: Buffer): Promise<Brought> {
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Body" } }));
  const { body, headers } = multipart({ name: "body.zip", bytes });
  const path = addressOf(contract.beginImport.path, { workspaceId });
  const init = { method: "POST", headers: { ...headers, authorization: `Bearer ${marta.token}` }, body: new Uint8Array(body) };
  const { id } = (await (await fetch(octavo.url + path, init)).json()) as { id: number };
  for (;;) {
    const { state, receipt } = await must(ask(marta, "getImport", { params: { id } }));
    if (state === "done" && receipt) return { workspaceId, receipt, pages: await pagesOf(workspaceId) };
    if (state !== "running") throw new Error(`The import is ${state}: ${JSON.stringify(receipt)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function pagesOf(workspaceId: number): Promise<Brought["pages"]> {
  const headers = { prefer: "return=minimal" };
  const tree = (await must(ask(marta, "listPages", { params: { workspaceId }, headers }))) as Page[];
  const below = Map.groupBy(tree, ({ parentId }) => parentId);
  const inOrder = (parentId: number | null, above: string): { id: number; path: string }[] =>
    (below.get(parentId) ?? [])
      .sort((a, b) => a.position - b.position)
      .flatMap(({ id, title, position }) => {
        const path = `${above}/${position} ${title}`;
        return [{ id, path }, ...inOrder(id, path)];
      });
  const all = inOrder(null, "");
  const pages: Brought["pages"] = [];
  for (let at = 0; at < all.length; at += 8) {
    const some = all.slice(at, at + 8);
    pages.push(
      ...(await Promise.all(
        some.map(async ({ id, path }) => ({ ...(await must(ask(marta, "getPage", { params: { id } }))), path })),
      )),
    );
  }
  return pages;
}

async function exported(workspaceId: number): Promise<Buffer> {
  const path = addressOf(contract.exportWorkspace.path, { workspaceId }, { format: "markdown" });
  const response = await fetch(octavo.url + path, { headers: { authorization: `Bearer ${marta.token}` } });
  if (response.status !== 200) throw new Error(`The export is answered ${response.status}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Places, titles and blocks, with pages named by their places. @returns a line for each page that is otherwise */
function differences(before: Brought["pages"], after: Brought["pages"]): string[] {
  const there = new Map(shown(after));
  const lines = shown(before).flatMap(([path, content]) => {
    const other = there.get(path);
    there.delete(path);
    return other === content ? [] : [`${path}: ${other === undefined ? "missing" : firstDifference(content, other)}`];
  });
  return [...lines, ...[...there.keys()].map((path) => `${path}: too much`)];
}

function shown(pages: Brought["pages"]): [path: string, content: string][] {
  const paths = new Map(pages.map(({ id, path }) => [String(id), path]));
  return pages.map(({ path, content }) => [path, content.map((block) => shownBlock(block, paths)).join("\n")]);
}

/** How many links to a block lead to one. */
function blockLinks(pages: Brought["pages"]): number {
  const ids = new Set(pages.flatMap(({ content }) => content.map(({ id }) => id)));
  const links = pages.flatMap(({ content }) => [...JSON.stringify(content).matchAll(/#block-([\w-]+)/g)]);
  return links.filter(([, id = ""]) => ids.has(id)).length;
}

function shownBlock({ type, content }: Block, paths: ReadonlyMap<string, string>): string {
  const bare = JSON.stringify([type, content], (key, value) => (key === "id" ? undefined : value));
  return bare
    .replace(/(?<=\]\(|\]:[ \t]+)\/page\/(\d+)/g, (whole, id) => paths.get(id) ?? whole)
    .replace(/#block-[\w-]+/g, "#block")
    .replace(/\/api\/files\/\d+/g, "/api/files/n");
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const from = Math.max(0, at - 40);
  return `${one.slice(from, at + 60)} ≠ ${other.slice(from, at + 60)}`;
}

function told(words: Words): string {
  const some = [...words].sort(([, a], [, b]) => b - a).slice(0, 25);
  return words.size === 0 ? "0" : `${sum(words)}: ${some.map(([word, times]) => `${word} ${times}`).join(", ")}`;
}
