import type { PageStore } from "./page-store.ts";

const settling = new WeakMap<PageStore, Promise<void>>();

/** Until then a Save waits: something that the page names is about to come. */
export const settle = (store: PageStore, until: Promise<void>) => settling.set(store, until);

export const settled = (store: PageStore) => settling.get(store);
