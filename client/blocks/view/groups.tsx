import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { followOwnLinks } from "../../ui/own-links.ts";
import type { Group } from "../store/groups.ts";
import { followFiles } from "./follow-files.ts";
import { afterFrame, estimateHeight, type HeightOf, type Mounting } from "./mounting.ts";

interface GroupsProps {
  groups: readonly Group[];
  mounting: Mounting;
  /** The same function at every drawing, or everything is drawn anew. */
  heightOf: HeightOf;
  /** Draws what has an id, with that id as its key. The same function at every drawing. */
  draw: (id: string) => ReactNode;
}

/** What stands on a page in groups that the browser skips while they are out of sight; those further down are drawn by and by. */
export function Groups({ groups, mounting, heightOf, draw }: GroupsProps) {
  mounting.follow(groups);
  useEffect(() => mounting.start(), [mounting]);
  useEffect(() => followAnchors(mounting), [mounting]);
  useEffect(followOwnLinks, []);
  useEffect(followFiles, []);
  return groups.map((group) => (
    <GroupOfBlocks key={group.key} group={group} mounting={mounting} heightOf={heightOf} draw={draw} />
  ));
}

interface GroupProps extends Omit<GroupsProps, "groups"> {
  group: Group;
}

const GroupOfBlocks = memo(function GroupOfBlocks({ group, mounting, heightOf, draw }: GroupProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(() => mounting.isDrawn(group.key));
  const [height] = useState(() => Math.round(estimateHeight(group, heightOf)));

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
      {isDrawn && group.ids.map(draw)}
    </div>
  );
});

/** How long what a link led to stands out. Milliseconds. */
const TINTED = 2000;

/** A block can be linked to: `#block-` and its id. @returns ends it */
function followAnchors(mounting: Mounting): () => void {
  const toAnchor = () => {
    if (!location.hash) return;
    mounting.drawAll();
    const found = document.getElementById(nameIn(location.hash));
    found?.scrollIntoView({ block: "center" });
    found?.setAttribute("data-found", "");
    setTimeout(() => found?.removeAttribute("data-found"), TINTED);
  };
  afterFrame(toAnchor);
  addEventListener("hashchange", toAnchor);
  return () => removeEventListener("hashchange", toAnchor);
}

/** Anybody may write an address, and not all of them can be read. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash;
  }
}
