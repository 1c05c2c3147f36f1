import fc from "fast-check";
import { expect, it } from "vitest";
import { doc, h, p, table, textsOf, todo, ul } from "../../test/documents.ts";
import type { Block } from "../blocks/block.ts";
import { writePage } from "../export/page.ts";
import { readNote } from "./note.ts";

const head = { id: 12, title: "Day one", position: 3, created: "2026-11-22T08:30:00.000Z", updated: "2026-11-22T09:00:00.000Z" };
const written = (...blocks: Parameters<typeof doc>) => writePage(head, doc(...blocks));

/** Every link but one leads to a page of its number. */
const told = (file: string) => {
  const note = readNote(file, { name: "name", wrapped: "keep", newId: () => "n" });
  const led = (link: number) =>
    note.links[link]?.target === "Nowhere"
      ? null
      : { address: `/page/${link + 1}`, isPicture: note.links[link]?.target.endsWith(".png") === true, isPage: true };
  return textsOf(note.blocks(led));
};

it("What somebody writes in double brackets into an exported file is a link, in whatever block", () => {
  const file = written(
    p("Words [up](Home.md)"),
    h("Low"),
    ul(["one"]),
    todo(["map"]),
    table(["a"], [["b"]]),
    p("```\ncode\n```"),
  );
  const edited = file
    .replace("Words", "Words [[Day two]], [[Nowhere]] and `[[code]]`")
    .replace("Low", "Low [[Tides#Noon|tide]]")
    .replace("- one", "- one ![[tide.png|80]]")
    .replace("code\n", "[[code]]\n");
  expect(told(edited)).toEqual([
    "Words [Day two](/page/2), [[Nowhere]] and `[[code]]` [up](/page/1)",
    "Low [tide](/page/4)",
    "one ![](/page/5#w=80)",
    "map",
    "a",
    "b",
    "```\n[[code]]\n```",
  ]);
});

it("What stood in double brackets stays, as do properties, and files that an earlier Octavo wrote", () => {
  expect(told(written(p("Words [[Day two]]"), p("more")).replace("more", "[[more]]"))).toEqual(["Words [[Day two]]", "[[more]]"]);
  const properties = "```yaml\nrelated: \"[[Day two]]\"\n\nwith: '[[Tides]]'\n```";
  expect(told(written(p(properties), p("Words")).replace("Words", "[[Words]]"))).toEqual([properties, "[Words](/page/1)"]);
  expect(told(written(p("Words")).replace("octavo: 2", "octavo: 1").replace("Words", "[[Words]]"))).toEqual(["[[Words]]"]);
});

it("Of a file that is full of them each is a link", () => {
  const count = 200_000;
  const note = readNote(written(p("Words")).replace("Words", "[[Words]] ".repeat(count)), {
    name: "name",
    wrapped: "keep",
    newId: () => "n",
  });
  expect(note.links).toHaveLength(count);
});

const texts = fc
  .array(fc.constantFrom("[", "[[", "]", "]]", "\\", "|", "!", "a", " ", "`", "#", "\n"), { maxLength: 9 })
  .map((some) => some.join(""));

it("No brackets of a page become a link by its export and import", () => {
  const one = fc.oneof(
    texts.map((text) => p(text)),
    texts.map((text) => h(text.replaceAll("\n", " "))),
    fc.array(texts, { minLength: 1, maxLength: 3 }).map((items) => ul(items)),
    fc.array(texts, { minLength: 1, maxLength: 3 }).map((cells) => table(cells, [cells])),
  );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), (drafts) => {
      const blocks: Block[] = doc(...drafts);
      expect(told(writePage(head, blocks))).toEqual(textsOf(blocks));
    }),
    { numRuns: 2000 },
  );
});
