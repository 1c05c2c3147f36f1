import { X } from "lucide-react";
import { IconButton } from "../../ui/button.tsx";
import { type FieldFocus, FieldInput } from "../edit/field-input.tsx";
import type { RowState } from "../view/rows.tsx";
import type { ItemActs, NewRow } from "./items.ts";

interface ItemFieldProps {
  acts: ItemActs;
  index: number;
  text: string;
  className?: string;
  state: RowState<FieldFocus>;
}

/** The text of an item that is open for editing; words alone as long as it is far out of sight. */
export function ItemField({ acts, index, text, className = "", state }: ItemFieldProps) {
  if (!state.isNear) return <span className={`block-input ${className}`}>{text}</span>;
  return (
    <>
      <FieldInput aria-label={`Item ${index + 1}`} className={className} {...acts.field(index, text, index, state.focus)} />
      <IconButton
        label={`Remove item ${index + 1}`}
        size="sm"
        className="item-remove"
        // Tab leads from item to item: Enter, pressed behind it, must take none away. Keys do it in the empty item.
        tabIndex={-1}
        onClick={() => acts.remove(index)}
      >
        <X className="i" />
      </IconButton>
    </>
  );
}

interface NewItemFieldProps {
  acts: ItemActs;
  row: NewRow;
  state: RowState<FieldFocus>;
}

export function NewItemField({ acts, row, state }: NewItemFieldProps) {
  return (
    <FieldInput aria-label="Add an item" placeholder="Add an item" {...acts.field("new", row.draft, row.item, state.focus)} />
  );
}
