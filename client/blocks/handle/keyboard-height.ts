import { useSyncExternalStore } from "react";

/** How much of the window a keyboard of the screen covers, in pixels. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(follow, heightNow);
}

function follow(listener: () => void): () => void {
  visualViewport?.addEventListener("resize", listener);
  visualViewport?.addEventListener("scroll", listener);
  return () => {
    visualViewport?.removeEventListener("resize", listener);
    visualViewport?.removeEventListener("scroll", listener);
  };
}

function heightNow(): number {
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}
