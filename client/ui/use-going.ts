import { useEffect } from "react";

/** Whoever goes to another page sees it, from wherever: the tree, a dialog, a notification, or Back. A redirect is nobody's wish. */
export function useGoing(onGo: () => void): void {
  useEffect(() => {
    // The router tells of the one, the browser of the other.
    for (const type of ["pushState", "popstate"]) addEventListener(type, onGo);
    return () => {
      for (const type of ["pushState", "popstate"]) removeEventListener(type, onGo);
    };
  }, [onGo]);
}
