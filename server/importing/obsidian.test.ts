/** Vaults of Obsidian: what its signs become here. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { commentsShown } from "#core/import/receipt-lines.ts";
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

it("a note that is named by its address in Obsidian is led to, and one that did not come along is named", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Boats/Gull.md": "Sails.",
      "Home.md": "[the gull](obsidian://open?vault=Coast&file=Boats%2FGull) [tern](obsidian://open?vault=Sea&file=Tern)",
    }),
  );
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([
    `text: [the gull](/page/${pageNamed(pages, "Gull").id}) [tern](obsidian://open?vault=Sea&file=Tern)`,
  ]);
  expect(receipt.links).toEqual({
    resolved: 1,
    unresolved: [{ file: "Home.md", target: "obsidian://open?vault=Sea&file=Tern" }],
  });
});

it("a mark that a link of any note leads to is no more among a block's words, one that none names stays, and an update knows it", async () => {
  const files = {
    "Tide.md": "Low at noon. ^low\n\n- one\n  - two ^two\n\nHigh. ^high\n\n| a |\n|---|\n| 1 |\n\n^table",
    "Home.md": "[[Tide#^low]] [two](Tide.md#^two) [[Tide#^table|t]]",
  };
  const { pages, workspaceId } = await imported(world, marta, zipOf(files));
  const { id, content } = pageNamed(pages, "Tide");
  expect(linesOf(pageNamed(pages, "Tide"))).toEqual([
    "text: Low at noon.",
    "text: - one\n  - two",
    "text: High. ^high",
    "table: a | 1",
  ]);
  const home = [0, 1, 3].map((place) => `/page/${id}#block-${content[place]?.id}`);
  expect(linesOf(pageNamed(pages, "Home"))).toEqual([`text: [Tide](${home[0]}) [two](${home[1]}) [t](${home[2]})`]);
  const again = await imported(world, marta, zipOf(files), { into: workspaceId, fields: { update: "true" } });
  expect(again.receipt).toMatchObject({ pages: 2, pagesUnchanged: 2, links: { resolved: 3 } });
  const update = (sent: Record<string, string>) =>
    imported(world, marta, zipOf(sent), { into: workspaceId, fields: { update: "true" } });
  // Alone, too, though no link among the files names them then.
  const alone = await update({ "Tide.md": files["Tide.md"] });
  expect(alone.receipt).toMatchObject({ pages: 1, pagesUnchanged: 1 });
  const longer = await update({ "Tide.md": `Slack.\n\n${files["Tide.md"]}` });
  expect(linesOf(pageNamed(longer.pages, "Tide"))).toEqual(["text: Slack.", ...linesOf(pageNamed(pages, "Tide"))]);
  // Whoever links there anew is led by what the note remembers, and so is who was led there before.
  const linking = await update({ "Home.md": files["Home.md"], "New.md": "[[Tide#^low]]" });
  const low = `/page/${id}#block-${pageNamed(longer.pages, "Tide").content[1]?.id}`;
  expect(linesOf(pageNamed(linking.pages, "New"))).toEqual([`text: [Tide](${low})`]);
  expect(linesOf(pageNamed(linking.pages, "Home"))[0]).toContain(`[Tide](${low})`);
  const body = pageNamed(longer.pages, "Tide").content.slice(0, 2);
  await marta.do("saveContent", { params: { id }, body });
  await update({ "Tide.md": `Slack.\n\n${files["Tide.md"]}` });
  const later = await update({ "Later.md": "[[Tide#^low]]" });
  expect(linesOf(pageNamed(later.pages, "Later"))).toEqual([`text: [Tide](${low})`]);
});

it("comments, which Obsidian does not show, are named, and stay where they are", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({ "Tide.md": "Low %%ask Ida%% tide.\n\n%%\nOr Nora\n%%", "Home.md": "50%% of it, `%% a %%`" }),
  );
  expect(linesOf(pageNamed(pages, "Tide"))).toEqual(["text: Low %%ask Ida%% tide.", "text: %%\nOr Nora\n%%"]);
  expect(receipt.problems).toEqual([{ file: "Tide.md", reason: commentsShown }]);
});

it("of a drawing of Excalidraw the words are here, and what is drawn is told of", async () => {
  const head = "---\n\nexcalidraw-plugin: parsed\n\n---\n==⚠  Switch to EXCALIDRAW VIEW. ⚠==\n\n";
  const drawn = '%%\n## Drawing\n```json\n{"type":"excalidraw"}\n```\n%%';
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Day.md": "![[Coast.excalidraw]]",
      "Coast.excalidraw.md": `${head}# Excalidraw Data\n\n## Text Elements\nTide ^abc12345\n\n${drawn}`,
      "Plan.canvas": "{}",
      "Tasks.base": "views: []",
    }),
  );
  expect(linesOf(pageNamed(pages, "Coast.excalidraw"))).toEqual(["text: Tide"]);
  expect(receipt.problems).toEqual([
    {
      file: "Coast.excalidraw.md",
      reason:
        "What it draws is for Excalidraw alone, and only its words are here: in Obsidian, export it as .png beside it, and import both",
    },
    {
      file: "Plan.canvas",
      reason:
        "No page links to it, and this kind is not read: in Obsidian, export it as an image, show that in a note, and import that",
    },
    {
      file: "Tasks.base",
      reason: "No page links to it, and this kind is not read: in Obsidian, export its tables as .csv, and import that",
    },
  ]);
});

it("A drawing of Excalidraw shows the picture that was kept beside it, and so does a note in which it is embedded", async () => {
  const head = "---\n\nexcalidraw-plugin: parsed\n\n---\n\n# Excalidraw Data\n\n## Text Elements\nTide ^abc12345\n\n";
  const drawn = '%%\n## Drawing\n```json\n{"type":"excalidraw"}\n```\n%%';
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Day.md": "![[Coast.excalidraw|300]] [[Coast.excalidraw]] ![[Quay]] ![](Ex/Pier.excalidraw.md)",
      "Ex/Coast.excalidraw.md": head + drawn,
      "Ex/Coast.excalidraw.png": png(),
      "Ex/Pier.excalidraw.md": head.replace("Tide", "Pier") + drawn,
      "Ex/Pier.png": png(),
      "Ex/Quay.md": head.replace("Tide", "Quay") + drawn,
      "Ex/Quay.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }),
  );
  const lines = (title: string) => linesOf(pageNamed(pages, title)).map((line) => line.replace(/files\/\d+/, "files/1"));
  expect(lines("Coast.excalidraw")).toEqual(["text: ![](/api/files/1)", "text: Tide"]);
  expect(lines("Pier.excalidraw")).toEqual(["text: ![](/api/files/1)", "text: Pier"]);
  expect(lines("Quay")).toEqual(["text: [Quay](/api/files/1)", "text: Quay"]);
  const [coast, quay] = ["Coast.excalidraw", "Quay"].map((title) => pageNamed(pages, title).id);
  expect(linesOf(pageNamed(pages, "Day")).map((line) => line.replace(/files\/\d+/g, "files/1"))).toEqual([
    `text: ![](/api/files/1#w=300) [Coast.excalidraw](/page/${coast}) [Quay](/page/${quay}) ![](/api/files/1)`,
  ]);
  expect(receipt).toMatchObject({ attachments: 3, problems: [{ file: "Ex/Quay.md" }] });
});
