import { ListX } from "lucide-react";
import { Pick } from "../edit/toolbar.tsx";
import type { ItemActs } from "./items.ts";

/** For fingers, who have no room for a sign beside each item: the one that is written in goes. */
export function RemoveItem({ acts }: { acts: ItemActs }) {
  return (
    <Pick label="Remove item" onPick={() => acts.removeWritten()}>
      <ListX className="i" />
    </Pick>
  );
}
