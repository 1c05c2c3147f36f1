import { List, ListOrdered } from "lucide-react";
import { useCallback, useState } from "react";
import { directionOf } from "../../ui/direction.ts";
import { caretNow } from "../edit/commands.ts";
import type { FieldFocus } from "../edit/field-input.tsx";
import { IndentTool } from "../edit/indent-tools.tsx";
import type { EditProps } from "../edit/kind.ts";
import { Pick, Toolbar } from "../edit/toolbar.tsx";
import { ItemList } from "../view/item-list.tsx";
import type { RowState } from "../view/rows.tsx";
import { ItemField, NewItemField } from "./item-field.tsx";
import { NewRow, useItems } from "./items.ts";
import { RemoveItem } from "./remove-item.tsx";
import { itemHeight, listClass } from "./view.tsx";

export function Edit({ block, editing, store }: EditProps<"list">) {
  const { items, ordered } = block.content;
  const [isAdding, setAdding] = useState(false);
  const { acts, ...list } = useItems(store, editing, items);
  const setOrdered = (next: boolean) => {
    store.replace({ ...block, content: { items, ordered: next } }, "structure");
    // The other kind of list is another element: the caret goes there, too.
    store.edit(block.id, caretNow() ?? "end");
  };
  const draw = useCallback(
    (row: string | NewRow, place: number, state: RowState<FieldFocus>) => {
      if (row instanceof NewRow) {
        return (
          <li
            className={`new ${isAdding ? "is-open" : ""}`}
            key="new"
            role={state.role}
            dir={directionOf(row.draft)}
            onFocus={() => setAdding(true)}
            data-number={place + 1}
          >
            <NewItemField acts={acts} row={row} state={state} />
          </li>
        );
      }
      const index = acts.indexAt(place);
      return (
        <li key={acts.keyOf(index)} role={state.role} className="item" dir={directionOf(row)} data-number={place + 1}>
          <ItemField acts={acts} index={index} text={row} state={state} />
        </li>
      );
    },
    [acts, isAdding],
  );
  return (
    <>
      <ItemList
        {...list}
        isOpen
        className={listClass(block.content)}
        isOrdered={ordered}
        of={items}
        heightOf={heightOf}
        draw={draw}
      />
      <Toolbar
        block={block}
        store={store}
        forFingers={
          <>
            <IndentTool onPick={() => acts.nestWritten()} />
            <RemoveItem acts={acts} />
          </>
        }
      >
        <Pick label="Unordered" pressed={!ordered} onPick={() => setOrdered(false)}>
          <List className="i" />
        </Pick>
        <Pick label="Ordered" pressed={ordered} onPick={() => setOrdered(true)}>
          <ListOrdered className="i" />
        </Pick>
      </Toolbar>
    </>
  );
}

function heightOf(row: string | NewRow): number {
  return itemHeight(row instanceof NewRow ? row.draft : row);
}
