import { signal } from "../ui/signal.ts";

const news = signal<[id: number]>();

/** A page was changed from elsewhere than where it is open, as by renaming or moving it in the tree: whoever shows it reads it anew. */
export const onPageNews = news.on;
export const tellPageNews = news.tell;
