import { IndentDecrease, IndentIncrease } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isField } from "../field/field.ts";
import { isAmongItems } from "../pen/indent-items.ts";
import type { PageStore } from "../store/page-store.ts";
import { indenting, selectedIn } from "./apply-mark.ts";
import { isInsideCode } from "./code.ts";
import { onSelection } from "./on-selection.ts";
import { Pick } from "./toolbar.tsx";

/** For fingers, whose keyboards have no Tab: what that does in an item of a list, and in code. */
export function IndentTools({ store }: { store: PageStore }) {
  const isThere = useSyncExternalStore(onSelection, isIndentable);
  const press = (by: -1 | 1) => {
    const field = document.activeElement;
    if (isField(field)) indenting(store, field, by)?.();
  };
  return (
    isThere && (
      <>
        <Pick label="Outdent" onPick={() => press(-1)}>
          <IndentDecrease className="i" />
        </Pick>
        <IndentTool onPick={() => press(1)} />
      </>
    )
  );
}

export function IndentTool({ onPick }: { onPick: () => void }) {
  return (
    <Pick label="Indent" onPick={onPick}>
      <IndentIncrease className="i" />
    </Pick>
  );
}

function isIndentable(): boolean {
  const field = document.activeElement;
  if (!isField(field)) return false;
  const selected = selectedIn(field);
  return isInsideCode(selected.text, selected.start) || isAmongItems(selected);
}
