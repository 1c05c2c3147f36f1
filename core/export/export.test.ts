import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { leadIn, leadOut } from "./addresses.ts";
import { readFile, writeFile } from "./front-matter.ts";
import { Names, safeName } from "./names.ts";
import { Plan, type PlannedPage } from "./plan.ts";

const title = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }).map((value) => value.replaceAll("\0", "").toWellFormed()),
  fc.constantFrom(
    "a",
    "A",
    "a 2",
    "á",
    "a\u0301",
    "index",
    "README",
    "con",
    "COM1.txt",
    "nul .x",
    "...",
    "a.",
    "..",
    "a/b",
    "b.md",
  ),
  fc.constantFrom(
    "ß",
    "SS",
    "ﬁ",
    "files",
    "x".repeat(500),
    "语".repeat(500),
    "👩‍👩‍👧".repeat(90),
    "~",
    "true",
    "12",
    "a: b",
    "- a",
    "---",
    "\n---\n",
  ),
);

describe("a name", () => {
  it.each([
    ["Day one: harbour / headland", "Day one harbour headland"],
    ["README", "README_"],
    ["Con.notes", "Con_.notes"],
    ["_index", "_index_"],
    ["notes.md", "notes-md"],
    [" .hidden. ", "hidden"],
    ["\u202egpj.exe", "gpj.exe"],
    ["", "Untitled"],
    ["?", "Untitled"],
  ])("of %j is %j", (given, name) => expect(safeName(given)).toBe(name));

  it("can be stored on every system, and stays when it is made safe again", () => {
    fc.assert(
      fc.property(title, (given) => {
        const name = safeName(given);
        expect(name).not.toMatch(/[\p{Cc}/\\:*?"<>|]|^[.\s]|[.\s]$|^(con|nul|com1)(\.|$)|^\.*$/iu);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(104);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });

  it("is unlike its siblings' on systems that tell apart neither case nor accents", () => {
    fc.assert(
      fc.property(fc.array(title, { maxLength: 12 }), (titles) => {
        const names = new Names(["parent"]);
        const given = [...titles, "Parent"].map((one) => names.unique(safeName(one)));
        const keys = [...given, "parent"].map((name) => name.normalize("NFC").toLowerCase());
        expect(new Set(keys).size).toBe(keys.length);
        for (const name of given) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(105);
      }),
    );
  });

  it("is found at once among a hundred thousand of the same", () => {
    const names = new Names();
    const given = new Set(Array.from({ length: 100_000 }, () => names.unique("a")));
    expect(given.size).toBe(100_000);
  });

  it("is found at once among thousands of long ones that differ at their ends alone", () => {
    const names = new Names();
    const long = Array.from({ length: 4000 }, (_, place) => "x".repeat(56) + String(1000 + place));
    const given = new Set([...long, ...long].map((name) => names.unique(name)));
    expect(given.size).toBe(8000);
    for (const name of given) expect(name.length).toBeLessThanOrEqual(60);
  });
});

/** Each page's parent is one before it, or none; every third goes deeper. */
const trees = fc
  .array(fc.record({ up: fc.nat({ max: 3 }), title, position: fc.nat({ max: 5 }) }), { maxLength: 45 })
  .map((drafts) =>
    drafts.map(({ up, ...draft }, place) => ({ ...draft, id: place + 1, parentId: place - up > 0 ? place - up : null })),
  );

function planOf(pages: (PlannedPage & { title: string })[]): Plan {
  const plan = new Plan(pages, new Map(pages.map(({ id, title: given }) => [id, safeName(given)])));
  for (const _ of plan.lay());
  return plan;
}

describe("a plan", () => {
  it("gives every page a path of its own, short enough for every system, in its parent's folder", () => {
    fc.assert(
      fc.property(trees, (pages) => {
        const plan = planOf(pages);
        expect(plan.ids.toSorted((a, b) => a - b)).toEqual(pages.map(({ id }) => id));
        const paths = plan.ids.map((id) => plan.pathOf(id));
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const { id, parentId } of pages) {
          const [path, above] = [plan.pathOf(id), parentId === null ? "" : plan.pathOf(parentId).replace(/md$/, "")];
          expect(Buffer.byteLength(path)).toBeLessThan(3500);
          const isBelow = path.slice(0, path.lastIndexOf("/") + 1) === above.replace(/\.$/, "/");
          expect(plan.liesElsewhere(id, parentId)).toBe(!isBelow);
        }
      }),
    );
  });

  it("lays a hundred and fifty thousand pages below one, in their order and some at a time", () => {
    const COUNT = 150_000;
    const below = Array.from({ length: COUNT }, (_, place) => ({ id: place + 2, parentId: 1, position: (place * 7) % COUNT }));
    const plan = new Plan([{ id: 1, parentId: null, position: 0 }, ...below], new Map());
    let steps = 0;
    for (const _ of plan.lay()) steps += 1;
    const position = (id = 0) => below[id - 2]?.position;
    expect(plan.ids.slice(1).findIndex((id, place) => position(id) !== place)).toBe(-1);
    expect(steps).toBeGreaterThan(COUNT / 100);
  });

  it("lays what is deeper than thirty folders into the last, and says so", () => {
    const pages = Array.from({ length: 40 }, (_, place) => ({
      id: place + 1,
      parentId: place || null,
      position: 0,
      title: "deep",
    }));
    const plan = planOf(pages);
    expect(plan.pathOf(40).split("/")).toHaveLength(30);
    expect(plan.liesElsewhere(30, 29)).toBe(false);
    expect(plan.liesElsewhere(40, 39)).toBe(true);
  });

  it("links from page to page, and names nothing that is not there", () => {
    const pages = [
      { id: 1, parentId: null, position: 0, title: "Walks & (more)" },
      { id: 2, parentId: 1, position: 0, title: "Day one" },
      { id: 3, parentId: null, position: 1, title: "Tides" },
    ];
    const plan = planOf(pages);
    expect(plan.linkTo(2, 3)).toBe("../Tides.md");
    expect(plan.linkTo(3, 2)).toBe("Walks%20%26%20%28more%29/Day%20one.md");
    expect(plan.linkTo(2, 1)).toBe("../Walks%20%26%20%28more%29.md");
    expect(plan.linkTo(2, 9)).toBeNull();
  });
});

describe("links", () => {
  it("lead out to files beside the page and back in", () => {
    const blocks = doc(p("[Day](/page/2#b1) and ![Boat](/api/files/7#w=480), [gone](/page/9), [far](https://a.example/page/2)"));
    const out = leadOut(blocks, { page: (id) => (id === 2 ? "../A%20b.md" : null), file: () => "files/boat.png" });
    expect(out).toEqual([
      expect.objectContaining({
        content: {
          text: "[Day](../A%20b.md#b1) and ![Boat](files/boat.png#w=480), [gone](/page/9), [far](https://a.example/page/2)",
        },
      }),
    ]);
    const addresses: Record<string, string> = { "../A b.md": "/page/2", "files/boat.png": "/api/files/7" };
    expect(leadIn(out, (path, place) => (addresses[path] ? addresses[path] + place : null))).toEqual(blocks);
  });
});

it("what is no path that an export wrote leads nowhere, as before", () => {
  const blocks = doc(p("[a](../using/config#b) [b](/files/c.md) [c](d:files/e)\n\n[f]: first"));
  expect(leadIn(blocks, () => "/page/3")).toEqual(blocks);
});

it("a title in quotes that are its own, or in parentheses, leads out and back in with its link", () => {
  const link = (to: string) => `[a](${to} "Say \\"aye\\"") [b](${to} '\\'Tis') [c](${to} (first \\(day\\))) [d](${to} "\\\\")`;
  const blocks = doc(p(link("/page/2#b1")));
  const out = leadOut(blocks, { page: () => "../b.md", file: () => null });
  expect(out).toEqual([expect.objectContaining({ content: { text: link("../b.md#b1") } })]);
  expect(leadIn(out, (path, place) => (path === "../b.md" ? `/page/2${place}` : null))).toEqual(blocks);
});

it("links and pictures with a title lead out and back in as others do", () => {
  const blocks = doc(p(`[Day](/page/2#b1 "First") ![Boat](/api/files/7  'High') [gone](/page/9 "Ninth")`));
  const out = leadOut(blocks, { page: (id) => (id === 2 ? "../A%20b.md" : null), file: () => "files/boat.png" });
  const text = `[Day](../A%20b.md#b1 "First") ![Boat](files/boat.png  'High') [gone](/page/9 "Ninth")`;
  expect(out).toEqual([expect.objectContaining({ content: { text } })]);
  const addresses: Record<string, string> = { "../A b.md": "/page/2", "files/boat.png": "/api/files/7" };
  expect(leadIn(out, (path, place) => (addresses[path] ? addresses[path] + place : null))).toEqual(blocks);
});

describe("addresses that are given to labels", () => {
  it("lead out and back in as those of links do", () => {
    const given = '[Day][d]\n\n[d]: /page/2#b1 "First"\n> [b]: /api/files/7\n[gone]: /page/9\nSo [d]: /page/2, /page/2';
    const blocks = doc(p(given));
    const out = leadOut(blocks, { page: (id) => (id === 2 ? "../A%20b.md" : null), file: () => "files/boat.png" });
    const text = '[Day][d]\n\n[d]: ../A%20b.md#b1 "First"\n> [b]: files/boat.png\n[gone]: /page/9\nSo [d]: /page/2, /page/2';
    expect(out).toEqual([expect.objectContaining({ content: { text } })]);
    const addresses: Record<string, string> = { "../A b.md": "/page/2", "files/boat.png": "/api/files/7", first: "/page/3" };
    expect(leadIn(out, (path, place) => (addresses[path] ? addresses[path] + place : null))).toEqual(blocks);
  });
});

describe("the head of a file", () => {
  const dates = { created: "2026-11-22T08:30:00.000Z", updated: "2026-11-22T09:00:00.000Z" };

  it("is what people read", () => {
    expect(writeFile({ id: 12, title: "Day one: harbour", position: 3, ...dates }, "Words\n")).toBe(
      `---\ntitle: "Day one: harbour"\nid: 12\nposition: 3\ncreated: ${dates.created}\nupdated: ${dates.updated}\noctavo: 2\n---\n\nWords\n`,
    );
  });

  it("is read back with every title and body", () => {
    const body = fc.constantFrom("", "a\n", "\na\n", "---\n", "\r\na\n");
    fc.assert(
      fc.property(title, body, fc.option(fc.nat(), { nil: undefined }), (given, inside, parent) => {
        fc.pre(given.trim() !== "");
        const head = { id: 1, title: given, position: 2, ...dates, ...(parent === undefined ? {} : { parent }) };
        expect(readFile(writeFile(head, inside), "name")).toMatchObject({ head, body: inside });
      }),
    );
  });

  it.each([
    ["no head", "Words"],
    ["somebody else's", "---\ntitle: a\n---\nWords"],
    ["an open one", "---\ntitle: a\noctavo: 2\n"],
    ["one that grows", "---\na: &a [x,x]\nb: &b [*a,*a]\noctavo: 2\n---\n"],
    ["one that is no YAML", "---\n{\noctavo: 2\n---\n"],
  ])("%s is not ours", (_, source) => expect(readFile(source, "name")).toBeNull());

  it("that came through Windows, without a title, is the file's name", () => {
    expect(readFile("---\r\nposition: 1\r\noctavo: 2\r\n---\r\n\r\na\r\nb\r\n", "name")).toMatchObject({
      head: { title: "name", position: 1 },
      body: "a\nb\n",
    });
  });
});
