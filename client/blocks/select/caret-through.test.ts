import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { doc, h, p, table, todo, ul } from "../../../test/documents.ts";
import type { Caret } from "../store/editing.ts";
import { caretThrough } from "./caret-through.ts";
import { convert } from "./convert.ts";
import { targets } from "./targets.ts";

const blocks = doc(
  p("abc **def**"),
  p("abc\ndef\n\nghi"),
  p("> abc\n> def"),
  p("```js\nabc\ndef\n```"),
  h("abc"),
  ul(["abc", "de", "f"]),
  todo(["abc", "def"]),
  table(["ab", "cd"], [["ef", "g|h"]]),
);

interface Field {
  text: string;
  at: (at: number) => Caret;
}

function fieldsOf({ type, content }: Block): Field[] {
  if (type === "text" || type === "heading") return [{ text: content.text, at: (at) => at }];
  if (type === "table")
    return [content.headers, ...content.rows].flatMap((texts, row) =>
      texts.map((text, column) => ({ text, at: (at: number) => ({ row: row - 1, column, at }) })),
    );
  return content.items.map((one, item) => ({ text: typeof one === "string" ? one : one.text, at: (at) => ({ item, at }) }));
}

it("the caret stays between the same letters, whatever a block is turned into", () => {
  let followed = 0;
  for (const block of blocks)
    for (const target of targets)
      for (const { text, at } of fieldsOf(block))
        for (let offset = 1; offset < text.length; offset += 1) {
          const around = text.slice(offset - 1, offset + 1);
          if (!/^[a-z]{2}$/.test(around) || around === "js") continue;
          const place = caretThrough(block, target, at(offset));
          const turned = convert([block], target, () => "new")[place?.at ?? -1];
          const there = turned && fieldsOf(turned).find((field) => field.text.includes(around));
          expect(place?.caret, `${text} ${offset} as ${target.label}`).toEqual(there?.at(there.text.indexOf(around) + 1));
          followed += 1;
        }
  expect(followed).toBeGreaterThan(200);
});

it("there is no such place where nothing is written, or where the caret would make other words of them", () => {
  const [empty, quote] = doc(p(""), p("> abc"));
  const [text] = targets;
  if (!empty || !quote || !text) throw new Error("Nothing to turn.");
  expect(caretThrough(empty, text, 0)).toBe(null);
  expect(caretThrough(quote, text, 0)).toBe(null);
  expect(caretThrough(quote, text, 3)).toEqual({ at: 0, caret: 1 });
});
