import { z } from "zod";
import { size } from "../limits.ts";
import { isStorable } from "../text.ts";
import { mostOf, type Sized, tooMany } from "./size-limits.ts";

/** The five block types. A new type is one schema here, one default below, one component and one registry line in the client. */

/** A fault ends the search for others (see `faults.ts`): of a page's millions of words each may have one. */
const abort = true;

const storable = { error: "Contains characters that cannot be stored", abort };
const words = z.string().refine(isStorable, storable);
const blockId = z.string().min(1, { abort }).max(size.idCharacters, { abort }).refine(isStorable, storable);

export const todoItem = z.object({ id: blockId, text: words, completed: z.boolean() });

const position = z.number().int().min(0, { abort }).max(Number.MAX_SAFE_INTEGER, { abort });

const textBlock = z.object({ id: blockId, type: z.literal("text"), position, content: z.object({ text: words }) });

const headingBlock = z.object({
  id: blockId,
  type: z.literal("heading"),
  position,
  content: z.object({ text: words, level: z.literal([1, 2, 3]).optional() }),
});

/** How lists of a kind are made. */
type Limited = <T extends z.ZodType>(of: T, kind: Sized) => z.ZodArray<T>;

const limited: Limited = (of, kind) => z.array(of).max(mostOf[kind], tooMany(kind));
const unlimited: Limited = (of) => z.array(of);

function blockOf(list: Limited) {
  const todoBlock = z.object({
    id: blockId,
    type: z.literal("todo"),
    position,
    content: z.object({
      items: list(todoItem, "items").refine((items) => new Set(items.map((item) => item.id)).size === items.length, {
        error: "Two items have the same id",
        abort,
      }),
    }),
  });
  const tableBlock = z.object({
    id: blockId,
    type: z.literal("table"),
    position,
    content: z.object({ headers: list(words, "columns"), rows: list(list(words, "columns"), "rows") }),
  });
  const listBlock = z.object({
    id: blockId,
    type: z.literal("list"),
    position,
    content: z.object({ items: list(words, "items"), ordered: z.boolean() }),
  });
  return z.discriminatedUnion("type", [textBlock, headingBlock, todoBlock, tableBlock, listBlock]);
}

export const block = blockOf(limited);

export type Block = z.infer<typeof block>;
export type BlockType = Block["type"];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
export type ContentOf<T extends BlockType> = BlockOf<T>["content"];
export type TodoItem = z.infer<typeof todoItem>;

/** A page's content as it is sent: in reading order, ids unique. Parsing answers it sorted by position and numbered 0…n−1. */
export const content = contentOf(limited(block, "blocks"));

/** As `content`, with as much of everything as there is: what was kept once may be more than is let in now (see `excess.ts`). */
export const contentOfAnySize = contentOf(unlimited(blockOf(unlimited), "blocks"));

function contentOf(list: z.ZodArray<typeof block>) {
  return list
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
}

function inReadingOrder(blocks: Block[]): Block[] {
  const sorted = blocks.every((one, index) => one.position === index)
    ? blocks
    : blocks.toSorted((a, b) => a.position - b.position).map((one, index) => ({ ...one, position: index }));
  return sorted;
}
