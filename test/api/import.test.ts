/** The command as a process of its own, against the application on a port of its own. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { size } from "#core/limits.ts";
import type { Page } from "#core/page.ts";
import { freePort } from "../../scripts/free-port.ts";
import { type Outcome, run } from "../commands.ts";
import { doc, h, p, textsOf, todo, ul } from "../documents.ts";
import { PASSWORD, type Person, World } from "../world.ts";

const SAMPLES = join(import.meta.dirname, "..", "samples", "notes");

let world: World;
let marta: Person;
let address: string;
let folder: string;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`;
});
afterAll(() => world.stop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "octavo-notes-"));
  return () => rmSync(folder, { recursive: true });
});

function importInto(workspace: string, from = folder, env: Record<string, string> = {}): Promise<Outcome> {
  const settings = { OCTAVO_ADDRESS: address, OCTAVO_EMAIL: marta.email, OCTAVO_PASSWORD: PASSWORD, ...env };
  return run("import", [from, "--workspace", workspace], world.config, settings);
}

async function pagesOf(name: string): Promise<Page[]> {
  const workspace = (await marta.do("listWorkspaces")).find((one) => one.name === name);
  return workspace ? ((await marta.do("listPages", { params: { workspaceId: workspace.id } })) as Page[]) : [];
}

/** A line for each page in the tree's order, deeper ones indented. */
function treeOf(pages: Page[], parentId: number | null = null, indent = ""): string[] {
  return pages
    .filter((page) => page.parentId === parentId)
    .sort((a, b) => a.position - b.position)
    .flatMap((page) => [indent + page.title, ...treeOf(pages, page.id, `${indent}  `)]);
}

/** As `list: bread | water`. */
const lineOf = (block: Block) => `${block.type}: ${textsOf([block]).join(" | ")}`;
const linesOf = (pages: Page[], title: string) => pages.find((page) => page.title === title)?.content.map(lineOf);

describe("import", () => {
  it("makes pages of a folder, and nothing is dropped", async () => {
    const { code, text } = await importInto("Field notes", SAMPLES);
    expect(text).toMatch(
      /Files {5}13 in, 13 imported\nPages {5}15 out: 13 files and 2 folders\nBlocks {4}64: 40 text, 12 heading, 2 todo, 3 table, 7 list\n/,
    );
    expect(text).toContain("Left out  1 file that is no Markdown: Photos/2026/boats.txt");
    expect(text).toContain("Problems  none");
    expect(code).toBe(0);

    const pages = await pagesOf("Field notes");
    expect(treeOf(pages)).toEqual([
      "The Coast Path, by foot",
      "Every construct",
      "empty",
      "Ferries",
      "  Times",
      "Line ends",
      "Photos",
      "  2026",
      "    Captions",
      "Tide tables",
      "  Springs",
      "Walks",
      "  Harbour to lighthouse",
      "  Lighthouse to estuary",
      "  A rest day",
    ]);
    expect(linesOf(pages, "Line ends")).toEqual(["text: of another system", "list: bread | water"]);
    expect(linesOf(pages, "Harbour to lighthouse")).toEqual([
      "text: ---\ntitle: from settings\ntags: [walk, harbour]\n---",
      "text: <!-- Revised in spring. -->",
      "text: Leave the harbour by the fish steps.",
      "table: Place | km | Water | Fish steps | 0 | yes | Old quay | 1 | `no` | Light | fog horn | 9 | **tap**\ncistern",
      "text: The last line of day one.",
    ]);
    const sources = readdirSync(SAMPLES, { recursive: true, encoding: "utf8" }).filter((name) => /\.(md|markdown)$/.test(name));
    const source = sources.map((name) => readFileSync(join(SAMPLES, name), "utf8")).join("\n");
    const kept = new Set(wordsOf(pages.flatMap(({ title, content }) => [title, ...textsOf(content)]).join("\n")));
    expect(
      wordsOf(source.replace(/^\s*(?:[-*+] |\d+[.)] )?(?:\[[xX]\] )?|<br>/gm, " ")).filter((word) => !kept.has(word)),
    ).toEqual([]);
  });

  it("adds to the workspace of that name, after what is there", async () => {
    const { id } = await marta.workspace({ name: "Allotment" });
    await marta.page(id, { title: "Beds" });
    writeFileSync(join(folder, "Seeds.md"), "Beans");
    expect((await importInto("Allotment")).code).toBe(0);
    expect(treeOf(await pagesOf("Allotment"))).toEqual(["Beds", "Seeds"]);
  });

  it("names what cannot be a page, imports the rest and fails", async () => {
    cpSync(join(SAMPLES, "Walks"), folder, { recursive: true });
    writeFileSync(join(folder, "latin.md"), Buffer.from("caf\xe9", "latin1"));
    writeFileSync(join(folder, "utf16.md"), Buffer.from("cafe", "utf16le"));
    writeFileSync(join(folder, "huge.md"), "a".repeat(size.contentBytes + 1));
    writeFileSync(join(folder, "many.md"), "a\n\n".repeat(size.blocks + 1));
    const { code, text } = await importInto("Walks");
    expect(text).toContain("Files     8 in, 4 imported, 4 not\nPages     4 out: 4 files\n");
    expect(text).toContain("Problems  4\n");
    expect(text).toContain("  latin.md is not text in UTF-8\n");
    expect(text).toContain("  utf16.md is not text in UTF-8\n");
    expect(text).toContain("  huge.md is larger than a page can be, which is 8 MB\n");
    expect(text).toContain("  many.md cannot be a page: At most 10000 blocks are allowed\n");
    expect(code).toBe(1);
    expect(treeOf(await pagesOf("Walks"))).toHaveLength(4);
  });

  it.each<[what: string, says: string, env: Record<string, string>]>([
    ["a wrong password", "Signing in failed: ", { OCTAVO_PASSWORD: "harbour-walls" }],
    ["nobody named, and no terminal to ask on", "Please set OCTAVO_EMAIL and OCTAVO_PASSWORD", { OCTAVO_EMAIL: "" }],
  ])("%s is one sentence and makes nothing", async (_, says, env) => {
    writeFileSync(join(folder, "a.md"), "words");
    const { code, text } = await importInto("Nothing", folder, env);
    expect(text).toMatch(new RegExp(`^${says}.*\n$`));
    expect(code).toBe(1);
    expect(await pagesOf("Nothing")).toEqual([]);
  });

  it("tells what arrived where the server goes away in between", async () => {
    const until = await serverUntil(2);
    const { code, text } = await importInto("Ferry", join(SAMPLES, "Walks"), { OCTAVO_ADDRESS: until });
    expect(text).toContain("Files     4 in, 2 imported, 2 not\nPages     2 out: 2 files\n");
    expect(text).toContain("  day 2.md may not have arrived: Nothing answers at ");
    expect(text).toContain("  day 10.md was not imported: the server was gone\n");
    expect(text).toContain("  The workspace could not be asked afterwards whether the pages are there.\n");
    expect(code).toBe(1);
    expect(treeOf(await pagesOf("Ferry"))).toEqual(["Walks", "Harbour to lighthouse"]);
  });

  it("a folder without Markdown, and a server that is not there, are one sentence each", async () => {
    expect(await importInto("Nothing")).toEqual({ code: 1, text: `There is no Markdown file in ${folder}.\n` });
    writeFileSync(join(folder, "a.md"), "words");
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect((await importInto("Nothing", folder, { OCTAVO_ADDRESS: nowhere })).text).toMatch(/^Nothing answers at .*\n$/);
  });
});

/** The server's address, for as long as no more than so many pages are created there. */
async function serverUntil(pages: number): Promise<string> {
  let created = 0;
  const door = createServer((socket) => {
    const behind = connect(Number(new URL(address).port), "127.0.0.1");
    behind.on("error", () => socket.destroy());
    socket.on("error", () => behind.destroy());
    socket.on("close", () => behind.destroy());
    socket.on("data", (part) => {
      if (part.includes("POST /api/pages ")) created += 1;
      if (created <= pages) behind.write(part);
      else {
        door.close();
        socket.destroy();
      }
    });
    behind.pipe(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

describe("what is exported", () => {
  const settings = () => ({ OCTAVO_ADDRESS: address, OCTAVO_EMAIL: marta.email, OCTAVO_PASSWORD: PASSWORD });
  const exportTo = (path: string, name: string) => run("export", ["--workspace", name, "--to", path], world.config, settings());

  it("and imported again is the same workspace, with its links and files", async () => {
    const { id: workspaceId } = await marta.workspace({ name: "Round trip" });
    const picture = await marta.upload(workspaceId, { name: "Tide & moon.png" });
    const walks = await marta.page(workspaceId, {
      title: "Walks",
      content: doc(p("# no heading"), p(""), ul(["a\nb"]), ul(["c"])),
    });
    const day = await marta.page(workspaceId, { title: "index", parentId: walks.id });
    await marta.page(workspaceId, { title: "Before", position: 0, content: doc(h("One"), todo(["map", "*water"])) });
    const words = `![Tide](${picture.url}#w=480) [up](/page/${walks.id}) [away](https://a.example) [gone](/page/99999999)`;
    await marta.do("saveContent", { params: { id: day.id }, body: doc(p(words)) });

    const zip = join(folder, "there.zip");
    const { code, text } = await exportTo(zip, "Round trip");
    expect([code, text]).toEqual([0, expect.stringMatching(/^3 pages, \d+\.\d MB, in .*there\.zip\n$/)]);
    expect((await exportTo(zip, "Round trip")).text).toContain("is there already");
    const unzipped = join(folder, "there");
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(zip)))) {
      mkdirSync(dirname(join(unzipped, path)), { recursive: true });
      writeFileSync(join(unzipped, path), bytes);
    }
    const imported = await importInto("Back again", unzipped);
    expect(imported.text).toContain("Problems  none");
    expect(imported.text).not.toContain("Left out");
    expect(imported.code).toBe(0);

    const [before, after] = [await pagesOf("Round trip"), await pagesOf("Back again")];
    expect(treeOf(after)).toEqual(["Before", "Walks", "  index"]);
    const newId = (title: string) => after.find((page) => page.title === title)?.id;
    for (const page of before.filter(({ title }) => title !== "index"))
      expect(linesOf(after, page.title)).toEqual(page.content.map(lineOf));
    const [line = ""] = linesOf(after, "index") ?? [];
    const file = /\/api\/files\/(\d+)#w=480/.exec(line)?.[1];
    expect(line).toBe(
      `text: ${words.replace(picture.url, `/api/files/${file}`).replace(`/page/${walks.id}`, `/page/${newId("Walks")}`)}`,
    );
    const { bytes } = await marta.try("getFile", { params: { id: Number(file) } });
    expect(bytes.equals((await marta.try("getFile", { params: { id: picture.id } })).bytes)).toBe(true);
  });

  it("is not kept by halves, and one that is not there is named", async () => {
    const path = join(folder, "none.zip");
    const { code, text } = await exportTo(path, "No such workspace");
    expect([code, text]).toEqual([1, "There is no workspace named 'No such workspace' that you may read.\n"]);
    expect(existsSync(path)).toBe(false);
  });
});
