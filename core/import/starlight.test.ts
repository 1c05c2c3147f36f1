/** Sites that Starlight and Just the Docs make. */
import { expect, it } from "vitest";
import { textsOf } from "../../test/documents.ts";
import { asidesAsCallouts } from "./asides.ts";
import { readNote } from "./note.ts";

const read = (source: string) => readNote(source, { name: "n", wrapped: "auto", newId: () => "b" });

it.each([
  ["sidebar:\n  order: 2\n  label: Boats", 2],
  ["sidebar: { order: -1 }", -1],
  ["nav_order: 1.5", 1.5],
  ["sidebar_position: 3\nnav_order: 1", 3],
  ["sidebar: boats", null],
  ["sidebar:\n  order: first", null],
  ["order: 2", null],
])("a page stands where its head says: %j", (head, position) => {
  const note = read(`---\n${head}\n---\nWords`);
  expect(note.position).toBe(position);
  expect(note.blocks(() => null).map((block) => textsOf([block]).join())).toEqual([`\`\`\`yaml\n${head}\n\`\`\``, "Words"]);
});

it.each([
  [':::note{icon="heart"}\nWords\n:::', "> [!note]\n> Words"],
  [':::tip[At noon]{icon="sun"}\nWords\n:::', "> [!tip] At noon\n> Words"],
  [':::tip{title="At noon"}\nWords\n:::', ':::tip{title="At noon"}\nWords\n:::'],
])("a notice with settings is a callout, unless they say more: %j", (source, callout) => {
  expect(asidesAsCallouts(source)).toBe(callout);
});
