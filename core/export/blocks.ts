import type { Block } from "../blocks/block.ts";
import { sameBlock } from "../blocks/same.ts";
import { isWhole, wordsIn } from "../blocks/shape.ts";
import { toMarkdown } from "../blocks/to-markdown.ts";
import { readBlocks } from "../import/exported-blocks.ts";
import { isEvident } from "./evident.ts";
import { writeExplicit } from "./explicit.ts";
import { type Kind, writeMarker } from "./markers.ts";

/**
 * Blocks as Markdown that is read back as the same blocks. What Markdown says by itself stands as one would have written it; where
 * two blocks would run into one a comment keeps them apart, and a block that Markdown cannot say stands under a comment with its kind.
 * @param names of blocks that links lead to, by their ids: they stand in such comments
 */
export function writeBlocks(given: readonly Block[], names: ReadonlyMap<string, string> = new Map()): string {
  const parts = sectionsOf(given.map(known), names).flatMap((section) => runsOf(section).map(partOf));
  let source = "";
  for (const [place, { id, kind, body }] of parts.entries()) {
    const name = names.get(id) ?? null;
    const isMarked = place > 0 || kind !== null || name !== null;
    if (isMarked) source += `${place > 0 ? "\n" : ""}${writeMarker({ kind, name })}\n`;
    source += kind === null ? `${isMarked ? "\n" : ""}${body}` : `${body}\n`;
  }
  return source;
}

/** A block that has a name begins a section. */
function sectionsOf(blocks: readonly Block[], names: ReadonlyMap<string, string>): Block[][] {
  const sections: Block[][] = [];
  for (const block of blocks) {
    const section = sections.at(-1);
    if (section && !names.has(block.id)) section.push(block);
    else sections.push([block]);
  }
  return sections;
}

/** A block of a later version says its words. */
function known(block: Block): Block {
  if (isWhole(block)) return block;
  const { id, position, content } = block as Block;
  return { id, position, type: "text", content: { text: wordsIn(content).join("\n\n") } };
}

interface Part {
  /** Of its first block. */
  id: string;
  kind: Kind | null;
  body: string;
}

function partOf(run: readonly Block[]): Part {
  const [first] = run;
  const id = first?.id ?? "";
  if (run.length > 1 || !first || isPlain(run)) return { id, kind: null, body: toMarkdown(run) };
  const { kind, source } = writeExplicit(first);
  return { id, kind, body: source };
}

/** Stretches that are read back from plain Markdown, each as long as it can be, and single blocks that are not. */
function runsOf(blocks: readonly Block[]): Block[][] {
  if (blocks.length === 0) return [];
  if (isPlain(besideOthers(blocks))) return [[...blocks]];
  const runs: Block[][] = [];
  let before = false;
  for (const block of blocks) {
    const isPlainItself = isPlain([block]);
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && before && isPlainItself && isPlain([last, block])) run.push(block);
    else runs.push([block]);
    before = isPlainItself;
  }
  return runs.flatMap(halved);
}

/** Those of which it is not evident that they are plain, with what stands beside them. */
function besideOthers(blocks: readonly Block[]): readonly Block[] {
  const evident = blocks.map(isEvident);
  return blocks.filter((_, place) => !evident[place] || evident[place - 1] === false || evident[place + 1] === false);
}

/** What stands farther apart may work together, too, as a link and the address that it names. */
function halved(run: Block[]): Block[][] {
  if (run.length < 2 || isPlain(run)) return [run];
  const middle = Math.ceil(run.length / 2);
  return [...halved(run.slice(0, middle)), ...halved(run.slice(middle))];
}

function isPlain(blocks: readonly Block[]): boolean {
  const read = readBlocks(toMarkdown(blocks), () => "");
  return read.length === blocks.length && read.every((block, place) => saysTheSame(block, blocks[place] as Block));
}

/** The same type and content, whatever the ids; a heading without a level is one of the second. */
export function saysTheSame(a: Block, b: Block): boolean {
  return sameBlock(withoutIds(a), withoutIds(b));
}

function withoutIds(block: Block): Block {
  if (block.type === "todo") return { ...block, content: { items: block.content.items.map((item) => ({ ...item, id: "" })) } };
  return block.type === "heading" ? { ...block, content: { level: 2, ...block.content } } : block;
}
