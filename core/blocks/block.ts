import { z } from "zod";
import { size } from "../limits.ts";
import { isStorable } from "../text.ts";

/** The five block types. A new type is one schema here, one default below, one component and one registry line in the client. */

/** A fault ends the search for others (see `faults.ts`): of a page's millions of words each may have one. */
const abort = true;

const storable = { error: "Contains characters that cannot be stored", abort };
const words = z.string().refine(isStorable, storable);
const blockId = z.string().min(1, { abort }).max(size.idCharacters, { abort }).refine(isStorable, storable);
const items = `At most ${size.itemsPerBlock} items are allowed`;
const columns = `At most ${size.tableColumns} columns are allowed`;

export const todoItem = z.object({ id: blockId, text: words, completed: z.boolean() });

const position = z.number().int().min(0, { abort }).max(Number.MAX_SAFE_INTEGER, { abort });

export const textBlock = z.object({ id: blockId, type: z.literal("text"), position, content: z.object({ text: words }) });

export const headingBlock = z.object({
  id: blockId,
  type: z.literal("heading"),
  position,
  content: z.object({ text: words, level: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional() }),
});

export const todoBlock = z.object({
  id: blockId,
  type: z.literal("todo"),
  position,
  content: z.object({
    items: z
      .array(todoItem)
      .max(size.itemsPerBlock, items)
      .refine((list) => new Set(list.map((item) => item.id)).size === list.length, {
        error: "Two items have the same id",
        abort,
      }),
  }),
});

export const tableBlock = z.object({
  id: blockId,
  type: z.literal("table"),
  position,
  content: z.object({
    headers: z.array(words).max(size.tableColumns, columns),
    rows: z
      .array(z.array(words).max(size.tableColumns, columns))
      .max(size.tableRows, `At most ${size.tableRows} rows are allowed`),
  }),
});

export const listBlock = z.object({
  id: blockId,
  type: z.literal("list"),
  position,
  content: z.object({ items: z.array(words).max(size.itemsPerBlock, items), ordered: z.boolean() }),
});

export const block = z.discriminatedUnion("type", [textBlock, headingBlock, todoBlock, tableBlock, listBlock]);

export type Block = z.infer<typeof block>;
export type BlockType = Block["type"];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
export type ContentOf<T extends BlockType> = BlockOf<T>["content"];
export type TodoItem = z.infer<typeof todoItem>;

/** A page's content as it is sent: in reading order, ids unique. Parsing answers it sorted by position and numbered 0…n−1. */
export const content = z
  .array(block)
  .max(size.blocks, `At most ${size.blocks} blocks are allowed`)
  .superRefine((blocks, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of blocks.entries()) {
      if (seen.has(id)) {
        context.addIssue({ code: "custom", path: [index, "id"], message: "Two blocks have the same id" });
        return;
      }
      seen.add(id);
    }
  })
  .transform((blocks) => inReadingOrder(blocks));

function inReadingOrder(blocks: Block[]): Block[] {
  const sorted = blocks.every((one, index) => one.position === index)
    ? blocks
    : blocks.toSorted((a, b) => a.position - b.position).map((one, index) => ({ ...one, position: index }));
  return sorted;
}
