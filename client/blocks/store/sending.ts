import type { PageStore } from "./page-store.ts";

/** Sends a picture that was pasted among words. @param key by which its place in the page names it @param description what was said of it */
export type SendPicture = (picture: { key: string; file: File; description: string }) => void;

const senders = new WeakMap<PageStore, SendPicture>();

/** Whoever takes files for this page. @returns a function that ends it */
export function setSender(store: PageStore, send: SendPicture): () => void {
  senders.set(store, send);
  return () => senders.delete(store);
}

/** null where the page takes no files. */
export const senderOf = (store: PageStore): SendPicture | null => senders.get(store) ?? null;
