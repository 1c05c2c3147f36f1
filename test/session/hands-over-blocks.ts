/** What people do to whole blocks of a page that is open in this process. */
import type { Block, TodoItem } from "#core/blocks/block.ts";
import { textsOf } from "#core/blocks/texts-of.ts";

/** Up to three blocks cut, and pasted somewhere else: what is pasted has names of its own. */
export function transplanted(blocks: readonly Block[], place: number, where: number, name: string): readonly Block[] {
  const cut = blocks.slice(place, place + 1 + (where % 3));
  const left = blocks.toSpliced(place, cut.length);
  const pasted = cut.map((block, at) => named(block, `${name}p${at}`));
  return left.toSpliced(Math.floor(where / 3) % (left.length + 1), 0, ...pasted);
}

function named(block: Block, id: string): Block {
  if (block.type !== "todo") return { ...block, id };
  const items = block.content.items.map((item, at): TodoItem => ({ ...item, id: `${id}i${at}` }));
  return { ...block, id, content: { items } };
}

/** Another type of as many lines, or code. */
export function turned(block: Block, where: number, name: string): Block {
  if (block.type === "table") return block;
  const lines = [...textsOf(block)];
  const { id, position } = block;
  switch (where % 4) {
    case 0:
      return { id, position, type: "list", content: { items: lines, ordered: false } };
    case 1: {
      const items = lines.map((text, at): TodoItem => ({ id: `${name}i${at}`, text, completed: false }));
      return { id, position, type: "todo", content: { items } };
    }
    case 2:
      return { id, position, type: "text", content: { text: lines.join("\n") } };
    default:
      return lines.length === 1 && !lines[0]?.includes("\n")
        ? { id, position, type: "heading", content: { text: lines[0] ?? "", level: 2 } }
        : { id, position, type: "text", content: { text: ["```", ...lines, "```"].join("\n") } };
  }
}
