import { signal } from "../../ui/signal.ts";
import type { FindLinked } from "./page-link.tsx";

type Find = (address: string, source: string) => ReturnType<FindLinked>;

let found: Find | null = null;
const changed = signal();

/** What is known of the page of a link in an open field, as `linkedPage` says it; null until that has come. */
export const knownLinked = {
  get find(): Find | null {
    return found;
  },
  set find(find: Find | null) {
    found = find;
    changed.tell();
  },
  onChange: changed.on,
};
