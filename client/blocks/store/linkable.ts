import type { ReactNode } from "react";
import type { PageStore } from "./page-store.ts";

/** A page that a link may lead to, or a new one. */
export interface PageChoice {
  /** null for one that is yet to be made. */
  id: number | null;
  title: string;
  icon: ReactNode;
  label: ReactNode;
  /** What stands above it. */
  path: string;
}

/** The pages that a page's words may link to: whoever knows the tree says so. */
export interface Linkable {
  /** Whose titles fit what is typed, the best first. */
  find: (query: string) => Promise<PageChoice[]>;
  /** Makes one. @returns its number; null where that failed, which was told */
  make: (title: string) => Promise<number | null>;
}

const known = new WeakMap<PageStore, Linkable>();

export function setLinkable(store: PageStore, linkable: Linkable): void {
  known.set(store, linkable);
}

export function linkableOf(store: PageStore): Linkable | undefined {
  return known.get(store);
}
