import { ChevronsUpDown } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { BlockDiff } from "#core/blocks/diff.ts";
import { estimateHeight, Mounting } from "../blocks/mounting.ts";
import { type Group, makeGroups } from "../store/groups.ts";
import { BlockDifference } from "./difference.tsx";
import { foldKept, type Item, keyOf } from "./fold.ts";
import { blockCount } from "./versions.ts";

/** The blocks of a difference, what stayed folded away; drawn by and by like the page. For another difference, draw it with another key. */
export function DifferenceList({ blocks }: { blocks: readonly BlockDiff[] }) {
  const [items] = useState(() => foldKept(blocks));
  return (
    <div className="blocks">
      <Items items={items} />
    </div>
  );
}

function Items({ items }: { items: readonly Item[] }) {
  const [{ byKey, groups, mounting }] = useState(() => grouped(items));
  useEffect(() => mounting.start(), [mounting]);
  return groups.map((group) => <ItemGroup key={group.key} group={group} byKey={byKey} mounting={mounting} />);
}

function grouped(items: readonly Item[]) {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const groups = makeGroups([...byKey.keys()]);
  return { byKey, groups, mounting: new Mounting(groups, (key) => blockOf(byKey.get(key))) };
}

function blockOf(item: Item | undefined): Block | undefined {
  return item && "block" in item ? (item.block.after ?? item.block.before ?? undefined) : undefined;
}

interface ItemGroupProps {
  group: Group;
  byKey: ReadonlyMap<string, Item>;
  mounting: Mounting;
}

const ItemGroup = memo(function ItemGroup({ group, byKey, mounting }: ItemGroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(() => mounting.isDrawn(group.key));
  const [height] = useState(() => Math.round(estimateHeight(group, (key) => blockOf(byKey.get(key)))));

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
      {isDrawn &&
        group.ids.map((key) => {
          const item = byKey.get(key) as Item;
          return "block" in item ? <BlockDifference key={key} block={item.block} /> : <Folded key={key} blocks={item.folded} />;
        })}
    </div>
  );
});

/** Opens in place; whoever opened it goes on reading at its first block. */
function Folded({ blocks }: { blocks: readonly BlockDiff[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.focus({ preventScroll: true });
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={first} tabIndex={-1} className="unfolded">
        <Items items={blocks.map((block) => ({ key: keyOf(block), block }))} />
      </div>
    );
  }
  return (
    <button type="button" className="fold" onClick={() => setIsOpen(true)}>
      <ChevronsUpDown className="i" />
      Show {blockCount(blocks.length).replace(" ", " unchanged ")}
    </button>
  );
}
