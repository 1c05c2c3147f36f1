import { useEffect, useState } from "react";
import { type OutlineHeading, outlineOf } from "#core/outline.ts";
import type { PageStore } from "../store/page-store.ts";

/** Milliseconds that what is written rests before its headings are looked for. */
const REST = 150;

/** The headings of a page that is written on, as they are now; the same list as long as none of them changes. */
export function useOutline(store: PageStore): readonly OutlineHeading[] {
  const [headings, setHeadings] = useState(() => outlineOf(store.blocks, 2));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const next = outlineOf(store.blocks, 2);
      setHeadings((before) => (areSame(before, next) ? before : next));
    };
    look();
    const stop = store.onChange(() => {
      timer ??= setTimeout(look, REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store]);
  return headings;
}

function areSame(before: readonly OutlineHeading[], next: readonly OutlineHeading[]): boolean {
  return (
    before.length === next.length &&
    before.every((one, at) => {
      const other = next[at];
      return one.place === other?.place && one.nth === other.nth && one.level === other.level && one.text === other.text;
    })
  );
}
