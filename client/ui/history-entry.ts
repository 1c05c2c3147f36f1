interface Navigation extends EventTarget {
  currentEntry: { key: string } | null;
}

/** Names an entry of the browser's history; null where the browser does not tell them apart. */
export function entryKey(): string | null {
  return navigation()?.currentEntry?.key ?? null;
}

/** How many layers are open in the entry that is shown: `close-by-back.ts` writes it there. */
export function layersOpen(): number {
  const { layers } = (history.state ?? {}) as { layers?: unknown };
  return typeof layers === "number" ? layers : 0;
}

/** @returns ends it */
export function onOtherEntry(listener: () => void): () => void {
  const of = navigation();
  of?.addEventListener("currententrychange", listener);
  return () => of?.removeEventListener("currententrychange", listener);
}

function navigation(): Navigation | undefined {
  return (window as { navigation?: Navigation }).navigation;
}
