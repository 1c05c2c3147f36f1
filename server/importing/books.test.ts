/** Books of mdBook and GitBook, which list their pages in a file of their own. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, treeOf } from "../../test/imports.ts";
import { type Person, World } from "../../test/world.ts";
import { zipOf } from "../../test/zips.ts";

let world: World;
let marta: Person;

beforeAll(async () => {
  world = await World.create();
  marta = await world.person("Marta");
});
afterAll(() => world.stop());

it("have their pages in the order of mdBook's list, and below each other as there", async () => {
  const { pages, receipt } = await imported(
    world,
    marta,
    zipOf({
      "SUMMARY.md": `# Summary

[Introduction](./intro.md)

# User guide

- [Setting out](setting-out.md)
  - [Rope](zeta/more/rope.md)
    - [Knots](zeta/knots.md#first)
  - [Anchor](zeta/anchor.md)
- [Draft]()
  - [Later](later.md)
- [Abeam](abeam%20now.md)
- [Elsewhere](https://a.example/b.md)
- [Out](../../out.md)

---

[Thanks](thanks.md)
`,
      "abeam now.md": "# Abeam",
      "added.md": "# Added",
      "intro.md": "# Introduction",
      "later.md": "# Later",
      "setting-out.md": "# Setting out",
      "thanks.md": "# Thanks",
      "zeta/anchor.md": "# Anchor",
      "zeta/knots.md": "# Knots",
      "zeta/more/rope.md": "# Rope",
    }),
  );
  expect(treeOf(pages)).toEqual([
    "Introduction",
    "Setting out",
    "  Rope",
    "    Knots",
    "  Anchor",
    "Later",
    "Abeam",
    "Thanks",
    "Added",
    "Summary",
  ]);
  expect(receipt.pages).toBe(10);
});

it("have folders of GitBook where the first of their pages stands, and what is in none of them behind", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({
      "SUMMARY.md":
        "# Table of contents\n\n* [Welcome](README.md)\n\n## Ways\n\n* [Tern](ways/tern.md)\n* [Gull](ways/gull.md)\n\n## All else\n\n* [Boats](boats/README.md)\n  * [Small](boats/small.md)\n  * [Large](boats/large.md)\n",
      "README.md": "# Welcome",
      "boats/README.md": "# Boats",
      "boats/large.md": "# Large",
      "boats/small.md": "# Small",
      "ways/gull.md": "# Gull",
      "ways/other.md": "# Other",
      "ways/tern.md": "# Tern",
    }),
  );
  expect(treeOf(pages)).toEqual([
    "Welcome",
    "ways",
    "  Tern",
    "  Gull",
    "  Other",
    "Boats",
    "  Small",
    "  Large",
    "Table of contents",
  ]);
});

it("is none whose list is called by another name", async () => {
  const { pages } = await imported(
    world,
    marta,
    zipOf({ "Summary.md": "- [B](b.md)\n- [A](a.md)", "a.md": "It.", "b.md": "It.", "summary.txt": "It." }),
  );
  expect(treeOf(pages)).toEqual(["a", "b", "Summary"]);
});
