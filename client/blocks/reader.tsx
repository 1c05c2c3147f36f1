import { useMemo } from "react";
import type { Block } from "#core/blocks/block.ts";
import { BlockContent } from "./block-content.tsx";
import { blockHeight } from "./block-height.ts";
import { makeGroups } from "./store/groups.ts";
import { Groups } from "./view/groups.tsx";
import { belowFirstScreen, Mounting } from "./view/mounting.ts";

interface ReaderProps {
  blocks: readonly Block[];
  /** The level of a heading that names none. */
  defaultLevel: 1 | 2;
}

/**
 * The blocks of a page that is only read. As in the editor they stand in groups that the browser skips while they are out of sight,
 * but there is no store: nothing here changes.
 */
export function Reader({ blocks, defaultLevel }: ReaderProps) {
  const arranged = useMemo(() => arrange(blocks, defaultLevel), [blocks, defaultLevel]);
  return (
    <div className="blocks">
      <Groups {...arranged} />
    </div>
  );
}

/** Grouped by place, not by id: ids are somebody else's, and may repeat. */
function arrange(blocks: readonly Block[], defaultLevel: 1 | 2) {
  const ordered = blocks.toSorted((a, b) => a.position - b.position);
  const groups = makeGroups(ordered.map((_, place) => String(place)));
  const heightOf = (place: string) => blockHeight(ordered[Number(place)]);
  const draw = (place: string) => <ReadBlock key={place} block={ordered[Number(place)]} defaultLevel={defaultLevel} />;
  return { groups, heightOf, draw, mounting: new Mounting(belowFirstScreen(groups, heightOf)) };
}

function ReadBlock({ block, defaultLevel }: { block: Block | undefined; defaultLevel: 1 | 2 }) {
  if (!block) return null;
  return (
    <section className={`block static ${block.type === "heading" ? "h" : ""}`}>
      <BlockContent block={block} defaultLevel={defaultLevel} />
    </section>
  );
}
