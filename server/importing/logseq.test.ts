/** Graphs of Logseq: what it says of items and pages, and links by what it says. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Page } from "#core/page.ts";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

const importOf = (files: Record<string, string>) => imported(world, marta, zipOf(files));
const ID = (last: number) => `65a1c0de-0000-4000-8000-00000000000${last}`;
const addressIn = (page: Page, block: number) => `/page/${page.id}#block-${page.content[block]?.id}`;

it("pages have the names that they give themselves", async () => {
  const { pages, receipt } = await importOf({
    "pages/Boats___Gull.md": "alias:: Gull, [[the boat]]\ntags:: wood\n\n- Built in Kiel",
    "pages/a.b.md": "- title:: Tides: all of them\n  alias:: Tides\n- High water",
    "pages/What is C%3F.md": "- A letter",
    "Home.md": "[[gull]] [[The boat]] [[Tides: all of them]] [[tides]] [[What is C?]]",
  });
  expect(treeOf(pages)).toEqual(["Home", "pages", "  Tides: all of them", "  Boats/Gull", "  What is C?"]);
  expect(linesOf(pageNamed(pages, "Boats/Gull"))).toEqual([
    `text: alias:: Gull, [the boat](/page/${pageNamed(pages, "Boats/Gull").id})\ntags:: wood`,
    "list: Built in Kiel",
  ]);
  expect(linesOf(pageNamed(pages, "Tides: all of them"))).toEqual(["list: alias:: Tides | High water"]);
  expect(receipt.links).toMatchObject({ resolved: 6 });
});

it("links to items lead to the block that holds them, and say what they say", async () => {
  const { pages, receipt } = await importOf({
    "journals/2024_03_05.md": [
      `- See ((${ID(1)})) and ((${ID(2)}))`,
      `- {{embed ((${ID(3)}))}}`,
      `- [the *turn*](((${ID(1)})))`,
      `- {{embed [[Tides]]}} [all of them]([[Tides]])`,
      `- \`((${ID(1)}))\` ((${ID(9)}))`,
    ].join("\n"),
    "pages/Tides.md": [
      `- TODO buy [[Tides]] **tables**\n  id:: ${ID(1)}\n- DONE hang them up\n  collapsed:: true\n`,
      `\nWords\n\n- Low\n  id:: ${ID(2)}\n\t- deep\n\t  collapsed:: true\n\t- id:: ${ID(3)}\n\t  | a | b |\n\t  |--|--|`,
      "\n\t- ```\n\t  id:: 1\n\t  ```\n- last",
    ].join(""),
  });
  const tides = pageNamed(pages, "Tides");
  expect(linesOf(tides)).toEqual([
    "todo: buy [Tides](/page/1) **tables** | hang them up".replace("/page/1", `/page/${tides.id}`),
    "text: Words",
    "text: - Low\n\t- deep\n\t- | a | b |\n\t  |--|--|\n\t- ```\n\t  id:: 1\n\t  ```\n- last",
  ]);
  const [todo, list] = [addressIn(tides, 0), addressIn(tides, 2)];
  expect(linesOf(pageNamed(pages, "2024-03-05"))).toEqual([
    `list: ${[
      `See [buy Tides tables](${todo}) and [Low](${list})`,
      `[a b](${list})`,
      `[the *turn*](${todo})`,
      `[Tides](/page/${tides.id}) [all of them](/page/${tides.id})`,
      `\`((${ID(1)}))\` ((${ID(9)}))`,
    ].join(" | ")}`,
  ]);
  expect(receipt.links).toEqual({ resolved: 7, unresolved: [{ file: "journals/2024_03_05.md", target: `((${ID(9)}))` }] });
});

it("a journal whose file is named with hyphens is known by the words for its day", async () => {
  const { pages } = await importOf({ "journals/2024-03-06.md": "- Rest", "pages/Walk.md": "- On [[Mar 6th, 2024]]" });
  const day = pageNamed(pages, "2024-03-06");
  expect(linesOf(pageNamed(pages, "Walk"))).toEqual([`list: On [Mar 6th, 2024](/page/${day.id})`]);
});

it("what it says of an item in lines of its own is drawn and not read", async () => {
  const { pages } = await importOf({
    "journals/2024_03_05.md": "- Rest",
    "pages/Work.md": [
      "- DONE Buy rope\n  :LOGBOOK:\n  CLOCK: [2024-03-05 Tue 10:00:00]--[2024-03-05 Tue 10:05:00] =>  00:05:00\n  :END:",
      "- Reef\n  logseq.order-list-type:: number\n\t- Hold\n- logseq.order-list-type:: number\n  background-color:: red\n  Row",
      "- #+BEGIN_QUOTE\n  Low\n\n  again\n  #+END_QUOTE\n- High\n  #+BEGIN_TIP\n  Wait\n  #+END_TIP\n- Ebb\n  heading:: 2",
      "- ```\n  #+BEGIN_QUOTE\n  :LOGBOOK:\n  :END:\n  #+END_QUOTE\n  ```\n- #+BEGIN_TIP\n- :LOGBOOK:\n  words",
    ].join("\n"),
  });
  expect(linesOf(pageNamed(pages, "Work"))).toEqual([
    "todo: Buy rope",
    "text: 1. Reef\n\t- Hold\n1. Row",
    "text: - > Low\n  >\n  > again\n- High\n  > [!tip]\n  > Wait\n- ## Ebb\n- ```\n  #+BEGIN_QUOTE\n  :LOGBOOK:\n  :END:\n  #+END_QUOTE\n  ```\n- #+BEGIN_TIP\n- :LOGBOOK:\n  words",
  ]);
});

it("what Logseq keeps for itself is no page", async () => {
  const { pages, receipt } = await importOf({
    "logseq/config.edn": "{}",
    "logseq/bak/pages/Tides/2024-03-05.md": "- older words",
    "pages/Tides.md": "- High water",
  });
  expect(treeOf(pages)).toEqual(["pages", "  Tides"]);
  expect(receipt).toMatchObject({ files: 1, problems: [] });
});

it("a graph's folder that comes alone is read as in the graph, also as an archive's own, and a file alone is not", async () => {
  const walks = "- On [[Mar 5th, 2024]]\n  collapsed:: true\n- TODO ring";
  const bare = { "Boats___Gull.md": walks, "What is C%3F.md": "- [[Boats/Gull]]" };
  const within = Object.fromEntries(Object.entries(bare).map(([name, text]) => [`pages/${name}`, text]));
  const first = await importOf(within);
  expect(treeOf(first.pages)).toEqual(["Boats/Gull", "What is C?"]);
  const [gull] = first.pages;
  expect(linesOf(pageNamed(first.pages, "Boats/Gull"))).toEqual(["list: On [[Mar 5th, 2024]]", "todo: ring"]);
  expect(linesOf(pageNamed(first.pages, "What is C?"))).toEqual([`list: [Gull](/page/${gull?.id})`]);
  const loose = await imported(world, marta, zipOf(bare), { name: "pages.zip" });
  expect(treeOf(loose.pages)).toEqual(["Boats/Gull", "What is C?"]);
  const again = await imported(world, marta, zipOf({ ...within, "pages/Tide.md": "- Low" }), {
    into: first.workspaceId,
    fields: { update: "true" },
  });
  expect(treeOf(again.pages)).toEqual(["Boats/Gull", "What is C?", "Tide"]);
  expect(pageNamed(again.pages, "Boats/Gull").id).toBe(gull?.id);
  const days = await importOf({ "journals/2024_03_05.md": "- TODO pack", "journals/2024_03_06.md": "- [[Mar 5th, 2024]]" });
  const day = pageNamed(days.pages, "2024-03-05");
  expect([linesOf(day), linesOf(pageNamed(days.pages, "2024-03-06"))]).toEqual([
    ["todo: pack"],
    [`list: [Mar 5th, 2024](/page/${day.id})`],
  ]);
  const alone = await imported(world, marta, Buffer.from("- TODO stays"), { name: "pages.md" });
  expect(linesOf(pageNamed(alone.pages, "pages"))).toEqual(["list: TODO stays"]);
});
