import type { Block, BlockOf, TodoItem } from "./block.ts";
import { CountedWords } from "./counted-words.ts";
import { derivedId } from "./derived-id.ts";
import type { Effort } from "./effort.ts";
import { identifySide, isNew } from "./lines.ts";
import { type MergedTodos, mergeTodos } from "./merge-todos.ts";
import { areWords } from "./merge-turned.ts";
import { isWhole } from "./shape.ts";

/** `hasKept` as of merged todos. */
export interface WithItems {
  block: Block;
  hasKept: boolean;
}

/**
 * One side turned a list into a todo or a todo into a list, a line of words into an item of either or a single item into such a
 * line, and the other wrote in it: what both wrote, as what the block is now. Where each turned it into something else it is what
 * they made of it, if that can hold both. Merged as items of a todo, which have ids.
 * @returns null where that is not what happened
 */
export function mergeTurnedItems(base: Block, mine: Block, theirs: Block, effort: Effort): WithItems | null {
  const turned = [theirs, mine].filter(({ type }) => type !== base.type);
  const [was, my, their] = [base, mine, theirs].map(linesOf);
  if (turned.length === 0 || !was || !my || !their) return null;
  if (!holdsItems(base) && !turned.some(holdsItems)) return null;
  const isItemOf = (block: Block, items: readonly Said[], other: Block, lines: readonly Said[]) =>
    holdsItems(base) || !holdsItems(block) || block.type === other.type || becameItem(was, lines, items);
  if (!isItemOf(mine, my, theirs, their) || !isItemOf(theirs, their, mine, my)) return null;
  const { items, hasKept } = mergeTodos(...asTodos(base.id, [was, my, their], effort), effort);
  const merged = turned.map((block) => withItems(block, items)).find((block) => block !== null);
  // The next time, too.
  return merged && isItemOf(merged, items, mine, my) && isItemOf(merged, items, theirs, their)
    ? { block: merged, hasKept }
    : null;
}

/** Items of a list have no ids: they are known by what they say, and by what became of it. */
export function mergeItems(blockId: string, sides: Triple<readonly string[]>, effort: Effort): MergedTodos {
  const lines = sides.map((items) => items.map((text) => ({ text, item: null }))) as Triple<Line[]>;
  return mergeTodos(...asTodos(blockId, lines, effort), effort);
}

function holdsItems(block: Block): block is BlockOf<"list"> | BlockOf<"todo"> {
  return block.type === "list" || block.type === "todo";
}

type Triple<T> = [base: T, mine: T, theirs: T];

/** What an item or a line of words says; `item` is a todo's. */
export interface Line {
  text: string;
  item: TodoItem | null;
}

type Said = Pick<Line, "text">;

/** null where they are not lines of words. */
function linesOf(block: Block): readonly Line[] | null {
  if (!isWhole(block)) return null;
  switch (block.type) {
    case "text":
    case "heading":
      return areWords(block.content.text) ? [{ text: block.content.text, item: null }] : null;
    case "list":
      return block.content.items.map((text) => ({ text, item: null }));
    case "todo":
      return block.content.items.map((item) => ({ text: item.text, item }));
    case "table":
      return null;
  }
}

/** Does one of the items say what the line said, or what the other made of it, or is the only one an edit of that? */
function becameItem(was: readonly Said[], other: readonly Said[], items: readonly Said[]): boolean {
  const said = [was[0]?.text ?? "", other[0]?.text ?? ""];
  const [only] = items;
  const words = only && items.length === 1 ? CountedWords.of(only.text) : null;
  const isEdit = (line: CountedWords) => words !== null && line.areMostlyIn(words) && words.areMostlyIn(line);
  return items.some(({ text }) => said.includes(text)) || said.some((line) => isEdit(CountedWords.of(line)));
}

/** What has no id gets that of the item that says the same, or is an edit of it; what has no box gets the base's. */
export function asTodos(blockId: string, sides: Triple<readonly Line[]>, effort: Effort): Triple<TodoItem[]> {
  const keys = keysOf(sides, effort);
  const names = namesOf(sides, keys);
  const [base, , theirs] = sides;
  const known = new Set([...base, ...theirs].map(({ item }) => item?.id));
  const ticks = new Map(base.map(({ item }) => [item?.id, item?.completed]));
  return sides.map((lines, side) => {
    const taken = new Set(lines.map(({ item }) => item?.id));
    return lines.map(({ text, item }, at): TodoItem => {
      if (item && known.has(item.id)) return item;
      const key = keys[side]?.[at] as string;
      const name = names.get(key);
      const id = name === undefined || taken.has(name) ? (item?.id ?? derivedId(blockId, key)) : name;
      taken.add(id);
      return { id, text, completed: item?.completed ?? ticks.get(id) ?? false };
    });
  }) as Triple<TodoItem[]>;
}

/** The same key means the same line. What both say and the base does not is the same, whatever it was made of: it may be merged again. */
function keysOf(sides: Triple<readonly Line[]>, effort: Effort): Triple<string[]> {
  const [base, mine, theirs] = sides.map((lines) => lines.map(({ text }) => text)) as Triple<string[]>;
  const was = new Set(base);
  const their = new Set(theirs);
  const both = mine.filter((text) => their.has(text) && !was.has(text));
  const [myEdits, theirEdits] = both.length === 0 ? [] : [mine, theirs].map((side) => editsOf(base, side, effort));
  const shared = new Set(both.filter((text) => !myEdits?.has(text) || myEdits.get(text) !== theirEdits?.get(text)));
  const [myKeys = [], theirKeys = []] = [mine, theirs].map((side) => identifySide(base, side, shared, effort, { mayMove: true }));
  return [base.map((_, at) => `${at}`), myKeys, theirKeys];
}

/** What was made of which line of the base. */
function editsOf(base: readonly string[], side: readonly string[], effort: Effort): Map<string, string> {
  const keys = identifySide(base, side, new Set(), effort, { mayMove: true });
  return new Map(side.flatMap((text, at) => (isNew(keys[at] as string) ? [] : [[text, keys[at] as string]])));
}

/** Which item's id each line goes by: the base's where it has any, else theirs, else mine. */
function namesOf([base, mine, theirs]: Triple<readonly Line[]>, keys: Triple<string[]>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [lines, keysOfLines] of [
    [base, keys[0]],
    [theirs, keys[2]],
    [mine, keys[1]],
  ] as const)
    for (const [at, { item }] of lines.entries()) {
      const key = keysOfLines[at] as string;
      if (item && !names.has(key)) names.set(key, item.id);
    }
  return names;
}

/** null where a line of words would have to be several. */
function withItems(turned: Block, items: TodoItem[]): Block | null {
  switch (turned.type) {
    case "todo":
      return { ...turned, content: { items } };
    case "list":
      return { ...turned, content: { ...turned.content, items: items.map(({ text }) => text) } };
    default: {
      const [only, ...others] = items;
      if (!only || others.length > 0 || !areWords(only.text)) return null;
      return { ...turned, content: { ...turned.content, text: only.text } } as Block;
    }
  }
}
