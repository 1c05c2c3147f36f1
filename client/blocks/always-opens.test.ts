import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Block, content as contentSchema } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { lex, lexInline } from "#core/blocks/lex.ts";
import { merge } from "#core/blocks/merge.ts";
import { sameBlocks } from "#core/blocks/same.ts";
import { wordsIn } from "#core/blocks/shape.ts";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { p, textsOf } from "../../test/documents.ts";
import { hostile, timeOf, times } from "../../test/hostile-markdown.ts";
import { BlockContent } from "./block-content.tsx";
import { blockHeight } from "./block-height.ts";
import { entry, firstField } from "./edit/commands.ts";
import { isEmptyBlock } from "./edit/empty.ts";
import { readLine, readText } from "./field/read.ts";
import { kindOf } from "./kinds.tsx";
import { convert } from "./select/convert.ts";
import { copyOf } from "./select/run.ts";
import { mapCaret } from "./store/map-caret.ts";
import { PageStore } from "./store/page-store.ts";
import { PlainContent } from "./view/plain.tsx";

/** Characters in a block. */
const LENGTH = 12_000;

/** A block of each type that holds a text in as many places as `parts` says. */
function blocksOf(parts: readonly string[]): Block[] {
  const whole = parts.join("\n");
  const drafts = [
    { type: "text", content: { text: whole } },
    { type: "heading", content: { text: whole, level: 1 } },
    { type: "list", content: { items: parts, ordered: true } },
    { type: "todo", content: { items: parts.map((text, at) => ({ id: `${at}`, text, completed: at % 2 === 0 })) } },
    // Rows need not be as long as the headers.
    { type: "table", content: { headers: parts.slice(1), rows: [parts, [], parts.slice(2)] } },
  ];
  return drafts.map((draft, position) => ({ id: `b${position}`, position, ...draft }) as Block);
}

/** What a parser without a budget takes long for. */
const worst = ["**a* ", "*a ", "[", "![a](", "> ", "- ", "`a``", "<a ", "~~a~ "];

const draw = (block: Block) => renderToStaticMarkup(createElement(BlockContent, { block, defaultLevel: 2, onToggle: () => {} }));
const open = (block: Block) => textsOf([block]).map((text) => (block.type === "text" ? readText(text) : readLine(text)));
/** A heading of nothing but spaces is shown as an empty one. */
const isTooMuch = (block: Block) =>
  textsOf([block]).some(
    (text) =>
      !(block.type === "heading" && text.trim() === "") && (block.type === "text" ? lex(text) : lexInline(text)).isTooMuch,
  );

describe("a block of any text that may be stored", () => {
  it("is drawn and opened in the time that as much prose takes, and says where it is shown as typed", {
    timeout: 120_000,
  }, () => {
    const prose = blocksOf([times("Leave *early*, by `a`. ", LENGTH)]);
    const control = Math.max(...prose.map((block) => timeOf(() => [draw(block), open(block)])));
    const parts = fc
      .nat({ max: 5 })
      .chain((more) => fc.array(hostile(LENGTH / (more + 1)), { minLength: 1, maxLength: more + 1 }));
    fc.assert(
      fc.property(parts, (texts) => {
        const blocks = blocksOf(texts);
        expect(contentSchema.safeParse(blocks).success).toBe(true);
        for (const block of blocks) {
          const shown = { html: "" };
          const drawing = timeOf(() => Object.assign(shown, { html: draw(block) }));
          expect(drawing).toBeLessThan(20 * control + 400);
          expect(timeOf(() => open(block))).toBeLessThan(20 * control + 400);
          expect(shown.html.includes("Shown as plain text.")).toBe(isTooMuch(block));
        }
      }),
      { numRuns: 25, examples: worst.map((unit) => [[times(unit, 4 * LENGTH)]]) },
    );
  });

  it("says so of a heading, an item and a cell, whose words all stay", () => {
    const knot = "**a* ".repeat(5000).trim();
    for (const block of blocksOf(["before", knot, "behind"])) {
      const html = draw(block);
      expect(html).toContain("Shown as plain text.");
      expect(html).toContain(knot);
    }
  });
});

describe("a block that this version does not know", () => {
  const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value));
  const shapes = fc.oneof(
    fc.constantFrom(null, 7, "words", {}, { text: "words" }, { items: "no list" }, { items: [null] }, { items: [{ text: 1 }] }),
    fc.constantFrom<unknown>({ headers: ["A"] }, { headers: [], rows: [["a"], "b"] }, { headers: {}, rows: [] }, { text: ["a"] }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const types = fc.constantFrom("poll", "text", "heading", "todo", "list", "table", "constructor", "__proto__");
  const strange = fc
    .record({ type: types, content: shapes })
    // As it comes from the server: no number is -0 there.
    .map(({ type, content }) => copied({ id: "strange", position: 1, type, content }) as Block)
    .filter((block) => !contentSchema.safeParse([block]).success);

  it("is shown as its words, and moved, copied, turned and deleted", () => {
    fc.assert(
      fc.property(strange, (block) => {
        const shown = renderToStaticMarkup(createElement(PlainContent, { content: block.content }));
        expect(shown).toContain("Shown as plain text.");
        expect(blockHeight(block)).toBeGreaterThan(0);
        expect(kindOf(block.type)).toMatchObject({ label: expect.any(String), View: expect.anything() });
        expect(isEmptyBlock(block)).toBe(false);
        expect([firstField(block), entry(block, 1), entry(block, -1)]).not.toContain(undefined);

        const page = [{ ...p("above", "a"), position: 0 } as Block, block, { ...p("below", "c"), position: 2 } as Block];
        const store = new PageStore(page);
        expect(new PageStore(copied(page), page).isDirty).toBe(false);
        store.change((blocks) => moveBlockTo(blocks, "strange", 0));
        expect(store.isDirty).toBe(true);
        expect(store.block("strange")?.content).toBe(block.content);
        store.undo();
        expect(store.isDirty).toBe(false);
        expect(copyOf(block, () => "copy").content).toEqual(block.content);
        for (const words of wordsIn(block.content)) expect(toMarkdown(page)).toContain(words);
        for (const type of ["text", "heading", "todo", "list", "table"] as const) {
          let count = 0;
          const turned = convert([block], { type }, () => `new${++count}`);
          expect(contentSchema.safeParse(turned).error).toBeUndefined();
        }
        store.change((blocks) => deleteBlock(blocks, "strange"));
        expect(store.blocks).toHaveLength(2);
      }),
    );
  });

  it("stays as it is, once, through the Saves of others", () => {
    fc.assert(
      fc.property(strange, (block) => {
        const base = [{ ...p("above", "a"), position: 0 } as Block, block];
        const mine = insertBlocks(copied(base), 2, [newBlock("text", "mine", { text: "mine" })]);
        const theirs = moveBlockTo(copied(base), "strange", 0);
        const { blocks } = merge(base, mine, theirs);
        expect(blocks.map(({ id }) => id).sort()).toEqual(["a", "mine", "strange"]);
        expect(blocks.find(({ id }) => id === "strange")?.content).toEqual(block.content);
        const change = { before: base, after: blocks, by: "save" as const };
        expect(mapCaret(change, "strange", { item: 1 })?.id).toBe("strange");
      }),
    );
  });

  it("stays twice where two changed it, and none of the words is lost", () => {
    fc.assert(
      fc.property(strange, shapes, shapes, (block, mine, theirs) => {
        const side = (content: unknown) => [{ ...block, content } as Block];
        const { blocks } = merge([block], side(mine), side(theirs));
        for (const words of [...wordsIn(mine), ...wordsIn(theirs)]) {
          const isSame = sameBlocks(side(mine), [block]) || sameBlocks(side(theirs), [block]);
          if (!isSame) expect(blocks.flatMap((one) => wordsIn(one.content))).toContain(words);
        }
      }),
    );
  });
});
