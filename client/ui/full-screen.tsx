import { type ReactNode, useEffect, useState } from "react";
import { useDelayed } from "./use-delayed.ts";

/** A quiet screen with one message in its middle, on a sheet with its folds. */
export function FullScreen({ children, role, corner }: { children: ReactNode; role?: "status" | "alert"; corner?: ReactNode }) {
  return (
    <div className="sheet center">
      {corner && <header className="contents">{corner}</header>}
      <main className="message">
        {role ? (
          <div className="contents" role={role}>
            {children}
          </div>
        ) : (
          children
        )}
      </main>
    </div>
  );
}

/** A sheet folds in front of somebody, who would see it go and come back. */
let isFolding = false;

/**
 * The folding sheet. It waits a moment, because most things are there before it would be seen, unless it is seen already; its room
 * is kept, so that no word moves. `index.html` has it until this is there.
 */
export function LoadingScreen({ text = "Loading..." }: { text?: string }) {
  const [wasFolding] = useState(() => isFolding || document.querySelector("#opening:not([hidden])") !== null);
  const isSlow = useDelayed(150);
  const isSeen = wasFolding || isSlow;
  useEffect(() => {
    isFolding = isSeen;
    return () => {
      isFolding = false;
    };
  }, [isSeen]);
  return (
    <FullScreen role="status">
      <FoldingSheet isSeen={isSeen} />
      <p>{text}</p>
    </FullScreen>
  );
}

/** Half a sheet that folds, over and over: something is under way. */
export function FoldingSheet({ isSeen = true }) {
  return (
    <svg className="folding" viewBox="0 0 48 48" fill="none" visibility={isSeen ? undefined : "hidden"} aria-hidden="true">
      <g stroke="var(--o-accent)" strokeWidth="1.5" strokeLinejoin="round">
        <path className="leaf" d="M8 14 24 9v30L8 34z" fill="var(--o-accent-soft)" />
        <path d="M24 9l16 5v20l-16 5z" fill="var(--o-surface)" />
      </g>
    </svg>
  );
}
