import { useMemo } from "react";
import type { Block } from "#core/blocks/block.ts";
import { outlineOf } from "#core/outline.ts";
import { Outline } from "./outline.tsx";

/** The outline of a page that is only read. */
export default function ReadOutline({ blocks }: { blocks: readonly Block[] }) {
  const headings = useMemo(
    () =>
      outlineOf(
        blocks.toSorted((a, b) => a.position - b.position),
        1,
      ),
    [blocks],
  );
  return <Outline headings={headings} />;
}
