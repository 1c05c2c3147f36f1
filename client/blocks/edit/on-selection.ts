/** Hears of the caret, for `useSyncExternalStore`. @returns what ends it */
export function onSelection(listener: () => void): () => void {
  document.addEventListener("selectionchange", listener);
  return () => document.removeEventListener("selectionchange", listener);
}
