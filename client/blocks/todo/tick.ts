import type { TodoItem } from "#core/blocks/block.ts";
import type { PageStore } from "../store/page-store.ts";

/** Ticking is an edit like any other: it is there after the next Save. */
export function tick(store: PageStore, id: string, item: TodoItem): void {
  const block = store.block(id);
  if (block?.type !== "todo") return;
  const items = block.content.items.map((one) => (one.id === item.id ? { ...one, completed: !one.completed } : one));
  store.replace({ ...block, content: { items } }, "structure");
}
