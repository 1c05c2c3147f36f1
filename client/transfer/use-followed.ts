import { useEffect } from "react";
import type { Imported } from "#core/import/receipt.ts";
import "../api/late-addresses.ts";
import { call } from "../api/call.ts";
import { isRefusal } from "../api/refused.ts";
import { toastError } from "../ui/toast.ts";

/** Milliseconds between two looks at an import that runs. */
const PAUSE = 500;

/**
 * Tells how far an import is, until there is a receipt; null for none.
 * @param onGone its workspace was deleted, and the import with it: that is told, and nothing more is asked
 */
export function useFollowed(begun: Imported | null, onNews: (now: Imported) => void, onGone: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever listens is another function each time, and the same listener
  useEffect(() => {
    if (!begun || begun.receipt !== null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void call("getImport", { params: { id: begun.id } }).then(
        (now) => isOver || onNews(now),
        (error) => {
          if (isOver) return;
          // Offline, the last that is known stays, and it is asked again.
          if (!isRefusal(error)) return onNews({ ...begun });
          toastError("The import is gone", "Its workspace was deleted.");
          onGone();
        },
      );
    }, PAUSE);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [begun]);
}
