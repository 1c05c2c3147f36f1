import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withoutHidden } from "./hidden.ts";

/** Trees in which each row's parent is an earlier one, in any order. */
const trees = fc
  .array(fc.record({ parent: fc.nat(), isRoot: fc.boolean(), isDeleted: fc.boolean() }), { maxLength: 30 })
  .map((nodes) =>
    nodes.map(({ parent, isRoot, isDeleted }, at) => ({
      id: at + 1,
      parent_id: at === 0 || isRoot ? null : (parent % at) + 1,
      deleted_at: isDeleted ? 1 : null,
    })),
  )
  .chain((rows) => fc.shuffledSubarray(rows, { minLength: rows.length }));

describe("a tree without what is hidden", () => {
  it("has exactly the rows that are not deleted and below nothing deleted", () => {
    fc.assert(
      fc.property(trees, (rows) => {
        const hidden = (id: number | null): boolean => {
          const row = rows.find((one) => one.id === id);
          return row !== undefined && (row.deleted_at !== null || hidden(row.parent_id));
        };
        expect(withoutHidden(rows)).toEqual(rows.filter(({ id }) => !hidden(id)));
      }),
    );
  });
});
