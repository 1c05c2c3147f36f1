/** A page was changed from elsewhere than where it is open, as by renaming or moving it in the tree: whoever shows it reads it anew. */

const listeners = new Set<(id: number) => void>();

export function onPageNews(listener: (id: number) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellPageNews(id: number): void {
  for (const listener of listeners) listener(id);
}
