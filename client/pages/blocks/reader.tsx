import { memo, useEffect, useMemo, useRef, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import { type Group, makeGroups } from "../store/groups.ts";
import { estimateHeight, Mounting } from "./mounting.ts";
import { BlockContent } from "./views.tsx";

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
  const { groups, mounting, blockAt } = useMemo(() => arrange(blocks), [blocks]);
  useEffect(() => mounting.start(), [mounting]);
  return (
    <div className="blocks">
      {groups.map((group) => (
        <ReadGroup key={group.key} group={group} mounting={mounting} blockAt={blockAt} defaultLevel={defaultLevel} />
      ))}
    </div>
  );
}

type BlockAt = (place: string) => Block | undefined;

/** Grouped by place, not by id: ids are somebody else's, and may repeat. */
function arrange(blocks: readonly Block[]) {
  const ordered = blocks.toSorted((a, b) => a.position - b.position);
  const blockAt: BlockAt = (place) => ordered[Number(place)];
  const groups = makeGroups(ordered.map((_, place) => String(place)));
  return { groups, blockAt, mounting: new Mounting(groups, blockAt) };
}

interface ReadGroupProps {
  group: Group;
  mounting: Mounting;
  blockAt: BlockAt;
  defaultLevel: 1 | 2;
}

const ReadGroup = memo(function ReadGroup({ group, mounting, blockAt, defaultLevel }: ReadGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(() => mounting.isDrawn(group.key));
  const [height] = useState(() => Math.round(estimateHeight(group, blockAt)));

  useEffect(() => {
    if (isDrawn) return;
    return mounting.watch(group.key, place.current, () => setIsDrawn(true));
  }, [mounting, group.key, isDrawn]);

  return (
    <div
      ref={place}
      className="block-group"
      data-group={group.key}
      style={isDrawn ? { containIntrinsicBlockSize: `auto ${height}px` } : { height }}
    >
      {isDrawn && group.ids.map((id) => <ReadBlock key={id} block={blockAt(id)} defaultLevel={defaultLevel} />)}
    </div>
  );
});

function ReadBlock({ block, defaultLevel }: { block: Block | undefined; defaultLevel: 1 | 2 }) {
  if (!block) return null;
  return (
    <section className={`block static ${block.type === "heading" ? "h" : ""}`}>
      <BlockContent block={block} defaultLevel={defaultLevel} />
    </section>
  );
}
