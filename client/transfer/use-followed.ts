import { useEffect } from "react";
import type { Imported } from "#core/import/receipt.ts";
import "../api/late-addresses.ts";
import { call } from "../api/call.ts";

/** Milliseconds between two looks at an import that runs. */
const PAUSE = 500;

/** Tells how far an import is, until there is a receipt; null for none. */
export function useFollowed(begun: Imported | null, onNews: (now: Imported) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever listens is another function each time, and the same listener
  useEffect(() => {
    if (!begun || begun.receipt !== null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      // Offline, the last that is known stays, and it is asked again.
      void call("getImport", { params: { id: begun.id } })
        .catch(() => ({ ...begun }))
        .then((now) => !isOver && onNews(now));
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [begun]);
}
