import type { ReactNode } from "react";
import type { Block } from "#core/blocks/block.ts";
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

/** What is done to blocks and reaches beyond their page: whoever shows the page knows how. */
export interface Beyond {
  /** Asks for a page, and moves the blocks to its end. */
  moveToPage: (blocks: readonly Block[]) => void;
  /** The pages whose titles fit what is typed, the best first. */
  findPages: (query: string) => Promise<PageChoice[]>;
  /** Makes a page. @returns its number; null where that failed, which was told */
  makePage: (title: string) => Promise<number | null>;
}

const known = new WeakMap<PageStore, Beyond>();

export function setBeyond(store: PageStore, beyond: Beyond): void {
  known.set(store, beyond);
}

export function beyondOf(store: PageStore): Beyond | undefined {
  return known.get(store);
}
