/** What Docmost exports: a space with its files. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed } from "../../test/imports.ts";
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
