import fc from "fast-check";
import { expect, it } from "vitest";
import { Namesakes } from "./namesakes.ts";
import { folderOf, kindOf } from "./paths.ts";

const folder = fc.array(fc.constantFrom("a", "B", "tides"), { maxLength: 3 }).map((parts) => parts.join("/"));
const paths = fc.uniqueArray(
  fc
    .tuple(folder, fc.constantFrom("x.md", "x.png", "x.html"))
    .map(([inside, name]) => (inside === "" ? name : `${inside}/${name}`)),
  { maxLength: 12 },
);

/** What is meant, said plainly: the least of these, the first of several. */
function plainly(from: string, among: readonly string[]): string | null {
  const order = (path: string) =>
    (kindOf(path) === "other" ? 1e8 : 0) +
    (folderOf(path) === folderOf(from) ? 0 : 1e7) +
    path.split("/").length * 1000 +
    path.length;
  return among.toSorted((a, b) => order(a) - order(b))[0] ?? null;
}

const worth = (path: string | null) => path && [kindOf(path) === "other", path.split("/").length, path.length];

it("of files of one name, a page in the same folder is meant before the one with the shortest path, and that before other files", () => {
  fc.assert(
    fc.property(paths, folder, folder, (all, from, below) => {
      const namesakes = new Namesakes();
      for (const path of all) namesakes.add("x", path);
      const file = `${from}/from.md`;
      // Of two that are as near, either.
      const same = (found: string | null, plain: string | null) =>
        expect([worth(found), found && folderOf(found) === from]).toEqual([worth(plain), plain && folderOf(plain) === from]);
      same(namesakes.nearest(file, "x"), plainly(file, all));
      const inside = all.filter((path) => `/${folderOf(path)}`.toLowerCase().endsWith(`/${below.toLowerCase()}`));
      if (below !== "") same(namesakes.nearestBelow(file, "x", below.toLowerCase()), plainly(file, inside));
      expect(namesakes.only("x")).toBe(all.length === 1 ? all[0] : null);
    }),
  );
});
