/** Which archives in an archive are opened, and which are files of their own. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, linesOf, pageNamed, treeOf } from "../../test/imports.ts";
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

const scan = zipOf({ "scan.md": "not a page", "sea.png": png() });
const note = zipOf({ "text.md": "not a page", "info.json": "{}" });

it("What is attached to a page comes back as a file, also where it is called as a part of an export or is a packed note", async () => {
  const vault = zipOf({
    "Walk.md": "[scan](assets/Scan-Part-2.zip), [tide](<assets/tide part 1.zip>), [note](files/Sea.textpack)",
    "assets/Scan-Part-2.zip": scan,
    "assets/tide part 1.zip": scan,
    "files/Sea.textpack": note,
  });
  const first = await imported(world, marta, vault);
  const { bytes } = await marta.try("exportWorkspace", { params: { workspaceId: first.workspaceId } });
  for (const { pages, receipt } of [first, await imported(world, marta, bytes)]) {
    expect([treeOf(pages), receipt.attachments, receipt.problems]).toEqual([["Walk"], 3, []]);
    const [line = ""] = linesOf(pageNamed(pages, "Walk"));
    expect(line.replace(/\d+/g, "1")).toBe("text: [scan](/api/files/1), [tide](/api/files/1), [note](/api/files/1)");
  }
});

it("A part of a large export is opened beside pages, also in the folder that all of it lies in", async () => {
  const part = zipOf({ "Tides.md": "High" });
  for (const folder of ["", "Export/"]) {
    const { pages } = await imported(
      world,
      marta,
      zipOf({ [`${folder}Export-7-Part-1.zip`]: part, [`${folder}Home.md`]: "[[Tides]]" }),
    );
    expect(treeOf(pages)).toEqual(["Home", "Tides"]);
  }
});
