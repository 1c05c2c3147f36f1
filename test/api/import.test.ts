/** The command as a process of its own, against the application on a port of its own. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import type { Page } from "#core/page.ts";
import { freePort } from "../../scripts/free-port.ts";
import { turnOnCodes } from "../authenticator.ts";
import { type Outcome, run } from "../commands.ts";
import { doc, h, p, textsOf, todo, ul } from "../documents.ts";
import { sizesWhile } from "../sizes-while.ts";
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

function importInto(workspace: string, from = folder, env: Record<string, string> = {}, more: string[] = []): Promise<Outcome> {
  const settings = { OCTAVO_ADDRESS: address, OCTAVO_EMAIL: marta.email, OCTAVO_PASSWORD: PASSWORD, ...env };
  return run("import", [from, "--workspace", workspace, ...more], world.config, settings);
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
      /Files {5}14 read\nPages {5}15 new\nBlocks {4}\d+: \d+ text, \d+ heading, 2 todo, 1 table, 7 list\nTasks {5}/,
    );
    expect(text).toContain(
      "Left out  1 file\n  Photos/2026/boats.txt: No page links to it, and this kind is not read: give its name the ending .md, and import that\n",
    );
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
      "  from settings",
      "  day 2",
      "  day 10",
    ]);
    expect(linesOf(pages, "Line ends")).toEqual(["text: of another system", "list: bread | water"]);
    expect(linesOf(pages, "from settings")?.slice(0, 3)).toEqual([
      "text: ```yaml\ntags: [walk, harbour]\n```",
      "text: <!-- Revised in spring. -->",
      "heading: Harbour to lighthouse",
    ]);
    const sources = readdirSync(SAMPLES, { recursive: true, encoding: "utf8" }).filter((name) => /\.(md|markdown)$/.test(name));
    const source = sources.map((name) => readFileSync(join(SAMPLES, name), "utf8")).join("\n");
    const kept = new Set(wordsOf(pages.flatMap(({ title, content }) => [title, ...textsOf(content)]).join("\n")));
    expect(
      wordsOf(source.replace(/\(Walks\/day%201\.md\)|^title:|^\s*(?:[-*+] |\d+[.)] )?(?:\[[xX]\] )?|<br>/gm, " ")).filter(
        (word) => !kept.has(word),
      ),
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
    const { code, text } = await importInto("Walks");
    expect(text).toContain("Files     6 read\nPages     4 new\n");
    expect(text).toContain("Problems  2\n  latin.md: It is not text in UTF-8\n  utf16.md: It is not text in UTF-8\n");
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

  it("updates what it imported, and takes a token for a password", async () => {
    const { token } = await marta.do("createToken", {
      body: { name: "import", access: "write", expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    });
    const signedIn = { OCTAVO_EMAIL: "", OCTAVO_PASSWORD: "", OCTAVO_TOKEN: token };
    writeFileSync(join(folder, "Beans.md"), "Sow in May");
    expect((await importInto("Beds", folder)).code).toBe(0);
    writeFileSync(join(folder, "Beans.md"), "Sow in June");
    const { code, text } = await importInto("Beds", folder, signedIn, ["--update"]);
    expect([code, text]).toEqual([0, expect.stringContaining("Pages     0 new, 1 updated\n")]);
    expect(linesOf(await pagesOf("Beds"), "Beans")).toEqual(["text: Sow in June"]);
  });

  it("a folder without notes, and a server that is not there, are one sentence each", async () => {
    expect(await importInto("Nothing")).toEqual({ code: 1, text: `There is nothing to import in ${folder}.\n` });
    writeFileSync(join(folder, "a.md"), "words");
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect((await importInto("Nothing", folder, { OCTAVO_ADDRESS: nowhere })).text).toMatch(/^Nothing answers at .*\n$/);
  });
});

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

describe("what is exported", () => {
  const settings = () => ({ OCTAVO_ADDRESS: address, OCTAVO_EMAIL: marta.email, OCTAVO_PASSWORD: PASSWORD });
  const exportTo = (path: string, name: string) => run("export", ["--workspace", name, "--to", path], world.config, settings());

  it("takes a token for a password, and the port of the settings", async () => {
    await marta.page((await marta.workspace({ name: "By a token" })).id, { title: "Beds" });
    const body = { name: "export", access: "read" as const, expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
    const { token } = await marta.do("createToken", { body });
    const path = join(folder, "token.zip");
    const env = { OCTAVO_TOKEN: token, PORT: new URL(address).port };
    const exporting = run("export", ["--workspace", "By a token", "--to", path], world.config, env);
    const sizes = await sizesWhile(path, exporting);
    expect(await exporting).toEqual({ code: 0, text: `${path}\n` });
    // Nobody takes for all of it what an end in between leaves.
    expect(sizes.filter((size) => size !== statSync(path).size)).toEqual([]);
    expect(Object.keys(unzipSync(readFileSync(path)))).toContain("Beds.md");
  });

  it("takes a code of an account that asks for one", async () => {
    const ole = await world.person("Ole", { verified: false });
    await ole.workspace({ name: "Behind a code" });
    const { recoveryCodes } = await turnOnCodes(world, ole);
    const to = ["--workspace", "Behind a code", "--to", join(folder, "coded.zip")];
    const exported = (env: Record<string, string>) =>
      run("export", to, world.config, { ...settings(), OCTAVO_EMAIL: ole.email, ...env });
    const without = await exported({});
    expect(without).toEqual({
      code: 1,
      text: "Your account asks for a code: please set OCTAVO_CODE, or run this in a terminal.\n",
    });
    expect((await exported({ OCTAVO_CODE: "000000" })).text).toContain(
      "Signing in failed: That code is wrong or was used before.",
    );
    expect((await exported({ OCTAVO_CODE: recoveryCodes[0] ?? "" })).code).toBe(0);
  });

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
    const none = join(folder, "none");
    expect((await exportTo(join(none, "there.zip"), "Round trip")).text).toContain(`The folder ${none} is not there.`);
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
