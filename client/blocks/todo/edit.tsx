import { useCallback } from "react";
import type { TodoItem } from "#core/blocks/block.ts";
import { directionOf } from "../../ui/direction.ts";
import type { FieldFocus } from "../edit/field-input.tsx";
import type { EditProps } from "../edit/kind.ts";
import { Toolbar } from "../edit/toolbar.tsx";
import { ItemField, NewItemField } from "../list/item-field.tsx";
import { NewRow, useItems } from "../list/items.ts";
import { RemoveItem } from "../list/remove-item.tsx";
import { ItemList } from "../view/item-list.tsx";
import type { RowState } from "../view/rows.tsx";
import { tick } from "./tick.ts";
import { TodoCheck, todoItemHeight } from "./view.tsx";

export function Edit({ block, editing, store }: EditProps<"todo">) {
  const { items } = block.content;
  const { acts, ...list } = useItems(store, editing, items);
  const { id } = block;
  const draw = useCallback(
    (row: TodoItem | NewRow, place: number, state: RowState<FieldFocus>) => {
      if (row instanceof NewRow) {
        return (
          <li className="new" key="new" role={state.role} dir={directionOf(row.draft)}>
            <span className="check" aria-hidden />
            <NewItemField acts={acts} row={row} state={state} />
          </li>
        );
      }
      const index = acts.indexAt(place);
      return (
        <li key={acts.keyOf(index)} role={state.role} dir={directionOf(row.text)}>
          <TodoCheck item={row} onToggle={(item) => tick(store, id, item)} />
          <ItemField acts={acts} index={index} text={row.text} className={row.completed ? "done" : ""} state={state} />
        </li>
      );
    },
    [acts, store, id],
  );
  return (
    <>
      <ItemList {...list} isOpen className="todo" of={items} heightOf={todoItemHeight} draw={draw} />
      <Toolbar block={block} store={store} forFingers={<RemoveItem acts={acts} />} />
    </>
  );
}
