/** Somebody to tell, and those who listen. */
export interface Signal<A extends unknown[] = []> {
  /** @returns ends the listening */
  on: (listener: (...news: A) => void) => () => void;
  tell: (...news: A) => void;
}

export function signal<A extends unknown[] = []>(): Signal<A> {
  const listeners = new Set<(...news: A) => void>();
  return {
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...news) => {
      for (const listener of listeners) listener(...news);
    },
  };
}
