import type { TodoItem } from "./block.ts";
import { derivedId } from "./derived-id.ts";
import { withoutTwins } from "./divided-items.ts";
import type { Effort } from "./effort.ts";
import { mergeOrder } from "./merge-order.ts";
import { mergeText } from "./merge-text.ts";
import { sameItem } from "./same.ts";

/** Items are known by their ids. Where both sides wrote something else into one, both stand, theirs first. */
export function mergeTodos(
  base: readonly TodoItem[],
  given: readonly TodoItem[],
  theirs: readonly TodoItem[],
  effort: Effort,
): TodoItem[] {
  const mine = withoutTwins(base, given, theirs);
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
    if (survives) kept.add(id);
  }
  const ids = (items: readonly TodoItem[]) => items.map((item) => item.id);
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), kept);
  const taken = new Set(order);
  return order.flatMap((id) =>
    mergeItem(was.get(id), my.get(id), their.get(id), effort).filter((item) => item.id === id || !taken.has(item.id)),
  );
}

function mergeItem(
  base: TodoItem | undefined,
  mine: TodoItem | undefined,
  theirs: TodoItem | undefined,
  effort: Effort,
): TodoItem[] {
  if (!mine || !theirs) return [(mine ?? theirs) as TodoItem];
  const text = mergeText(base?.text ?? "", mine.text, theirs.text, effort);
  const completed = mine.completed === base?.completed ? theirs.completed : mine.completed;
  if (text !== null) return [{ id: mine.id, text, completed }];
  return [
    { ...theirs, completed },
    { id: derivedId(mine.id, mine.text, theirs.text), text: mine.text, completed: mine.completed },
  ];
}

function byId(items: readonly TodoItem[]): Map<string, TodoItem> {
  return new Map(items.map((item) => [item.id, item]));
}
