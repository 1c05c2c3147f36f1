import { PanelLeft } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { FoldedSheet } from "../ui/folded-sheet.tsx";
import { useTitle } from "../ui/use-title.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import type { Overlay } from "./use-overlay.ts";
import "../styles/center.css";

interface WelcomeProps {
  name: string;
  hasPages: boolean;
  /** The page that was picked has been taken out meanwhile. */
  isGone: boolean;
  side: Overlay;
}

/** Until a page is picked. */
export function Welcome({ name, hasPages, isGone, side }: WelcomeProps) {
  useTitle(name, "A shared workspace to read.");
  useKeptPlace(side.page, "shared");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the name is long
    <section className="scroll sheet shared-welcome" aria-label="Welcome" ref={side.page} tabIndex={0}>
      <div className="message">
        <FoldedSheet />
        <h1>
          Welcome to <bdi>{name}</bdi>
        </h1>
        <p>
          {isGone && "That page is no longer here. "}
          {hasPages ? "Choose a page from the sidebar to start reading." : "There is no page to read yet."}
        </p>
        {hasPages && side.isNarrow && (
          <Button onClick={side.open}>
            <PanelLeft className="i" />
            Show pages
          </Button>
        )}
      </div>
    </section>
  );
}
