import { ScrollArea as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { interaction } from "#core/limits.ts";
import { nonce } from "./page-policy.ts";
import "../styles/scroll-area.css";

interface ScrollAreaProps {
  /** What scrolls, for whoever comes to it by keyboard. */
  label: string;
  /** Bounds the height. */
  className?: string;
  children: ReactNode;
}

/** A list that scrolls inside itself. Its bar shows while the pointer is over it, and goes 600 ms later. */
export function ScrollArea({ label, className = "", children }: ScrollAreaProps) {
  return (
    <Radix.Root className="scroll-area" type="hover" scrollHideDelay={interaction.scrollHideDelay}>
      <Radix.Viewport
        className={`scroll-view ${className}`}
        nonce={nonce}
        role="region"
        aria-label={label}
        tabIndex={0}
        disableImplicitContentElement
      >
        {/* Sized as a table, as it would be, long words would widen it. */}
        <Radix.Content style={{ display: "block" }}>{children}</Radix.Content>
      </Radix.Viewport>
      <Radix.Scrollbar className="scroll-bar" orientation="vertical">
        <Radix.Thumb className="scroll-thumb" />
      </Radix.Scrollbar>
    </Radix.Root>
  );
}
