import type { Block } from "../blocks/block.ts";
import { renumber } from "../blocks/renumber.ts";
import { size } from "../limits.ts";

/** Bytes of one part; what is kept is printed anew and may be a little longer. */
const LARGEST = size.contentBytes - 256 * 1024;

/** Stretches that one page can hold each, in order; one for all where one page holds them. A text that is too long for any is cut at a line. */
export function partsOf(blocks: readonly Block[], newId: () => string): readonly (readonly Block[])[] {
  if (blocks.length <= size.blocks && mostBytes(blocks) <= LARGEST) return [renumber(blocks)];
  const parts: Block[][] = [[]];
  let bytes = 0;
  for (const block of blocks.flatMap((one) => cutUp(one, newId))) {
    const more = bytesOf(block);
    const last = parts.at(-1) as Block[];
    if (last.length > 0 && (last.length === size.blocks || bytes + more > LARGEST)) {
      parts.push([block]);
      bytes = more;
    } else {
      last.push(block);
      bytes += more;
    }
  }
  return parts.map((part) => renumber(part));
}

const encoder = new TextEncoder();
const bytesOf = (block: Block) => encoder.encode(JSON.stringify(block)).length + 1;

/** At least as many as it is printed in; counted in a fraction of the time. */
function mostBytes(value: unknown): number {
  if (typeof value === "string") return 6 * value.length + 3;
  if (typeof value !== "object" || value === null) return 24;
  let bytes = 2;
  if (Array.isArray(value)) for (const part of value) bytes += mostBytes(part) + 1;
  else for (const name in value) bytes += name.length + 4 + mostBytes(value[name as keyof typeof value]);
  return bytes;
}

function cutUp(block: Block, newId: () => string): Block[] {
  if (block.type !== "text" || block.content.text.length < LARGEST / 8 || bytesOf(block) <= LARGEST) return [block];
  const { text } = block.content;
  const most = LARGEST / 8;
  const cut: Block[] = [];
  for (let at = 0; at < text.length; ) {
    const line = text.length - at <= most ? text.length : text.lastIndexOf("\n", at + most);
    const end = line > at ? line : wellFormedEnd(text, at + most);
    cut.push({ ...block, id: at === 0 ? block.id : newId(), content: { text: text.slice(at, end) } });
    at = text[end] === "\n" ? end + 1 : end;
  }
  return cut;
}

/** Not between the halves of one sign. */
const wellFormedEnd = (text: string, at: number) => (/[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at);
