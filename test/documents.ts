/** A small vocabulary for pages in tests: `doc(p("On a path"), h("Stages"), todo("Check *tides"))`. */
import fc from "fast-check";
import type { Block, BlockOf } from "#core/blocks/block.ts";

type Draft = { [T in Block["type"]]: Omit<BlockOf<T>, "position"> }[Block["type"]];

let made = 0;
const nextId = () => {
  made += 1;
  return `b${made}`;
};

export const p = (text: string, id = nextId()): Draft => ({ id, type: "text", content: { text } });

export const h = (text: string, level: 1 | 2 | 3 = 2, id = nextId()): Draft => ({
  id,
  type: "heading",
  content: { text, level },
});

/** Items that start with `*` are completed; an item's id is its first word. */
export const todo = (items: string[], id = nextId()): Draft => ({
  id,
  type: "todo",
  content: {
    items: items.map((text) => ({
      id: text.replace("*", "").split(" ")[0] ?? "",
      text: text.replace("*", ""),
      completed: text.startsWith("*"),
    })),
  },
});

export const ul = (items: string[], id = nextId()): Draft => ({ id, type: "list", content: { items, ordered: false } });

export const table = (headers: string[], rows: string[][], id = nextId()): Draft => ({
  id,
  type: "table",
  content: { headers, rows },
});

export const doc = (...drafts: Draft[]): Block[] => drafts.map((draft, position) => ({ ...draft, position }) as Block);

/** Every piece of text in the blocks, for 'nothing was lost'. */
export function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap(textsOfBlock);
}

function textsOfBlock(block: Block): string[] {
  switch (block.type) {
    case "text":
    case "heading":
      return [block.content.text];
    case "todo":
      return block.content.items.map((item) => item.text);
    case "list":
      return block.content.items;
    case "table":
      return [...block.content.headers, ...block.content.rows.flat()];
  }
}

export function wordsOf(blocks: readonly Block[]): string[] {
  return textsOf(blocks).flatMap((text) => text.split(/\s+/).filter(Boolean));
}

const word = fc.constantFrom("tide", "path", "ferry", "bench", "stile", "map", "the", "a", "coin", "sun");
export const sentence = fc.array(word, { minLength: 0, maxLength: 8 }).map((words) => words.join(" "));
const items = fc.array(sentence, { maxLength: 5 });

const drafts: fc.Arbitrary<Draft> = fc.oneof(
  sentence.map((text) => p(text, "")),
  fc
    .record({ text: sentence, level: fc.constantFrom(1 as const, 2 as const, 3 as const) })
    .map(({ text, level }) => h(text, level, "")),
  items.map((list) => ul(list, "")),
  fc
    .array(fc.record({ text: sentence, completed: fc.boolean() }), { maxLength: 5 })
    .map(
      (list): Draft => ({ id: "", type: "todo", content: { items: list.map((item, index) => ({ id: `i${index}`, ...item })) } }),
    ),
  fc
    .record({
      width: fc.integer({ min: 1, max: 3 }),
      height: fc.integer({ min: 1, max: 4 }),
      cells: fc.array(word, { minLength: 15, maxLength: 15 }),
    })
    .map(({ width, height, cells }) =>
      table(
        Array.from({ length: width }, (_, x) => `Column ${x + 1}`),
        Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => cells[y * width + x] ?? "")),
        "",
      ),
    ),
);

export const documents: fc.Arbitrary<Block[]> = fc
  .array(drafts, { maxLength: 7 })
  .map((list) => list.map((draft, position) => ({ ...draft, id: `base${position}`, position }) as Block));

type Change = (blocks: Block[], by: string) => Block[];

const at = fc.nat({ max: 20 });

/** One thing that a person does to a page. New text is marked with who wrote it, so that it can be looked for afterwards. */
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at, draft: drafts, key: fc.nat({ max: 99_999 }) }).map(
    ({ at: index, draft, key }): Change =>
      (blocks, by) => {
        const place = index % (blocks.length + 1);
        if (blocks.some((block) => block.id === `${by}${key}`)) return blocks;
        return [...blocks.slice(0, place), { ...draft, id: `${by}${key}`, position: 0 } as Block, ...blocks.slice(place)];
      },
  ),
  at.map(
    (index): Change =>
      (blocks) =>
        blocks.filter((_, place) => place !== index % Math.max(1, blocks.length)),
  ),
  fc.tuple(at, at).map(
    ([from, to]): Change =>
      (blocks) => {
        if (blocks.length < 2) return blocks;
        const rest = blocks.filter((_, place) => place !== from % blocks.length);
        rest.splice(to % (rest.length + 1), 0, blocks[from % blocks.length] as Block);
        return rest;
      },
  ),
  fc.tuple(at, at, fc.nat({ max: 99_999 })).map(
    ([index, where, key]): Change =>
      (blocks, by) =>
        blocks.map((block, place) => (place === index % blocks.length ? editOne(block, where, `${by}word${key}`) : block)),
  ),
  fc.tuple(at, fc.constantFrom("text", "heading", "list", "todo")).map(
    ([index, type]): Change =>
      (blocks, by) =>
        blocks.map((block, place) => (place === index % blocks.length ? turnOne(block, type, by) : block)),
  ),
);

/** Makes another type of the block, where that is one of as many lines. */
export function turnOne(block: Block, type: Block["type"], by: string): Block {
  const lines = textsOfBlock(block);
  if (block.type === "table" || block.type === type) return block;
  const { id, position } = block;
  switch (type) {
    case "list":
      return { id, position, type, content: { items: lines, ordered: false } };
    case "todo":
      return {
        id,
        position,
        type,
        content: { items: lines.map((text, at) => ({ id: `${by}${id}${at}`, text, completed: false })) },
      };
    default:
      return lines.length === 1 ? ({ id, position, type, content: { text: lines[0] } } as Block) : block;
  }
}

/** Puts `mark` into the block, or with `where` divisible by 3 removes something. */
function editOne(block: Block, where: number, mark: string): Block {
  const removes = where % 3 === 0;
  const splice = <T>(list: readonly T[], replacement: T[]): T[] => {
    const place = where % (list.length + (removes ? 0 : 1) || 1);
    return [...list.slice(0, place), ...replacement, ...list.slice(place + (removes ? 1 : 0))];
  };
  const text = (old: string) => splice(old.split(" ").filter(Boolean), removes ? [] : [mark]).join(" ");
  switch (block.type) {
    case "text":
      return { ...block, content: { text: text(block.content.text) } };
    case "heading":
      return { ...block, content: { ...block.content, text: text(block.content.text) } };
    case "list":
      return { ...block, content: { ...block.content, items: splice(block.content.items, removes ? [] : [mark]) } };
    case "todo":
      return {
        ...block,
        content: { items: splice(block.content.items, removes ? [] : [{ id: mark, text: mark, completed: false }]) },
      };
    case "table":
      return { ...block, content: editTable(block.content, where, mark) };
  }
}

function editTable({ headers, rows }: BlockOf<"table">["content"], where: number, mark: string): BlockOf<"table">["content"] {
  const y = where % rows.length;
  const x = where % headers.length;
  switch (where % 5) {
    case 0:
      return rows.length > 1 ? { headers, rows: rows.filter((_, index) => index !== y) } : { headers, rows };
    case 1:
      return { headers, rows: [...rows.slice(0, y), headers.map(() => mark), ...rows.slice(y)] };
    case 2:
      return { headers: [...headers, mark], rows: rows.map((row) => [...row, ""]) };
    case 3:
      return headers.length > 1
        ? { headers: headers.filter((_, index) => index !== x), rows: rows.map((row) => row.filter((_, index) => index !== x)) }
        : { headers, rows };
    default:
      return {
        headers,
        rows: rows.map((row, index) =>
          index === y ? row.map((cell, column) => (column === x ? `${cell} ${mark}` : cell)) : row,
        ),
      };
  }
}

/** What one person made of a page by a few changes. */
export function changedBy(by: string): fc.Arbitrary<(base: readonly Block[]) => Block[]> {
  return fc
    .array(change, { maxLength: 5 })
    .map(
      (changes) => (base) =>
        changes.reduce((blocks, apply) => apply(blocks, by), [...base]).map((block, position) => ({ ...block, position })),
    );
}

/** Words of a source that stand less often in what was kept of it. */
export function lostWords(source: string, kept: readonly string[]): string[] {
  const counts = countWords(kept.join("\n"));
  // What a list or a box is numbered or ticked with is no word.
  const meant = source.replace(/^((?:[ \t>]*)(?:[-*+]|\d+[.)])[ \t]+)(\[[ xX]\](?=\s))?/gm, " ").replace(/<br>/g, " ");
  return [...countWords(meant)].filter(([word, times]) => (counts.get(word) ?? 0) < times).map(([word]) => word);
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
