import type { PageStore } from "./page-store.ts";

/** A picture that was pasted among words. */
export interface PastedPicture {
  /** By which its place in the page names it. */
  key: string;
  file: File;
  /** What was said of it. */
  description: string;
}

export type SendPicture = (picture: PastedPicture) => void;

const senders = new WeakMap<PageStore, SendPicture>();

/** Whoever takes files for this page. @returns a function that ends it */
export function setSender(store: PageStore, send: SendPicture): () => void {
  senders.set(store, send);
  return () => senders.delete(store);
}

/** null where the page takes no files. */
export const senderOf = (store: PageStore): SendPicture | null => senders.get(store) ?? null;
