import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "./block.ts";
import { newBlock } from "./edit.ts";
import { merge } from "./merge.ts";

const item = (id: string, text: string) => ({ id, text, completed: false });
const todo = (...items: ReturnType<typeof item>[]): Block[] => [newBlock("todo", "x", { items })];
/** An item in two, its second part under a name of one's own, among two others. */
const divided = (text: string, at: number, by: string) =>
  todo(item("1", "before"), item("2", text.slice(0, at).trim()), item(by, text.slice(at).trim()), item("3", "after"));

function merged(base: Block[], mine: Block[], theirs: Block[]): string[] {
  const { blocks } = merge(base, mine, theirs);
  return blocks.flatMap((block) => (block.type === "todo" ? block.content.items.map(({ text }) => text) : []));
}

const letters = (texts: readonly string[]) => texts.join("").replace(/\s/g, "");

describe("an item that two people divide", () => {
  const words = fc
    .array(fc.constantFrom("tide", "ferry", "map", "hat"), { minLength: 2, maxLength: 5 })
    .map((all) => all.join(" "));
  const place = fc.nat({ max: 20 });

  it("at the same place is one pair", () => {
    fc.assert(
      fc.property(words, place, (text, nth) => {
        const at = 1 + (nth % (text.length - 1));
        const base = todo(item("1", "before"), item("2", text), item("3", "after"));
        const parts = [text.slice(0, at).trim(), text.slice(at).trim()];
        const [mine, theirs] = [divided(text, at, "mine"), divided(text, at, "theirs")];
        expect(merged(base, mine, theirs)).toEqual(["before", ...parts, "after"]);
        // Also when the same Save is merged again after a lost answer.
        expect(merged(base, mine, merge(base, mine, theirs).blocks)).toEqual(["before", ...parts, "after"]);
      }),
    );
  });

  it("at two places is three items, or keeps what both made", () => {
    fc.assert(
      fc.property(words, place, place, (text, one, other) => {
        const [here, there] = [one, other].map((nth) => 1 + (nth % (text.length - 1))) as [number, number];
        fc.pre(text.slice(0, here).trim() !== text.slice(0, there).trim());
        const base = todo(item("1", "before"), item("2", text), item("3", "after"));
        const all = merged(base, divided(text, here, "mine"), divided(text, there, "theirs"));
        const isInThree = letters(all) === letters(["before", text, "after"]);
        for (const at of isInThree ? [] : [here, there]) expect(all).toContain(text.slice(at).trim());
      }),
    );
  });

  it("is told from the same words that both added, which both stay", () => {
    const base = todo(item("2", "tide"));
    const added = (by: string) => todo(item("2", "tide"), item(by, "map"));
    expect(merged(base, added("mine"), added("theirs"))).toEqual(["tide", "map", "map"]);
    const changed = (by: string) => todo(item("2", "low"), item(by, "map"));
    expect(merged(base, changed("mine"), changed("theirs"))).toEqual(["low", "map", "map"]);
  });
});
