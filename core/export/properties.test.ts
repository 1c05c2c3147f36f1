import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doc, h, p, textsOf } from "../../test/documents.ts";
import { worked } from "../../test/turns.ts";
import type { Block } from "../blocks/block.ts";
import { readNote } from "../import/note.ts";
import { writePage } from "./page.ts";

const place = { id: 12, position: 3 };
const head = { ...place, title: "Day one", created: "2026-11-22T08:30:00.000Z", updated: "2026-11-22T09:00:00.000Z" };
const fence = (...lines: string[]) => `\`\`\`yaml\n${lines.join("\n")}\n\`\`\``;

const ids = () => {
  let made = 0;
  return () => `n${made++}`;
};
const back = (file: string) => {
  const note = readNote(file, { name: "name", wrapped: "keep", newId: ids() });
  return { title: note.title, head: note.head, texts: textsOf(note.blocks(() => null)) };
};

describe("properties of a page that is exported", () => {
  it("stand in the one head of its file, where other programs look for them", () => {
    const blocks = doc(
      p(fence("tags: [walk, coast]", "aliases:", "  - Home # the first", "rating: 5")),
      h("Morning"),
      p("Words"),
    );
    const file = writePage(head, blocks);
    expect(file).toBe(
      "---\ntitle: Day one\nid: 12\nposition: 3\ncreated: 2026-11-22T08:30:00.000Z\nupdated: 2026-11-22T09:00:00.000Z\noctavo: 2\n" +
        "tags: [walk, coast]\naliases:\n  - Home # the first\nrating: 5\n---\n\n## Morning\n\nWords\n",
    );
    expect(back(file)).toEqual({ title: "Day one", head: place, texts: textsOf(blocks) });
    expect(back(file.replaceAll("\n", "\r\n")).texts).toEqual(textsOf(blocks));
    expect(back(file.replace("rating: 5", "rating: 4")).texts[0]).toBe(
      fence("tags: [walk, coast]", "aliases:", "  - Home # the first", "rating: 4"),
    );
  });

  it.each([
    ["a key of Octavo's own", fence("id: 202403051200", "tags: walk")],
    ["one of them with other values", fence("updated:", "  - then", "tags: walk")],
    ["a key that stands there twice", fence("mood: calm", "mood: wild")],
    ["what is no mapping", fence("- walk", "- coast")],
    ["a mapping in one line", fence("{ mood: calm }")],
    ["what is no YAML", fence("day: {{date}}")],
    ["a name that stands for another", fence("here: &here quay", "there: *here")],
    ["a rule", fence("mood: |", "  calm", "---", "more: yes")],
    ["an empty line at its end", fence("mood: calm", "")],
    ["another fence", "````yaml\nmood: calm\n````"],
    ["a program's settings, which go deeper", fence("services:", "  web:", "    image: ferry")],
    ["a list of more than words", fence("stages:", "  - name: north", "    days: 2")],
    ["another language", "```toml\nmood = 1\n```"],
    ["words below it", `${fence("mood: calm")}\nWords`],
    ["more than is looked through", fence(`mood: ${"calm ".repeat(2000)}`)],
  ])("stay a fence with %s", (_, text) => {
    const file = writePage(head, doc(p(text), p("Words")));
    expect(file).toContain("octavo: 2\n---\n\n");
    expect(back(file)).toEqual({ title: "Day one", head: place, texts: [text, "Words"] });
  });

  it("stay a fence further down, and where a link leads to them", () => {
    const calm = p(fence("mood: calm"), "k1");
    expect(writePage(head, doc(p("Words"), calm))).toContain("octavo: 2\n---\n\nWords");
    const file = writePage(head, doc(calm, p("Words")), new Map([["k1", "^block-k1"]]));
    expect(file).toContain("octavo: 2\n---\n\n");
    expect(back(file).texts).toEqual([fence("mood: calm"), "Words"]);
  });

  const lines = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-z]{1,3}: [a-z0-9'"#|>&*!{}[\],:-]{0,6}$/) },
      {
        weight: 2,
        arbitrary: fc.constantFrom("tags:", "  - walk", "- coast", "title: x", "  id: 3", "a: |", "b: >-", "  more", ""),
      },
      fc.constantFrom(
        "# remark",
        "---",
        "...",
        "%YAML 1.2",
        "? key",
        ": value",
        "<<: x",
        "a: &b c",
        "d: *b",
        "\ttab: x",
        "```",
        "z: ~~~",
        "a: x # y",
      ),
      fc.constantFrom(
        "x: 1\r",
        "\r",
        " ",
        "   ",
        '"a b": "c\\n"',
        "'t': 'd''e'",
        "ключ: 日",
        "\ufeffa: b",
        "o: {p: [q]}",
        "octavo: 2",
      ),
      fc.string({ unit: "binary", maxLength: 12 }).map((line) => line.toWellFormed().replace(/[\n\0]/g, "")),
    ),
    { minLength: 1, maxLength: 6 },
  );

  it("come back to the letter, whatever they are", () => {
    fc.assert(
      fc.property(lines, fc.constantFrom<Block[]>([], doc(p("Words")), doc(p(fence("mood: calm")))), (some, others) => {
        const blocks = doc(p(fence(...some)), ...others);
        expect(back(writePage(head, blocks))).toEqual({ title: "Day one", head: place, texts: textsOf(blocks) });
      }),
      { numRuns: 3000 },
    );
  });

  it("are looked through in a moment, whatever they are", () => {
    for (const part of ["[", "{a: ", "- ", "? ", "a: &b\n", '"', "|\n", "a: b\n", "# \n"]) {
      const text = fence(`a: ${part.repeat(Math.floor(8000 / part.length))}`);
      const began = worked();
      expect(back(writePage(head, doc(p(text)))).texts).toEqual([text.trimEnd()]);
      expect(worked() - began, part).toBeLessThan(2000);
    }
  });
});
