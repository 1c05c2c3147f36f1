import type { TodoItem } from "./block.ts";
import { derivedId } from "./derived-id.ts";
import { withoutTwins } from "./divided-items.ts";
import type { Part } from "./divided-words.ts";
import type { Effort } from "./effort.ts";
import { inOrders, mergeDivided } from "./merge-divided.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeText } from "./merge-text.ts";
import { sameItem } from "./same.ts";

/** `hasKept`: among them is one that one side removed while the other changed it. */
export interface MergedTodos {
  items: TodoItem[];
  hasKept: boolean;
}

/** Items are known by their ids. Where both sides wrote something else into one, both stand, theirs first. */
export function mergeTodos(
  base: readonly TodoItem[],
  given: readonly TodoItem[],
  theirs: readonly TodoItem[],
  effort: Effort,
): MergedTodos {
  const { texts, orders, halves, theirHalves } = mergeDivided([partsOf(base), partsOf(given), partsOf(theirs)], effort);
  const single = new Set(withoutTwins(base, given, theirs));
  const mine = given.filter((item) => single.has(item) || typeof texts.get(item.id) === "string");
  const [was, my, their] = [base, mine, theirs].map(byId) as [
    Map<string, TodoItem>,
    Map<string, TodoItem>,
    Map<string, TodoItem>,
  ];
  const kept = new Set<string>();
  for (const id of new Set([...was.keys(), ...my.keys(), ...their.keys()])) {
    const before = was.get(id);
    const [mineNow, theirNow] = [my.get(id), their.get(id)];
    const survives =
      mineNow && theirNow ? true : before ? (mineNow ?? theirNow) !== undefined && !sameItem(before, mineNow ?? theirNow) : true;
    if (texts.has(id) ? texts.get(id) !== null : survives) kept.add(id);
  }
  const ids = (items: readonly TodoItem[]) => items.map((item) => item.id);
  const order = inOrders(mergeOrder(ids(base), ids(mine), ids(theirs), kept, halves, theirHalves), orders);
  const taken = new Set(order);
  const items = order.flatMap((id) =>
    mergeItem(was.get(id), my.get(id), their.get(id), texts.get(id), effort).filter(
      (item) => item.id === id || !taken.has(item.id),
    ),
  );
  return { items, hasKept: order.some((id) => was.has(id) && !texts.has(id) && !(my.has(id) && their.has(id))) };
}

function mergeItem(
  base: TodoItem | undefined,
  mine: TodoItem | undefined,
  theirs: TodoItem | undefined,
  divided: string | null | undefined,
  effort: Effort,
): TodoItem[] {
  if (!mine || !theirs) {
    const item = (mine ?? theirs) as TodoItem;
    return [typeof divided === "string" ? { ...item, text: divided } : item];
  }
  const text = divided ?? mergeText(base?.text ?? "", mine.text, theirs.text, effort);
  const completed = mine.completed === base?.completed ? theirs.completed : mine.completed;
  if (text !== null) return [{ id: mine.id, text, completed }];
  return [
    { ...theirs, completed },
    { id: derivedId(mine.id, mine.text, theirs.text), text: mine.text, completed: mine.completed },
  ];
}

function partsOf(items: readonly TodoItem[]): Part[] {
  return items.map(({ id, text }) => ({ id, text, kind: "item" }));
}

function byId(items: readonly TodoItem[]): Map<string, TodoItem> {
  return new Map(items.map((item) => [item.id, item]));
}
