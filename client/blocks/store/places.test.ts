import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, p } from "../../../test/documents.ts";
import { Places } from "./places.ts";

const blocks = fc.uniqueArray(fc.integer({ min: 0, max: 30 })).map((ids) => doc(...ids.map((id) => p(`Words ${id}`, `b${id}`))));
/** The same blocks, some of them written on, some gone, some new, in another order. */
const pages = blocks.chain((before) =>
  fc
    .tuple(fc.shuffledSubarray([...before, ...doc(p("New", "n1"), p("New", "n2"))]), fc.infiniteStream(fc.boolean()))
    .map(([after, written]) => ({
      before,
      after: after.map(
        (block, position): Block =>
          written.next().value ? { ...block, position } : ({ ...block, position, content: { text: "Other" } } as Block),
      ),
    })),
);

it("places follow a page through any change, and tell what is new or written on", () => {
  fc.assert(
    fc.property(pages, ({ before, after }) => {
      const places = new Places(before);
      const changed = places.follow(before, after);
      for (const [at, { id }] of after.entries()) expect(places.of(id)).toBe(at);
      for (const { id } of before) expect(places.has(id)).toBe(after.some((block) => block.id === id));
      const was = new Map(before.map((block) => [block.id, block.content]));
      expect(changed).toEqual(after.filter(({ id, content }) => was.get(id) !== content));
    }),
  );
});
