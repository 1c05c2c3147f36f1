/** Files of an export that an editor has brought into its own form. */
import { expect, it } from "vitest";
import type { Block } from "#core/blocks/block.ts";
import { saysTheSame, writeBlocks } from "#core/export/blocks.ts";
import { readBlocks } from "./exported-blocks.ts";

/** Without spaces at the ends of lines, with one empty line below each comment, and with columns as wide as what is in them. */
function formatted(source: string): string {
  const apart = source
    .replace(/ +$/gm, "")
    .replace(/^(<!-- .*-->)\n/gm, "$1\n\n")
    .replace(/\n{3,}/g, "\n\n");
  return apart.replace(/^\|.*\|$/gm, (line) =>
    line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => (cell === "---" ? "-".repeat(12) : cell.padEnd(12)))
      .join(" | ")
      .replace(/^.*$/, (cells) => `| ${cells} |`),
  );
}

const readAgain = (source: string) => readBlocks(source, () => "b");

const blocks: readonly Block[] = [
  { id: "a", type: "text", position: 0, content: { text: "# Only looks like one" } },
  { id: "b", type: "heading", position: 1, content: { text: "Low\n\ntide", level: 2 } },
  { id: "c", type: "todo", position: 2, content: { items: [{ id: "i", text: "Sand\n\n- It", completed: true }] } },
  { id: "d", type: "list", position: 3, content: { items: ["Oars\n\n- Two", "Rope"], ordered: false } },
  { id: "e", type: "list", position: 4, content: { items: ["Oars\n\n- Two", "Rope"], ordered: true } },
  { id: "f", type: "table", position: 5, content: { headers: ["Boat", "Built"], rows: [["Gull", "1987", "red"], ["Tern"]] } },
  { id: "g", type: "text", position: 6, content: { text: "" } },
];

it("are read as the same blocks", () => {
  const source = writeBlocks(blocks);
  for (const kind of ["text", "heading", "todo", "list", "numbered list", "table"]) expect(source).toContain(`<!-- ${kind} -->`);
  const again = readAgain(formatted(source));
  expect(again.map(({ type, content }) => ({ type, content }))).toEqual(
    readAgain(source).map(({ type, content }) => ({ type, content })),
  );
  expect(again.every((block, place) => saysTheSame(block, blocks[place] as Block))).toBe(true);
});

it.each(["\n# Tide", "\n", "\n\n# Tide"])("an empty line at the top of a text stays where no editor put one: %j", (text) => {
  const [block] = readAgain(writeBlocks([{ id: "a", type: "text", position: 0, content: { text } }]));
  expect(block?.content).toEqual({ text });
});

it("spaces in a table's cells stay where the columns are as they were exported", () => {
  const table: Block = { id: "a", type: "table", position: 0, content: { headers: [" a ", "b  "], rows: [["  c", ""]] } };
  expect(readAgain(writeBlocks([table]))[0]?.content).toEqual(table.content);
});
