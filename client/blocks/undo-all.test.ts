import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block, BlockType } from "#core/blocks/block.ts";
import { deleteBlock, insertBlocks, moveBlockTo, newBlock } from "#core/blocks/edit.ts";
import { renumber } from "#core/blocks/renumber.ts";
import { documents } from "../../test/documents.ts";
import { scraps } from "../../test/markdown-scraps.ts";
import { splice } from "./list/splice.ts";
import { placeBlocks } from "./paste/place-blocks.ts";
import { enterText } from "./pen/enter-text.ts";
import { aroundText } from "./pen/items.ts";
import { join } from "./pen/join.ts";
import { toggleMark } from "./pen/toggle-mark.ts";
import { convert } from "./select/convert.ts";
import { copyOf, inPlaceOf, movedTo, shifted, withBehind, without } from "./select/run.ts";
import { PageStore } from "./store/page-store.ts";
import { columnMoved, sorted } from "./table/columns.ts";
import { columnAtEnd, columnBehind, rowBelow, withoutColumn, withoutRow } from "./table/table-steps.ts";

/** What a person does, by the same functions that keys, menus and buttons call; `pick` chooses where. */
type Command = (store: PageStore, pick: (count: number) => number) => void;

let made = 0;
const newId = () => `new${++made}`;
const types: BlockType[] = ["text", "heading", "todo", "list", "table"];

/** A command for blocks of one kind; it opens the block first, as a click does. */
function inBlock<T extends BlockType>(
  wanted: readonly T[],
  change: (
    block: Extract<Block, { type: T }>,
    pick: (count: number) => number,
    store: PageStore,
  ) => Block | readonly Block[] | null,
): Command {
  return (store, pick) => {
    const fitting = store.blocks.filter((block) => (wanted as readonly string[]).includes(block.type));
    const block = fitting[pick(fitting.length)];
    if (!block) return;
    if (pick(2) === 0) store.edit(block.id, "start");
    const next = change(block as Extract<Block, { type: T }>, pick, store);
    if (next === null) return;
    if (!Array.isArray(next)) store.replace(next as Block, pick(2) === 0 ? "typing" : "structure");
    else store.change((blocks) => renumber(blocks.toSpliced(store.place(block.id), 1, ...(next as Block[]))));
  };
}

function onRun(change: (blocks: readonly Block[], ids: ReadonlySet<string>, run: readonly Block[]) => readonly Block[]): Command {
  return (store, pick) => {
    const from = pick(store.blocks.length);
    const run = store.blocks.slice(from, from + 1 + pick(4));
    const [first, last] = [run[0], run.at(-1)];
    if (!first || !last) return;
    store.select({ anchor: first.id, head: last.id });
    store.change((blocks) => change(blocks, new Set(run.map(({ id }) => id)), run));
  };
}

const scrap = (pick: (count: number) => number) => scraps[pick(scraps.length)] ?? "";

const commands: Command[] = [
  (store, pick) =>
    store.change((blocks) => insertBlocks(blocks, pick(blocks.length + 1), [newBlock(types[pick(5)] ?? "text", newId())])),
  (store, pick) => store.change((blocks) => deleteBlock(blocks, blocks[pick(blocks.length)]?.id ?? "")),
  (store, pick) => store.change((blocks) => moveBlockTo(blocks, blocks[pick(blocks.length)]?.id ?? "", pick(blocks.length))),
  (store) => store.edit(null),
  inBlock(["text", "heading"], (block, pick) => {
    const { text } = block.content;
    const at = pick(text.length + 1);
    return { ...block, content: { ...block.content, text: text.slice(0, at) + scrap(pick) + text.slice(at + pick(3)) } } as Block;
  }),
  inBlock(["text"], (block, pick) => {
    const entered = enterText(block.content.text, pick(block.content.text.length + 1));
    if ("text" in entered) return { ...block, content: { text: entered.text } };
    return [entered.above, entered.below, entered.rest ?? ""].map((text, index) =>
      newBlock("text", index === 0 ? block.id : newId(), { text }),
    );
  }),
  inBlock(["text", "heading"], (block, pick) => {
    const { text } = block.content;
    const start = pick(text.length + 1);
    const marked = toggleMark({ text, start, end: start + pick(text.length - start + 1) }, "strong", block.type === "heading");
    return marked && ({ ...block, content: { ...block.content, text: marked.text } } as Block);
  }),
  (store, pick) => {
    const at = pick(store.blocks.length - 1);
    const [above, below] = store.blocks.slice(at, at + 2);
    const joined = above && below && join(above, below, newId);
    if (joined) store.change((blocks) => renumber(blocks.toSpliced(at, 2, ...joined.blocks)));
  },
  inBlock(["todo", "list"], (block, pick) =>
    splice(block, pick(block.content.items.length + 1), pick(2), [scrap(pick), "item"].slice(pick(3)), newId),
  ),
  inBlock(["todo", "list"], (block, pick) => aroundText(block, pick(block.content.items.length), pick(2), "", newId).blocks),
  // What is typed as a new item is entered by whatever comes next.
  inBlock(["list"], (block, _pick, store) => {
    store.setPending(block.id, (now) => (now.type === "list" ? splice(now, now.content.items.length, 0, ["late"], newId) : now));
    return null;
  }),
  inBlock(["table"], (block, pick) => {
    const at = { row: pick(block.content.rows.length), column: pick(block.content.headers.length) };
    const steps = [
      () => columnAtEnd(block.content, at),
      () => columnBehind(block.content, at),
      () => rowBelow(block.content, at),
      () => withoutRow(block.content, at),
      () => withoutColumn(block.content, at),
      () => columnMoved(block.content, at, pick(block.content.headers.length)),
      () => sorted(block.content, at, pick(2) === 0 ? "up" : "down"),
    ];
    return { ...block, content: steps[pick(steps.length)]?.().content ?? block.content };
  }),
  (store, pick) => {
    const block = store.blocks[pick(store.blocks.length)];
    const pasted = [newBlock("text", newId(), { text: "pasted" }), newBlock("list", newId())];
    if (block) store.change((blocks) => placeBlocks(blocks, { id: block.id, start: pick(5), end: 5 }, pasted, newId));
  },
  onRun((blocks, ids) => without(blocks, ids)),
  onRun((blocks, ids) => shifted(blocks, ids, 1)),
  onRun((blocks, ids) => movedTo(blocks, ids, 0)),
  onRun((blocks, ids, run) =>
    withBehind(
      blocks,
      ids,
      run.map((block) => copyOf(block, newId)),
    ),
  ),
  ...types.map((type) => onRun((blocks, ids, run) => inPlaceOf(blocks, ids, convert(run, { type } as never, newId)))),
];

/** As they are stored: in which order a block's fields stand is none of it. */
const bytesOf = (store: PageStore) =>
  JSON.stringify(store.blocks.map(({ id, type, position, content }) => [id, type, position, Object.entries(content).toSorted()]));

it("any series of commands, undone to its beginning, leaves every byte as it was, and redone as it became", () => {
  const series = fc.array(
    fc.record({ command: fc.constantFrom(...commands), picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }) }),
    {
      minLength: 1,
      maxLength: 25,
    },
  );
  fc.assert(
    fc.property(documents, series, (blocks, all) => {
      const store = new PageStore(blocks);
      const before = bytesOf(store);
      for (const { command, picks } of all) {
        let next = 0;
        command(store, (count) => (picks[next++ % picks.length] ?? 0) % Math.max(1, count));
      }
      store.commitPending();
      const after = bytesOf(store);
      while (store.can.undo) store.undo();
      expect(bytesOf(store)).toBe(before);
      expect(store.isDirty).toBe(false);
      while (store.can.redo) store.redo();
      expect(bytesOf(store)).toBe(after);
    }),
    { numRuns: 400 },
  );
});
