import { expect, it } from "vitest";
import { atOnce } from "../in-steps.ts";
import { arranged, type Head } from "./arrange.ts";
import { inOrder, sourcesOf } from "./tree.ts";

/** Each page with the one above it: `a < b`. */
function placed(heads: Readonly<Record<string, Head>>): string[] {
  const files = Object.keys(heads);
  const sources = atOnce(arranged(atOnce(sourcesOf(files, "notes")), ({ file }) => heads[file ?? ""] ?? null));
  return [...inOrder(sources)].map(({ source, above }) => (above ? `${source.name} < ${above.name}` : source.name));
}

it("a page that lies elsewhere hangs below the one that it names", () => {
  expect(placed({ "a.md": { id: 1 }, "b.md": { id: 2, parent: 1 }, "c/d.md": { id: 3, parent: 2 } })).toEqual([
    "a",
    "b < a",
    "d < b",
    "c",
  ]);
});

it("also one whose folder hangs below it now", () => {
  expect(placed({ "a.md": { id: 1, parent: 2 }, "a/b.md": { id: 2, parent: 3 }, "c.md": { id: 3 } })).toEqual([
    "c",
    "b < c",
    "a < b",
  ]);
});

it("pages that name each other, or themselves, are all there", () => {
  expect(placed({ "a.md": { id: 1, parent: 3 }, "b.md": { id: 2, parent: 1 }, "c.md": { id: 3, parent: 2 } })).toEqual([
    "a",
    "b < a",
    "c < b",
  ]);
  expect(placed({ "a.md": { id: 1, parent: 2 }, "a/b.md": { id: 2 }, "c.md": { id: 3, parent: 3 } })).toEqual([
    "c",
    "a",
    "b < a",
  ]);
});

it("a chain of very many is put together one below the other", () => {
  const count = 20_000;
  const heads = Array.from({ length: count }, (_, at) => [`${at}.md`, { id: at + 1, parent: at }] as const);
  const rows = placed(Object.fromEntries(heads));
  expect([rows.length, rows.at(-1)]).toEqual([count, `${count - 1} < ${count - 2}`]);
});
