import { useEffect } from "react";

/** What the sidebar asks back about in a dialog: meanwhile it stays, or the dialog would go with it. */

let asked = 0;

export const isSidebarAsking = () => asked > 0;

export function useAsking(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return;
    asked += 1;
    return () => {
      asked -= 1;
    };
  }, [isAsking]);
}
