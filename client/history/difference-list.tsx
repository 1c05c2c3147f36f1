import { ChevronsUpDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Block } from "#core/blocks/block.ts";
import type { BlockDiff } from "#core/blocks/diff.ts";
import { blockHeight } from "../blocks/block-height.ts";
import { makeGroups } from "../blocks/store/groups.ts";
import { Groups } from "../blocks/view/groups.tsx";
import { belowFirstScreen, Mounting } from "../blocks/view/mounting.ts";
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
  const [grouped] = useState(() => group(items));
  return <Groups {...grouped} />;
}

function group(items: readonly Item[]) {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const groups = makeGroups([...byKey.keys()]);
  const heightOf = (key: string) => blockHeight(blockOf(byKey.get(key)));
  const draw = (key: string) => {
    const item = byKey.get(key) as Item;
    return "block" in item ? <BlockDifference key={key} block={item.block} /> : <Folded key={key} blocks={item.folded} />;
  };
  return { groups, heightOf, draw, mounting: new Mounting(belowFirstScreen(groups, heightOf)) };
}

function blockOf(item: Item | undefined): Block | undefined {
  return item && "block" in item ? (item.block.after ?? item.block.before ?? undefined) : undefined;
}

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
