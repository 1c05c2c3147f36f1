/** What a three-way merge of pages has to keep to: properties over generated versions, then examples. */
import fc from "fast-check";
import { expect } from "vitest";
import { type Block, content } from "#core/blocks/block.ts";
import type { merge as realMerge } from "#core/blocks/merge.ts";
import { changedBy, doc, documents, p, table, textsOf, todo, turnOne, ul, wordsOf } from "./documents.ts";
import { type Law, lawsAbout } from "./law.ts";
import { mergeExamples } from "./merge-examples.ts";
import { mergeLineExamples } from "./merge-line-examples.ts";
import { mergeTextExamples } from "./merge-text-examples.ts";
import { mergeTurnedExamples } from "./merge-turned-examples.ts";

const versions = fc
  .tuple(documents, changedBy("mine"), changedBy("their"))
  .map(([base, mine, theirs]) => ({ base, mine: mine(base), theirs: theirs(base) }));

const property = (holds: (versions: { base: Block[]; mine: Block[]; theirs: Block[] }) => unknown) =>
  fc.assert(
    fc.property(versions, (made) => {
      holds(made);
    }),
  );

export function mergeLaws(merge: typeof realMerge): Law[] {
  const { laws, describe } = lawsAbout();

  describe("merge, whatever two people did", (it) => {
    it("takes theirs where I did nothing", () =>
      property(({ base, theirs }) => expect(merge(base, base, theirs).blocks).toEqual(theirs)));

    it("takes mine where they did nothing", () =>
      property(({ base, mine }) => expect(merge(base, mine, base).blocks).toEqual(mine)));

    it("takes either where both did the same", () =>
      property(({ base, mine }) => expect(merge(base, mine, mine).blocks).toEqual(mine)));

    it("keeps ids unique and positions 0…n−1", () =>
      property(({ base, mine, theirs }) => {
        const { blocks } = merge(base, mine, theirs);
        expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
        expect(blocks.map((block) => block.position)).toEqual(blocks.map((_, index) => index));
      }));

    it("loses no word that either side wrote", () =>
      property(({ base, mine, theirs }) => {
        const merged = new Set(wordsOf(merge(base, mine, theirs).blocks));
        const written = [...wordsOf(mine), ...wordsOf(theirs)].filter((word) => /mine|their/.test(word));
        expect(written.filter((word) => !merged.has(word))).toEqual([]);
      }));

    it("brings back no block that both deleted", () =>
      property(({ base, mine, theirs }) => {
        const left = new Set([...mine, ...theirs].map((block) => block.id));
        const merged = new Set(merge(base, mine, theirs).blocks.map((block) => block.id));
        expect(base.filter((block) => !left.has(block.id) && merged.has(block.id))).toEqual([]);
      }));

    it("keeps a block that one side edited and the other deleted", () =>
      property(({ base, mine, theirs }) => {
        const merged = new Set(merge(base, mine, theirs).blocks.map((block) => block.id));
        // Whoever puts the same words elsewhere has given them another name.
        const isMadeAnew = (was: Block, page: Block[]) => {
          const words = wordsOf([was]);
          const added = page.filter(({ id }) => !base.some((block) => block.id === id));
          return added.some((block) => words.every((word) => wordsOf([block]).includes(word)));
        };
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          const gone = new Set(other.map((block) => block.id));
          const edited = one.filter((block) => {
            const was = base.find(({ id }) => id === block.id);
            const isEdited = was && !gone.has(block.id) && JSON.stringify(was.content) !== JSON.stringify(block.content);
            return isEdited && !isMadeAnew(was, other);
          });
          expect(edited.filter((block) => !merged.has(block.id))).toEqual([]);
        }
      }));

    it("has what one wrote in a list or todo as what the other made of it", () =>
      fc.assert(
        fc.property(documents, changedBy("mine"), fc.boolean(), (base, change, isFirst) => {
          const written = change(base);
          const turned = base.map((block) => turnOne(block, block.type === "list" ? "todo" : "list", "their"));
          const { blocks } = isFirst ? merge(base, turned, written) : merge(base, written, turned);
          const [was, other, merged] = [base, turned, blocks].map((page) => new Map(page.map((block) => [block.id, block]))) as [
            Map<string, Block>,
            Map<string, Block>,
            Map<string, Block>,
          ];
          for (const block of written) {
            if ((block.type !== "list" && block.type !== "todo") || block.type !== was.get(block.id)?.type) continue;
            const is = merged.get(block.id) as Block;
            expect([is.type, textsOf([is])]).toEqual([other.get(block.id)?.type, textsOf([block])]);
          }
        }),
      ));

    it("adds no block and no word when the same Save is merged again after a lost answer", () =>
      property(({ base, mine, theirs }) => {
        // Rows have no ids: two that say the same cannot be told apart.
        fc.pre(
          !base.some(
            (block) => block.type === "table" && new Set(block.content.rows.map(String)).size < block.content.rows.length,
          ),
        );
        const once = merge(base, mine, theirs).blocks;
        const twice = merge(base, mine, once).blocks;
        const written = (blocks: Block[]) =>
          wordsOf(blocks)
            .filter((word) => /mine|their/.test(word))
            .sort();
        expect(twice.map((block) => block.id)).toEqual(once.map((block) => block.id));
        expect(written(twice)).toEqual(written(once));
      }));
  });

  describe("merge that may compare little", (it) => {
    const efforts = fc.nat({ max: 300 });
    const little = (holds: (versions: { base: Block[]; mine: Block[]; theirs: Block[] }, most: number) => unknown) =>
      fc.assert(
        fc.property(versions, efforts, (made, most) => {
          holds(made, most);
        }),
        { numRuns: 300 },
      );

    it("keeps ids unique and positions 0…n−1", () =>
      little(({ base, mine, theirs }, most) => {
        const { blocks } = merge(base, mine, theirs, most);
        expect(new Set(blocks.map((block) => block.id)).size).toBe(blocks.length);
        expect(blocks.map((block) => block.position)).toEqual(blocks.map((_, index) => index));
      }));

    it("loses no word that either side wrote", () =>
      little(({ base, mine, theirs }, most) => {
        const merged = new Set(wordsOf(merge(base, mine, theirs, most).blocks));
        const written = [...wordsOf(mine), ...wordsOf(theirs)].filter((word) => /mine|their/.test(word));
        expect(written.filter((word) => !merged.has(word))).toEqual([]);
      }));

    it("keeps what both wrote in a block as two blocks, once there is nothing left to compare with", () => {
      const [base, mine, theirs] = ["one two three", "one two three four", "zero one two three"].map((text) =>
        doc(p("before", "a"), p(text, "x")),
      ) as [Block[], Block[], Block[]];
      expect(textsOf(merge(base, mine, theirs).blocks)).toEqual(["before", "zero one two three four"]);
      const { blocks, changes } = merge(base, mine, theirs, 3);
      expect(textsOf(blocks)).toEqual(["before", "zero one two three", "one two three four"]);
      expect(changes).toMatchObject([{ id: "x", outcome: "kept-both" }]);
    });
  });

  describe("merge at the limits", (it) => {
    const many = (count: number, by: string) => Array.from({ length: count }, (_, at) => `${by}${at}`);
    const both = (make: (words: string[]) => Block[], count: number) =>
      merge(make(["first"]), make(["first", ...many(count, "mine")]), make(["first", ...many(count, "their")]));

    for (const [what, make, count] of [
      ["items", (words: string[]) => doc(ul(words, "x")), 6000],
      ["todo items", (words: string[]) => doc(todo(words, "x")), 6000],
      [
        "rows",
        (words: string[]) =>
          doc(
            table(
              ["Stage"],
              words.map((word) => [word]),
              "x",
            ),
          ),
        600,
      ],
      ["columns", (words: string[]) => doc(table(words, [["one"]], "x")), 30],
    ] as const)
      it(`keeps two blocks where one would have too many ${what}`, () => {
        const { blocks, changes, apart } = both(make, count);
        expect([blocks.length, changes[0]?.outcome, apart]).toEqual([2, "kept-both", false]);
        expect(content.safeParse(blocks).success).toBe(true);
        expect(new Set(wordsOf(blocks))).toEqual(
          new Set([...wordsOf(make(["first", ...many(count, "mine"), ...many(count, "their")]))]),
        );
      });

    it("keeps mine as it is where a page would have too many blocks", () => {
      const page = (words: string[]) => doc(...words.map((word) => p(word, word)));
      const { blocks, changes, apart } = both(page, 6000);
      expect([blocks, changes, apart]).toEqual([page(["first", ...many(6000, "mine")]), [], true]);
      expect(both(page, 4999)).toMatchObject({ apart: false, blocks: { length: 9999 } });
    });
  });

  return [
    ...laws,
    ...mergeTextExamples(merge),
    ...mergeLineExamples(merge),
    ...mergeExamples(merge),
    ...mergeTurnedExamples(merge),
  ];
}
