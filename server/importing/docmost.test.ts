/** What Docmost exports: a space with its files. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
import { png } from "../../test/pictures.ts";
import { type Person, World } from "../../test/world.ts";
import { rawZip } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

/** With entries called to the letter, as `/files/…`. */
const zipOf = (files: Record<string, string | Buffer>) =>
  rawZip(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })));

const ID = "0190f2a1-7c3e-7aaa-9bbb-0123456789ab";

it("Pictures and files of all its pages come along, however deep these lie", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Harbour.md": `# Harbour\n\n![](files/${ID}/sea.png)\n\n[plan.pdf](files/${ID}/plan.pdf)`,
      [`/files/${ID}/sea.png`]: png(),
      [`/files/${ID}/plan.pdf`]: "words",
      "Harbour/Tides.md": `# Tides\n\n![](files/${ID}/low.png)`,
      [`Harbour//files/${ID}/low.png`]: png(),
    }),
  );
  expect(receipt).toMatchObject({ attachments: 3, links: { resolved: 3, unresolved: [] }, problems: [] });
  const address = expect.stringMatching(/^text: !?\[.*\]\(\/api\/files\/\d+\)$/);
  expect(linesOf(pageNamed(pages, "Harbour"))).toEqual([address, address]);
  expect(linesOf(pageNamed(pages, "Tides"))).toEqual([address]);
});

/** As Docmost has it at the top of a space. */
const told = (pages: Record<string, unknown>) =>
  JSON.stringify({ exportedAt: "2026-01-01", source: "docmost", version: "0.24", pages });
const page = (position: string, slugId: string) => ({
  pageId: ID,
  slugId,
  icon: null,
  position,
  parentPageId: null,
  createdAt: "2024-03-05T06:07:08.000Z",
  updatedAt: "2025-03-05T06:07:08.000Z",
});

it("Pages stand in the order that they had there, with their dates, and addresses there lead to them", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "Boats.md": `# Boats

[a](https://docs.example/s/sea/p/low-tide-Ab3dE5gH1j#at-noon) [b](/s/sea/p/walks-Zb3dE5gH1j) [c](https://docs.example/p/gone-Yb3dE5gH1j)

[notes](files/${ID}/notes.md)`,
      [`/files/${ID}/notes.md`]: "# Notes",
      "Walks.md": "# Walks",
      "Walks/A%2FB.md": "# x",
      "Walks/Low tide.md": "# Low tide\n\n## At noon",
      "Walks/Zenith.md": "# Zenith",
      "docmost-metadata.json": told({
        "Boats.md": page("a1", "Cb3dE5gH1j"),
        "Walks.md": page("Zz", "Zb3dE5gH1j"),
        "Walks/Low%20tide.md": page("a5", "Ab3dE5gH1j"),
        "Walks/Zenith.md": page("a4", ""),
        "../gone.md": page("a0", "x"),
        "Walks/none.md": page("a0", "y"),
      }),
    }),
  );
  expect(treeOf(pages)).toEqual(["Walks", "  Zenith", "  Low tide", "  x", "Boats"]);
  const tide = pageNamed(pages, "Low tide");
  expect(tide).toMatchObject({ createdAt: "2024-03-05T06:07:08.000Z", updatedAt: "2025-03-05T06:07:08.000Z" });
  const [noon, walks] = [`/page/${tide.id}#block-${tide.content[0]?.id}`, `/page/${pageNamed(pages, "Walks").id}`];
  expect(linesOf(pageNamed(pages, "Boats"))[0]).toBe(
    `text: [a](${noon}) [b](${walks}) [c](https://docs.example/p/gone-Yb3dE5gH1j)`,
  );
  expect(receipt).toMatchObject({ pages: 5, attachments: 1, links: { resolved: 3, unresolved: [] }, problems: [] });
});

it.each([
  "{",
  "[]",
  "null",
  '{"source":"docmost","pages":[null,1]}',
  '{"source":"other","pages":{"B.md":{"position":"a0"},"A.md":{"position":"a1"}}}',
  '{"source":"docmost","pages":{"B.md":7,"A.md":{"position":{},"slugId":[],"createdAt":"2024-02-31","updatedAt":9}}}',
  "[".repeat(100_000),
])("What else lies there under that name says nothing (%#)", async (said) => {
  const { pages } = await imported(world, marta, zipOf({ "A.md": "a", "B.md": "b", "docmost-metadata.json": said }));
  expect(treeOf(pages)).toEqual(["A", "B"]);
});
