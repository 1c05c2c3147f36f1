import { dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Drag, type DragField } from "./drag.ts";
import type { Pointed } from "./landing.ts";

/** @returns where the page that is being dragged would land; null where it may not, or is already */
export function useDrag(field: DragField): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const latest = useRef({ field, look: () => {} });
  useLayoutEffect(() => {
    latest.current.field = field;
  });
  const { root, rows } = field;

  useEffect(() => {
    const drag = new Drag(() => latest.current.field, setPointed);
    latest.current.look = () => drag.look();
    const isPage = ({ source }: { source: { data: Record<string, unknown> } }) => typeof source.data.page === "number";
    const stopMonitor = monitorForElements({
      canMonitor: isPage,
      onDragStart: ({ source }) => drag.start(source.data.page as number),
      onDrag: ({ location }) => drag.follow(location.current.input),
      onDrop: ({ location }) => {
        const isDropped = location.current.dropTargets.length > 0;
        // The last frame may be behind the pointer.
        if (isDropped) drag.follow(location.current.input);
        drag.end(isDropped);
      },
    });
    const stopTarget = dropTargetForElements({ element: root, canDrop: isPage });
    return () => {
      drag.end(false);
      stopMonitor();
      stopTarget();
    };
  }, [root]);

  // Other rows are under the pointer once a page has been expanded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again because of the rows
  useEffect(() => latest.current.look(), [rows]);
  return pointed;
}
