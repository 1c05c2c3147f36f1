import { expect, test } from "vitest";
import { worked } from "../../test/turns.ts";
import { BLOCK_EFFORT, Effort } from "./effort.ts";
import { movedAndEdited } from "./moved-lines.ts";

test("a long line is compared with many others in a time in proportion to its length", () => {
  const long = Array.from({ length: 60_000 }, (_, at) => `tide${at}`).join(" ");
  const took = [10, 1000].map((count) => {
    const base = Array.from({ length: count }, (_, at) => `low${at}`);
    const began = worked();
    movedAndEdited(base, [long], [[...base.keys()], [0]], new Effort(BLOCK_EFFORT));
    return worked() - began;
  });
  // Once for each pair it would be a hundred times as long.
  expect(took[1]).toBeLessThan(10 * Math.max(took[0] ?? 0, 20));
});
