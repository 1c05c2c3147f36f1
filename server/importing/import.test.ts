import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Page } from "#core/page.ts";
import { textsOf } from "../../test/documents.ts";
import { imported, linesOf, pageNamed, type Result, treeOf } from "../../test/imports.ts";
import { multipart } from "../../test/multipart.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { sampleFiles, zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const importOf = (bytes: Buffer, fields: Record<string, string> = {}, name = "notes.zip", into?: number) =>
  imported(world, marta, bytes, { name, fields, ...(into === undefined ? {} : { into }) });

describe("an Obsidian vault", () => {
  let result: Result;
  beforeAll(async () => {
    result = await importOf(
      zipOf({ ...sampleFiles("obsidian"), "attachments/harbour.png": png(), "attachments/unused.png": png() }),
    );
  });

  it("becomes its folders and notes, with front matter, line breaks and callouts", () => {
    const { state, done, total, pages } = result;
    expect(treeOf(pages)).toEqual(["Coast", "  Days", "    Day one", "  Ferries", "Coast notes", "Weather"]);
    expect([state, done, total]).toEqual(["done", 8, 8]);
    const home = pageNamed(pages, "Coast notes");
    expect(home.createdAt).toBe("2024-03-05T00:00:00.000Z");
    expect(linesOf(home)[0]).toBe("text: ```yaml\naliases: [start]\ntags:\n  - walk\n```");
    expect(linesOf(home)).toContain("text: > [!tip] Before you go\n> Check the tide.\n> Take water.");
    expect(linesOf(home)).toContain("text: ```\n[[Ferries]] in code\n```");
    expect(linesOf(pageNamed(pages, "Weather"))).toEqual(["text: No front matter, no heading.\nTwo lines."]);
  });

  it("keeps its links, to pages, blocks, pictures and files", async () => {
    const { pages } = result;
    const [home, ferries, day, weather] = ["Coast notes", "Ferries", "Day one", "Weather"].map((title) =>
      pageNamed(pages, title),
    );
    const lines = linesOf(home as Page).join("\n");
    const block = (start: string) => ferries?.content.find((one) => textsOf([one]).join().startsWith(start))?.id;
    expect(lines).toContain(
      `[the first day](/page/${day?.id}), [Ferries > Winter times](/page/${ferries?.id}#block-${block("Winter times")})`,
    );
    expect(lines).toContain(`[Ferries](/page/${ferries?.id}#block-${block("A crossing")}).`);
    expect(lines).toContain("Also [[Nowhere]] and `[[not a link]]`.");
    expect(lines).toMatch(/!\[\]\(\/api\/files\/\d+#w=480\)\n\[Ferries\]\(\/page\/\d+\)\n\[prices.pdf\]\(\/api\/files\/\d+\)/);
    expect(linesOf(ferries as Page)).toContain(
      `text: [Back](/page/${home?.id}) and [a heading](/page/${ferries?.id}#block-${block("Winter times")}) and [lost](Gone.md) and [out](https://a.example/x.md).`,
    );
    expect(linesOf(ferries as Page)).toContain(`text: Runs when the [weather](/page/${weather?.id}) allows.`);
    expect(linesOf(day as Page)).toContain(`table: When | Where | 8:00 | [the quay](/page/${ferries?.id})`);
    const from = await marta.do("pageLinks", { params: { id: ferries?.id ?? 0 } });
    expect(from.from.map(({ title }) => title)).toEqual(expect.arrayContaining(["Day one", "Coast notes"]));
    const file = Number(/\/api\/files\/(\d+)#w/.exec(lines)?.[1]);
    expect((await marta.try("getFile", { params: { id: file } })).bytes.equals(png())).toBe(true);
  });

  it("gives a receipt that names what leads nowhere", () => {
    expect(result.receipt).toEqual({
      files: 7,
      pages: 6,
      pagesUpdated: 0,
      pagesUnchanged: 0,
      blocks: { text: 11, heading: 2, todo: 1, table: 1, list: 0 },
      attachments: 2,
      links: {
        resolved: 10,
        unresolved: [
          { file: "Coast/Ferries.md", target: "Gone.md" },
          { file: "Home.md", target: "[[Nowhere]]" },
        ],
      },
      tasks: 2,
      tasksDone: 1,
      problems: [{ file: "attachments/unused.png", reason: "No page shows it" }],
    });
  });
});

describe("Notion's Markdown", () => {
  it("comes with its parts, its ids taken off, and a database as a table that leads to its rows", async () => {
    const part = zipOf(
      Object.fromEntries(Object.entries(sampleFiles("notion")).map(([path, bytes]) => [`Export-7/${path}`, bytes])),
    );
    const { pages, receipt } = await importOf(zipOf({ "ExportBlock-7-Part-1.zip": part }));
    expect(receipt.problems).toEqual([]);
    expect(treeOf(pages)).toEqual(["Guide", "  Stops", "    Light", "    Old mill"]);
    const [guide, stops, mill, light] = ["Guide", "Stops", "Old mill", "Light"].map((title) => pageNamed(pages, title));
    expect(linesOf(guide as Page)).toEqual([
      "text: Status: Draft\nOwner: Marta\nDue: March 5, 2026",
      `text: The [stops](/page/${stops?.id}), and [the mill](/page/${mill?.id}).`,
      "todo: pack | tell Nora",
    ]);
    expect(linesOf(stops as Page)).toEqual([
      `table: Name | Open | Remark | [Old mill](/page/${mill?.id}) | Yes | Closed, on Mondays | [Light](/page/${light?.id}) | No |  | Quay | =1+1 | `,
    ]);
    expect(receipt).toMatchObject({ files: 5, pages: 4, links: { resolved: 4, unresolved: [] }, tasks: 2, tasksDone: 1 });
  });
});

it("tasks are counted also where they stay in a text, because some are in others or beside what is none", async () => {
  const { receipt } = await importOf(
    zipOf({ "Day.md": Buffer.from("- [ ] pack\n  - [x] map\n- plain\n\nThen\n\n- [x] ring\n") }),
  );
  expect(receipt).toMatchObject({ blocks: { text: 2, todo: 1 }, tasks: 3, tasksDone: 2 });
});

it("A docs site keeps TOML and YAML, finds its own addresses, and a wrapped file is joined", async () => {
  const { pages, receipt } = await importOf(zipOf(sampleFiles("docs")), {}, "handbook.zip");
  expect(treeOf(pages)).toEqual(["handbook", "The guide", "  Setup: first steps"]);
  const setup = pageNamed(pages, "Setup: first steps");
  const guide = pageNamed(pages, "The guide");
  expect(linesOf(guide)).toEqual([
    "text: ```toml\nweight = 3\n\n[extra]\ntoc = true\n```",
    `text: Read [setup](/page/${setup.id}), [setup](/page/${setup.id}#block-${setup.content[1]?.id}) or [setup](/page/${setup.id}).`,
  ]);
  expect(linesOf(setup)[0]).toBe("text: ```yaml\nsidebar_position: 2\n\ndescription: How it begins\n```");
  expect(linesOf(pageNamed(pages, "handbook"))[0]).toMatch(/columns, and so each of its lines/);
  expect(receipt.links).toEqual({ resolved: 3, unresolved: [] });
});

describe("options", () => {
  const file = Buffer.from("# One\n\nfirst line\nsecond line\n");

  it("put pages below another, and join or keep lines", async () => {
    const { id: workspaceId } = await marta.workspace();
    const { id: parentId } = await marta.page(workspaceId, { title: "Above" });
    const { pages } = await importOf(file, { parentId: String(parentId), wrapped: "join" }, "one.md", workspaceId);
    expect(treeOf(pages)).toEqual(["Above", "  One"]);
    expect(linesOf(pageNamed(pages, "One"))).toEqual(["text: first line second line"]);
  });

  it("overrule whether a file was wrapped by hand", async () => {
    const bytes = Buffer.from("word ".repeat(60).replace(/(.{60,64}) /g, "$1\n"));
    const linesWith = async (fields: Record<string, string>) =>
      linesOf((await importOf(bytes, fields, "one.md")).pages[0] as Page)[0]?.split("\n").length;
    expect([await linesWith({}), await linesWith({ wrapped: "keep" })]).toEqual([1, 5]);
  });

  it("that are wrong are refused, and nothing stays", async () => {
    const { id: workspaceId } = await marta.workspace();
    for (const fields of [{ parentId: "888888888" }, { parentId: "x" }, { wrapped: "maybe" }, { update: "perhaps" }])
      await expect(marta.import(workspaceId, { name: "one.md", bytes: file }, fields as Record<string, string>)).rejects.toThrow(
        "400",
      );
    await expect(marta.import(workspaceId, { name: "one.docx", bytes: file })).rejects.toThrow("415");
    await expect(marta.import(workspaceId, { name: "one.zip", bytes: file })).rejects.toThrow("400");
    expect(await marta.do("listImports", { params: { workspaceId } })).toEqual([]);
    const left = await world.app.context.database.read
      .selectFrom("files")
      .select("id")
      .where("workspace_id", "=", workspaceId)
      .where("deleted_at", "is", null)
      .execute();
    expect(left).toEqual([]);
  });
});

it("What is sent again with its key, because its answer was lost, is imported once, and anything else under that key is refused", async () => {
  const { id: workspaceId } = await marta.workspace();
  const send = (text: string, fields = {}) => {
    const { body, headers } = multipart({ name: "tides.md", bytes: Buffer.from(text) }, fields);
    return marta.raw("POST", `/api/workspaces/${workspaceId}/import`, body, { ...headers, "idempotency-key": "tides" });
  };
  const first = await send("High at noon.");
  await world.app.imports.settled();
  const again = await send("High at noon.");
  await world.app.imports.settled();
  expect([again.status, again.body]).toEqual([202, first.body]);
  expect((await send("Low at noon.")).status).toBe(422);
  expect((await send("High at noon.", { update: "true" })).status).toBe(422);
  expect(await marta.do("listImports", { params: { workspaceId } })).toHaveLength(1);
  expect(await marta.do("listPages", { params: { workspaceId } })).toHaveLength(1);
});

describe("a file alone", () => {
  it("in Markdown has the dates of its head", async () => {
    const source = "---\ntitle: Tides\ndate: 2024-03-05\nupdated: 2024-06-07T08:09:10Z\n---\nHigh at noon.\n";
    const [page] = (await importOf(Buffer.from(source), {}, "a.md")).pages;
    expect(page).toMatchObject({ title: "Tides", createdAt: "2024-03-05T00:00:00.000Z", updatedAt: "2024-06-07T08:09:10.000Z" });
    expect(linesOf(page as Page)).toEqual(["text: High at noon."]);
  });

  it("of rows is a page with a table; of more than one page holds, numbered subpages", async () => {
    const few = await importOf(Buffer.from('\ufeffStop;Open\nOld mill;"no; never"\n'), {}, "Stops.csv");
    expect([few.pages[0]?.title, ...linesOf(few.pages[0] as Page)]).toEqual([
      "Stops",
      "table: Stop | Open | Old mill | no; never",
    ]);
    const said = await importOf(Buffer.from("sep=;\r\nStop, place;Price\r\nMill, old;1,50\r\n"), {}, "Stops.csv");
    expect(linesOf(said.pages[0] as Page)).toEqual(["table: Stop, place | Price | Mill, old | 1,50"]);
    const rows = Array.from({ length: 1001 }, (_, at) => `${at},x`).join("\n");
    const { pages } = await importOf(Buffer.from(`Nr,Sign\n${rows}`), {}, "Many.csv");
    expect(treeOf(pages)).toEqual(["Many", "  Many (1)", "  Many (2)"]);
    const [first, second] = ["Many (1)", "Many (2)"].map((title) => pageNamed(pages, title) as Page);
    expect(linesOf(pageNamed(pages, "Many"))).toEqual([`list: [Many (1)](/page/${first?.id}) | [Many (2)](/page/${second?.id})`]);
    expect(linesOf(second as Page)).toEqual(["table: Nr | Sign | 1000 | x"]);
  });
});

it("Many pages at once are made findable some seconds later, which a search tells, and one that somebody makes meanwhile before them", async () => {
  // However long the machine takes.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const files = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`Note ${at}.md`, "Guillemots."]));
  const { pages } = await importOf(zipOf(files));
  const workspaceId = pages[0]?.workspaceId ?? 0;
  await marta.page(workspaceId, { title: "Guillemots" });
  const found = async () => {
    const { results, waiting } = await marta.do("search", { query: { q: "guillemots", workspaceId, limit: "50" } });
    return [results.length, waiting];
  };
  await world.app.indexing.work();
  expect(await found()).toEqual([1, 101]);
  // It is nothing to those who search elsewhere.
  const elsewhere = (await marta.workspace()).id;
  expect((await marta.do("search", { query: { q: "guillemots", workspaceId: elsewhere } })).waiting).toBe(0);
  world.pass(60_000);
  await world.app.indexing.settled();
  // One search opens pages for half a second, which a busy machine may spend on fewer of them; the next has these by then.
  await expect.poll(found).toEqual([50, 0]);
});

it("New pages stand behind those that are there, numbered without a gap, also below pages that the same import makes", async () => {
  const { id: into } = await marta.workspace();
  await marta.page(into, { title: "Harbour" });
  const names = Array.from({ length: 24 }, (_, at) => `Note ${String(at).padStart(2, "0")}`);
  const files = names.flatMap((name) => [`${name}.md`, `Coast/${name}.md`].map((path) => [path, `[Harbour](${name}.md)`]));
  const { pages } = await importOf(zipOf(Object.fromEntries(files)), {}, "notes.zip", into);
  expect(treeOf(pages)).toEqual(["Harbour", "Coast", ...names.map((name) => `  ${name}`), ...names]);
  const placesBelow = (id: number | null) => pages.filter(({ parentId }) => parentId === id).map(({ position }) => position);
  expect(placesBelow(null).sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, at) => at));
  expect(placesBelow(pageNamed(pages, "Coast").id).sort((a, b) => a - b)).toEqual(names.map((_, at) => at));
});
