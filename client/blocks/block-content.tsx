import { memo } from "react";
import type { Block, TodoItem } from "#core/blocks/block.ts";
import { Boundary } from "../ui/boundary.tsx";
import { kindOf } from "./kinds.tsx";
import { PlainContent } from "./view/plain.tsx";

/** A block as it is read. It fetches nothing and knows no editor; a todo says when it is ticked, if somebody listens. */

interface BlockContentProps {
  block: Block;
  /** The level of a heading that names none: the editor takes 2, the shared view 1. */
  defaultLevel: 1 | 2;
  /** Absent where the page is read-only. */
  onToggle?: ((item: TodoItem) => void) | undefined;
  onText?: ((text: string) => void) | undefined;
}

export const BlockContent = memo(function BlockContent({ block, defaultLevel, onToggle, onText }: BlockContentProps) {
  const { View } = kindOf(block.type);
  return (
    <Boundary of={block.content} fallback={() => <PlainContent content={block.content} />}>
      <View content={block.content as never} defaultLevel={defaultLevel} onToggle={onToggle} onText={onText} />
    </Boundary>
  );
});
