/** Links of what is imported, where no path and no name of a file says where they lead. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const importOf = (bytes: Buffer) => imported(world, marta, bytes);

it("a name that a note gives itself is led to where no note, title or folder has it", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "Boats/Gull.md": "---\naliases: [Möwe, Tern]\n---\nSails.",
      "Tern.md": "Flies.",
      "Home.md": "[[möwe]], [[Möwe#^keel|her keel]], [[Tern]] and [[Keel]]",
    }),
  );
  const [gull, tern] = ["Gull", "Tern"].map((title) => `/page/${pageNamed(pages, title).id}`);
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [möwe](${gull}), [her keel](${gull}), [Tern](${tern}) and [[Keel]]`]);
  expect(receipt.links).toEqual({ resolved: 3, unresolved: [{ file: "Home.md", target: "[[Keel]]" }] });
});

it("where nothing that was read may wait in memory, files are read again, and links to places lead to their pages", async () => {
  const { imports } = world.config;
  const { kept } = imports;
  const files = { "Day.md": "# Day\n\nWords\n\n## Noon", "Home.md": "[[Day]], [[Day#Noon]], [[Nowhere]] and ![](sea.png)" };
  const bytes = zipOf({ ...files, "sea.png": png() });
  try {
    imports.kept = { notes: 0, targets: 0, anchors: 0 };
    const { pages, receipt } = await importOf(bytes);
    const day = `/page/${pageNamed(pages, "Day").id}`;
    const [line = ""] = linesOf(pageNamed(pages, "Home"));
    expect(line).toMatch(/!\[\]\(\/api\/files\/\d+\)$/);
    expect(line.slice(0, line.indexOf(" and"))).toBe(`text: [Day](${day}), [Day > Noon](${day}), [[Nowhere]]`);
    expect(receipt.links).toEqual({ resolved: 3, unresolved: [{ file: "Home.md", target: "[[Nowhere]]" }] });
  } finally {
    imports.kept = kept;
  }
});

it("a block is named by a mark in the line below its words, a table by one right below it", async () => {
  const marked = "Low at noon.\n^tide\n\n$$ h = 2 $$\n^height\n\n- one\n- two\n^both\n\n| a | b |\n|---|---|\n| 1 | 2 |\n^table";
  const { pages } = await importOf(
    zipOf({ "Tide.md": marked, "Home.md": "[[Tide#^tide|a]] [[Tide#^height|b]] [b](Tide.md#^both) [[Tide#^table|d]]" }),
  );
  const { id, content } = pageNamed(pages, "Tide");
  expect(content.map(({ type }) => type)).toEqual(["text", "text", "list", "table"]);
  const led = (words: string, place: number) => `[${words}](/page/${id}#block-${content[place]?.id})`;
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: ${led("a", 0)} ${led("b", 1)} ${led("b", 2)} ${led("d", 3)}`]);
});

it("a heading with a link is named by what is read of it, and by all that is written of it", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "Day.md": "Words\n\n## At [[Tide|low tide]]: *noon*",
      "Tide.md": "[[Day#At low tide noon|a]] [[Day#At Tide low tide *noon*|b]]",
    }),
  );
  const { id, content } = pageNamed(pages, "Day");
  const place = `/page/${id}#block-${content[1]?.id}`;
  expect(linesOf(pageNamed(pages, "Tide"))).toEqual([`text: [a](${place}) [b](${place})`]);
  expect(receipt.links.resolved).toBe(3);
});

it("a heading that has a name behind its words is led to by both, and a link in brackets is one", async () => {
  const { pages } = await importOf(
    zipOf({ "Day.md": "Words\n\n## Low tide ^low", "Home.md": "[[[Day#Low tide|a]]] [[Day#^low|b]]" }),
  );
  const { id, content } = pageNamed(pages, "Day");
  const place = `/page/${id}#block-${content[1]?.id}`;
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [[a](${place})] [b](${place})`]);
});

it("a name with a colon is led to, or told of", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "Gull.md": '---\naliases: ["Boat: gull"]\n---\nSails.',
      "Home.md": "[[Boat: gull]], [[Boat: tern]], [[mailto:a@b.example]]",
    }),
  );
  const gull = `/page/${pageNamed(pages, "Gull").id}`;
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [Boat: gull](${gull}), [[Boat: tern]], [[mailto:a@b.example]]`]);
  expect(receipt.links).toEqual({ resolved: 1, unresolved: [{ file: "Home.md", target: "[[Boat: tern]]" }] });
});

it("a folder that a link names has no more letters than that", async () => {
  const { pages, receipt } = await importOf(
    zipOf({ "a/My boats/Gull.md": "Old.", "a/Trips/boats/Tern.md": "New.", "Home.md": "[[boats/Gull]] [[Boats/tern]]" }),
  );
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [[boats/Gull]] [tern](/page/${pageNamed(pages, "Tern").id})`]);
  expect(receipt.links).toEqual({ resolved: 1, unresolved: [{ file: "Home.md", target: "[[boats/Gull]]" }] });
});

it("a page of Logseq's may have a slash in its name", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "pages/Boats___Gull.md": "- Sails with [[Boats/Tern]]",
      "pages/Boats___Tern.md": "- Flies",
      "journals/2024_03_05.md": "- Saw the [[boats/gull]]",
      "other/two___parts.md": "words",
    }),
  );
  expect(pages.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Boats/Gull", "Boats/Tern", "2024-03-05", "two___parts"]),
  );
  const [gull, tern] = ["Boats/Gull", "Boats/Tern"].map((title) => `/page/${pageNamed(pages, title).id}`);
  expect(linesOf(pageNamed(pages, "Boats/Gull"))).toEqual([`list: Sails with [Tern](${tern})`]);
  expect(linesOf(pageNamed(pages, "2024-03-05"))).toEqual([`list: Saw the [gull](${gull})`]);
  expect(receipt.links).toEqual({ resolved: 2, unresolved: [] });
});

it("a note may have a sign in its name that says a place elsewhere", async () => {
  const { pages, receipt } = await importOf(
    zipOf({ "C# basics.md": "# C# basics\n\n## Types", "Home.md": "[[C# basics]] ![[c# basics.md]] [[C# basics#Types]]" }),
  );
  expect(receipt.links).toEqual({ resolved: 3, unresolved: [] });
  const { id, content } = pageNamed(pages, "C# basics");
  const [first] = linesOf(pageNamed(pages, "Home"));
  expect(first).toBe(
    `text: [C# basics](/page/${id}) [c# basics](/page/${id}) [C# basics > Types](/page/${id}#block-${content[0]?.id})`,
  );
});

it("a note may have that sign at the end of its name", async () => {
  const { pages, receipt } = await importOf(
    zipOf({ "C#.md": "Sharp.", "C.md": "Plain.", "D.md": "Flat.", "Home.md": "[[C#]], [[C]], [[C#|sharp]] and [[D#]]" }),
  );
  expect(receipt.links).toEqual({ resolved: 4, unresolved: [] });
  const [sharp, plain, flat] = ["C#", "C", "D"].map((title) => `/page/${pageNamed(pages, title).id}`);
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [C#](${sharp}), [C](${plain}), [sharp](${sharp}) and [D#](${flat})`]);
});

it("What pages of Notion relate to is a link in their properties and in the database, and so is a page that only its address names", async () => {
  const [walks, mill, quay, gone] = ["1", "2", "3", "4"].map((digit) => `${digit}f0a6c1e9d7b4f0ea1b2c3d4e5f60719`);
  const away = "https://www.notion.so/Away-9f0a6c1e9d7b4f0ea1b2c3d4e5f60719?pvs=21";
  const { pages, receipt } = await importOf(
    zipOf({
      [`Walks ${walks}.csv`]: `Name,Next,Also\nMill,Quay (Walks/Quay%20${quay}.md),Away (${away})\nQuay,Gone (Gone%20${gone}.md),words (old)\n`,
      [`Walks/Mill ${mill}.md`]: `# Mill\n\nNext: Quay (Quay%20${quay}.md), Away (${away})\n\nSee [it](https://www.notion.so/Quay-${quay}?pvs=4), [there](https://app.notion.com/p/Quay-${quay}?pvs=21).\n`,
      [`Walks/Quay ${quay}.md`]: "# Quay\n",
    }),
  );
  const [one, two] = ["Mill", "Quay"].map((title) => `/page/${pageNamed(pages, title).id}`);
  expect(linesOf(pageNamed(pages, "Walks"))).toEqual([
    `table: Name | Next | Also | [Mill](${one}) | [Quay](${two}) | [Away](${away}) | [Quay](${two}) | Gone (Gone%20${gone}.md) | words (old)`,
  ]);
  expect(linesOf(pageNamed(pages, "Mill"))).toEqual([
    `text: Next: [Quay](${two}), [Away](${away})`,
    `text: See [it](${two}), [there](${two}).`,
  ]);
  expect(receipt.links).toEqual({
    resolved: 6,
    unresolved: [{ file: `Walks ${walks}.csv`, target: `Gone%20${gone}.md` }],
  });
});

it("Files that are a property of Notion's are shown or linked, in its page and in the database, and what only looks like one stays words", async () => {
  const [stops, light] = ["1", "2"].map((digit) => `${digit}f0a6c1e9d7b4f0ea1b2c3d4e5f60719`);
  const { pages, receipt } = await importOf(
    zipOf({
      [`Stops ${stops}.csv`]: 'Name,Files,Ratio\nLight,"Stops/Light/the%20plan%20(1).pdf, Stops/Light/sea.png",either/or.not\n',
      [`Stops/Light ${light}.md`]:
        "# Light\n\nFiles: Light/the%20plan%20(1).pdf, Light/sea.png\nSource: src/a.ts\n\nFiles: Light/sea.png\n",
      "Stops/Light/the plan (1).pdf": "%PDF-1.4",
      "Stops/Light/sea.png": png(),
    }),
  );
  const [properties, words] = linesOf(pageNamed(pages, "Light"));
  const [line, source] = properties?.split("\n") ?? [];
  const [, plan, sea] = /^text: Files: \[the plan \(1\)\.pdf\]\((.+)\), !\[sea\.png\]\((.+)\)$/.exec(line ?? "") ?? [];
  expect([plan, sea]).toEqual([expect.stringMatching(/^\/api\/files\/\d+$/), expect.stringMatching(/^\/api\/files\/\d+$/)]);
  expect([source, words]).toEqual(["Source: src/a.ts", "text: Files: Light/sea.png"]);
  expect(linesOf(pageNamed(pages, "Stops"))).toEqual([
    `table: Name | Files | Ratio | [Light](/page/${pageNamed(pages, "Light").id}) | [the plan (1).pdf](${plan}), ![sea.png](${sea}) | either/or.not`,
  ]);
  expect(receipt).toMatchObject({ attachments: 2, links: { resolved: 5, unresolved: [] }, problems: [] });
});

it("A sign that names a place elsewhere may stand anywhere in a file's name, also in an address", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "What is C#?.md": "## Types",
      "sea #1.png": png(),
      "Home.md": "[[What is C#?]] [[What is C#?#Types]] [s](<sea #1.png>) ![[sea #1.png]]",
    }),
  );
  expect(receipt.links).toEqual({ resolved: 4, unresolved: [] });
  const { id, content } = pageNamed(pages, "What is C#?");
  const [line = ""] = linesOf(pageNamed(pages, "Home"));
  expect(line).toMatch(/ \[s\]\(\/api\/files\/\d+\) !\[\]\(\/api\/files\/\d+\)$/);
  expect(line.slice(0, line.indexOf(" [s]"))).toBe(
    `text: [What is C#?](/page/${id}) [What is C#? > Types](/page/${id}#block-${content[0]?.id})`,
  );
});

it("a heading may stand behind a slash, as Bear writes it, where no note of a folder is meant", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "Tides.md": "Words\n\n## At noon\n\nLow.",
      "Days/One.md": "## Gone\n\nEarly.",
      "Days.md": "## One\n\nAll days.",
      "Home.md": "[[Tides/At noon]] [[Tides/At noon|then]] [[Days/One]] [[Tides/Gone]] [[Nowhere/At noon]]",
    }),
  );
  const [tides, one] = ["Tides", "One"].map((title) => pageNamed(pages, title));
  const noon = `/page/${tides?.id}#block-${tides?.content[1]?.id}`;
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([
    `text: [At noon](${noon}) [then](${noon}) [One](/page/${one?.id}) [[Tides/Gone]] [[Nowhere/At noon]]`,
  ]);
  expect(receipt.links.resolved).toBe(3);
});

it("a graph of Logseq has days for its journal, which links name as it shows them, and its tasks", async () => {
  const { pages, receipt } = await importOf(
    zipOf({
      "journals/2024_03_05.md": "- TODO ring Nora\n- DONE pack\n- LATER map",
      "journals/2024_02_30.md": "- no day",
      "pages/Walks.md":
        "type:: plan\n\n- On [[Mar 5th, 2024]], [[2024-03-05]]\n- DOING look\n\t- TODO ask\n\t  ```\n\t  - TODO code\n\t  ```",
      "Other.md": "- TODO stays [[March 5th, 2024]]",
    }),
  );
  const day = pageNamed(pages, "2024-03-05");
  expect(linesOf(day)).toEqual(["todo: ring Nora | pack | map"]);
  expect(pages.map(({ title }) => title)).toContain("2024_02_30");
  const walks = linesOf(pageNamed(pages, "Walks")).join("\n");
  expect(walks).toContain(`On [Mar 5th, 2024](/page/${day.id}), [2024-03-05](/page/${day.id})`);
  expect(walks).toMatch(/- \[ \] DOING look\n\s+- \[ \] ask\n\s+```\n\s+- TODO code\n/);
  expect(linesOf(pageNamed(pages, "Other"))).toEqual([`list: TODO stays [March 5th, 2024](/page/${day.id})`]);
  expect(receipt).toMatchObject({ tasks: 5, tasksDone: 1, links: { unresolved: [] } });
});
