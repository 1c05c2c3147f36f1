import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface NotLoadedProps {
  /** Why what belongs here is missing, in a sentence. */
  children: ReactNode;
  onRetry: () => unknown;
}

/** Stands where a list would, with a way to ask once more. */
export function NotLoaded({ children, onRetry }: NotLoadedProps) {
  return (
    <p className="quiet row mt-3 flex-wrap" role="alert">
      {children}
      <Button size="sm" variant="ghost" onClick={() => void onRetry()}>
        Try again
      </Button>
    </p>
  );
}
