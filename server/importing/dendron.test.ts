/** Notes of Dendron, whose files lie beside each other. */
import { afterAll, beforeAll, expect, it } from "vitest";
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

const note = (title: string, body: string) =>
  `---\nid: x1${title.length}\ntitle: ${title}\ndesc: ''\nupdated: 1709647200000\ncreated: 1709560800000\n---\n${body}\n`;

it("Dots are the tree, links say their words first, and the dates are theirs", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "vault/root.md": note("Root", "Words"),
      "vault/walks.coast.low.tide.md": note("Low tide", "## At noon\n\nWords"),
      "vault/walks.coast.md": note(
        "Coast",
        "[[The tide|walks.coast.low.tide#at-noon]] `[[a|b]]` [[dendron://sea/walks]] [[walks.coast.low.tide]]",
      ),
      "vault/walks.md": note("Walks", "Words"),
      "vault/boats.md": note("Boats", "Words"),
    }),
  );
  expect(treeOf(pages)).toEqual(["Root", "Boats", "Walks", "  Coast", "    Low tide"]);
  const coast = pageNamed(pages, "Coast");
  const tide = pageNamed(pages, "Low tide");
  const noon = tide.content.find(({ type }) => type === "heading")?.id;
  expect(linesOf(coast).at(-1)).toBe(
    `text: [The tide](/page/${tide.id}#block-${noon}) \`[[a|b]]\` [walks](/page/${pageNamed(pages, "Walks").id}) [walks.coast.low.tide](/page/${tide.id})`,
  );
  expect([coast.createdAt, coast.updatedAt]).toEqual(["2024-03-04T14:00:00.000Z", "2024-03-05T14:00:00.000Z"]);
  expect(receipt.links).toEqual({ resolved: 3, unresolved: [] });
});

it("Notes of others with dots in their names lie beside each other, and their links stay", async () => {
  const files = { "a.md": "# A", "a.b.md": "---\nid: 1\ndesc: x\n---\n[[A|a.b]]" };
  const { pages } = await imported(world, marta, zipOf(files));
  expect(treeOf(pages)).toEqual(["A", "a.b"]);
  expect(linesOf(pageNamed(pages, "a.b")).at(-1)).toBe(`text: [a.b](/page/${pageNamed(pages, "A").id})`);
});
