import type { ReactNode } from "react";
import type { PageStore } from "./page-store.ts";

/** A page that a link may lead to, or a new one. */
export interface PageChoice {
  /** null for one that is yet to be made. */
  id: number | null;
  /** As it is now. */
  readonly title: string;
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

const waiting = new WeakMap<PageStore, ((linkable: Linkable) => void)[]>();

export function setLinkable(store: PageStore, linkable: Linkable): void {
  known.set(store, linkable);
  for (const tell of waiting.get(store) ?? []) tell(linkable);
  waiting.delete(store);
}

/** Once somebody has said so: the tree comes behind the text, and somebody may write sooner. */
export async function linkableOf(store: PageStore): Promise<Linkable> {
  return known.get(store) ?? new Promise((resolve) => waiting.set(store, [...(waiting.get(store) ?? []), resolve]));
}
