import type { Block, TodoItem } from "./block.ts";
import { CountedWords } from "./counted-words.ts";
import type { Effort } from "./effort.ts";
import { escapeLine, unescapeLine, unescapeStart } from "./markdown-start.ts";
import { withoutTurnedJoins } from "./merge-joined.ts";
import { rowsOf } from "./merge-nested.ts";
import { asTodos, type Line } from "./merge-turned-items.ts";
import { isWhole } from "./shape.ts";

/** Texts that one side made a list, and a list that one side made texts: in all three versions as they are then. */

type Triple<T> = [base: T, mine: T, theirs: T];

/**
 * Where one side turned several texts into a list or todo, or a list or todo into several texts, the others with the same turning,
 * so that what they say is merged item by item, or text by text. Names of what both turned are theirs.
 * @returns the same versions where nothing was turned so
 */
export function inOneShape(
  given: Triple<readonly Block[]>,
  blocks: Triple<ReadonlyMap<string, Block>>,
  effort: Effort,
): Triple<readonly Block[]> {
  if (!given[0].some((block) => isTurned(block, blocks))) return given;
  const pages = withoutTurnedJoins(given, blocks);
  const sides = pages.map((page) => new Page(page)) as Triple<Page>;
  for (const block of given[0]) {
    const [mine, theirs] = [sides[1].get(block.id), sides[2].get(block.id)];
    if (!mine || !theirs || (mine.type === block.type && theirs.type === block.type)) continue;
    if (![block, mine, theirs].every(isWhole) || sides.some((side) => side.isReplaced(block.id))) continue;
    if (holdsItems(block)) partItems(block, sides, effort);
    else if (holdsText(block)) gatherTexts(block, sides, effort);
  }
  return sides.map((side) => side.blocks()) as Triple<readonly Block[]>;
}

function isTurned({ id, type }: Block, [, my, their]: Triple<ReadonlyMap<string, Block>>): boolean {
  return [my, their].some((side) => (side.get(id)?.type ?? type) !== type);
}

class Page {
  readonly #blocks: readonly Block[];
  readonly #places: ReadonlyMap<string, number>;
  readonly #instead = new Map<string, readonly Block[]>();

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.#places = new Map(blocks.map(({ id }, place) => [id, place]));
  }

  get(id: string): Block | undefined {
    return this.#blocks[this.place(id)];
  }

  place(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /** What stands right below a block, as long as it is asked for. */
  below(id: string, isWanted: (block: Block) => boolean): Block[] {
    const start = this.place(id) + 1;
    let end = start;
    while (end < this.#blocks.length && isWanted(this.#blocks[end] as Block)) end += 1;
    return this.#blocks.slice(start, end);
  }

  above(id: string, isWanted: (block: Block) => boolean): Block[] {
    const end = this.place(id);
    let start = end;
    while (start > 0 && isWanted(this.#blocks[start - 1] as Block)) start -= 1;
    return this.#blocks.slice(start, end);
  }

  between(id: string, other: string): readonly Block[] {
    return this.#blocks.slice(this.place(id) + 1, Math.max(0, this.place(other)));
  }

  /** May these come in the place of some blocks? No name may stand twice. */
  takes(group: readonly Block[], blocks: readonly Block[]): boolean {
    const isIn = new Set(group.map(({ id }) => id));
    return blocks.every(({ id }) => isIn.has(id) || !this.#places.has(id));
  }

  /** Puts others in the place of the first of some blocks. */
  replace([first, ...rest]: readonly Block[], blocks: readonly Block[]): void {
    if (first) this.#instead.set(first.id, blocks);
    for (const { id } of rest) this.#instead.set(id, []);
  }

  isReplaced(id: string): boolean {
    return this.#instead.has(id);
  }

  blocks(): readonly Block[] {
    if (this.#instead.size === 0) return this.#blocks;
    return this.#blocks.flatMap((block) => this.#instead.get(block.id) ?? [block]);
  }
}

const holdsItems = ({ type }: Block) => type === "list" || type === "todo";
const holdsText = ({ type }: Block) => type === "text" || type === "heading";

/** A list or todo of several items that one side or both made a text each. */
function partItems(block: Block, sides: Triple<Page>, effort: Effort): void {
  const [base, mine, theirs] = sides;
  const was = linesOf(block);
  if (was.length < 2) return;
  const groups = sides.map((side) => {
    const is = side.get(block.id) as Block;
    if (holdsItems(is) || nestedIn(is)) return [is];
    const isNew = (other: Block) => !base.get(other.id) && holdsText(other) && isWhole(other) && !side.isReplaced(other.id);
    return [...side.above(block.id, isNew), is, ...side.below(block.id, isNew)];
  }) as Triple<Block[]>;
  const turned = groups.map(([first]) => first && holdsText(first) && !nestedIn(first)) as Triple<boolean>;
  if (!turned.includes(true)) return;
  const words = CountedWords.of(was.map(({ text }) => text).join("\n"));
  for (const [side, group] of groups.entries()) {
    if (!turned[side]) continue;
    const said = group.flatMap(linesOf).map(({ text }) => text);
    if (group.length < 2 || !words.areMostlyIn(CountedWords.of(said.join("\n")))) return;
  }
  const lines = groups.map((group, side) =>
    turned[side]
      ? group.map((one) => ({ text: itemOf(one), item: { id: one.id, text: itemOf(one), completed: false } }))
      : group.flatMap((one) => nestedIn(one) ?? linesOf(one)).map(({ text }) => ({ text, item: null })),
  ) as Triple<Line[]>;
  const items = asTodos(block.id, lines, effort);
  if (effort.isUsedUp) return;
  const model = (turned[1] ? mine : theirs).get(block.id) as Block;
  const texts = items.map((list, side) =>
    list.map((item, at) => (turned[side] ? ({ ...groups[side]?.[at], id: item.id } as Block) : asText(item, model))),
  ) as Triple<Block[]>;
  if (!sides.every((page, side) => page.takes(groups[side] as Block[], texts[side] as Block[]))) return;
  for (const [side, page] of sides.entries()) page.replace(groups[side] as Block[], texts[side] as Block[]);
}

/** Items with levels, as Tab makes a text of a list; undefined where it is something else. */
function nestedIn(block: Block): readonly Line[] | undefined {
  const rows = block.type === "text" && block.content.text.includes("\n") ? rowsOf(block) : null;
  return rows?.map(({ text }) => ({ text: unescapeStart(text), item: null }));
}

function asText({ id, text }: TodoItem, model: Block): Block {
  if (model.type === "heading") return { ...model, id, content: { ...model.content, text } };
  return { id, type: "text", position: 0, content: { text: escapeLine(text) } };
}

/** Several texts that one side or both made a list or todo. */
function gatherTexts(block: Block, sides: Triple<Page>, effort: Effort): void {
  const [base, mine, theirs] = sides;
  const turned = [mine, theirs].filter((side) => holdsItems(side.get(block.id) as Block));
  const [first] = turned;
  if (!first) return;
  const gained = turned.map((side) => wordsOf(side.get(block.id)).without(wordsOf(block)));
  const members = [
    block,
    ...base.below(block.id, (other) => {
      if (!holdsText(other) || !isWhole(other) || base.isReplaced(other.id)) return false;
      // It may have been divided since, and only what is left of it be an item.
      const words = sides.flatMap((side) => side.get(other.id) ?? []).map(wordsOf);
      return turned.some((side, at) => !side.get(other.id) && words.some((one) => one.areMostlyIn(gained[at] as CountedWords)));
    }),
  ];
  // A single line is an item as it is.
  if (members.length === 1 && linesOf(block).length < 2) return;
  const groups = sides.map((side) => groupIn(side, members, base)) as Triple<Block[]>;
  const lines = groups.map((group) => group.flatMap(linesOf)) as Triple<Line[]>;
  const items = asTodos(block.id, lines, effort);
  if (effort.isUsedUp) return;
  const model = first.get(block.id) as Block;
  for (const [side, page] of sides.entries()) {
    const is = page.get(block.id) as Block;
    page.replace(groups[side] as Block[], [
      asItems(items[side] as TodoItem[], holdsItems(is) ? is : { ...model, position: is.position }),
    ]);
  }
}

/** What a side has of some blocks, in its order, and the new texts that it put between them. */
function groupIn(side: Page, members: readonly Block[], base: Page): Block[] {
  const left = members
    .flatMap(({ id }) => side.get(id) ?? [])
    .filter((block) => isWhole(block) && (holdsText(block) || holdsItems(block)));
  const inOrder = left.toSorted((a, b) => side.place(a.id) - side.place(b.id));
  return inOrder.flatMap((block, at) => {
    const above = inOrder[at - 1];
    const between = above ? side.between(above.id, block.id) : [];
    const isNew = (one: Block) => !base.get(one.id) && holdsText(one) && isWhole(one) && !side.isReplaced(one.id);
    return between.every(isNew) ? [...between, block] : [block];
  });
}

function asItems(items: readonly TodoItem[], model: Block): Block {
  if (model.type === "todo") return { ...model, content: { items: [...items] } };
  return { ...model, content: { ...model.content, items: items.map(({ text }) => text) } } as Block;
}

/** What becomes an item each. */
function linesOf(block: Block): readonly Line[] {
  switch (block.type) {
    case "text":
      return block.content.text
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((line) => ({ text: unescapeLine(line), item: null }));
    case "heading":
      return [{ text: block.content.text, item: null }];
    case "list":
      return block.content.items.map((text) => ({ text, item: null }));
    case "todo":
      return block.content.items.map((item) => ({ text: item.text, item }));
    default:
      return [];
  }
}

function wordsOf(block: Block | undefined): CountedWords {
  return CountedWords.of(block ? textsIn(block).join("\n") : "");
}

const textsIn = (block: Block) => linesOf(block).map(({ text }) => text);

/** As an item would have it. */
function itemOf(block: Block): string {
  if (block.type === "heading") return block.content.text;
  const text = block.type === "text" ? block.content.text : "";
  return text.includes("\n") ? text : unescapeLine(text);
}
