import { ArrowUp } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../ui/button.tsx";
import { keepStill } from "./keep-still.ts";
import { watchText } from "./return-to-text.ts";
import "./notice-room.css";

/**
 * The room of a notice, above the title. It comes and goes without moving what is read or written: what comes stands above what is
 * seen, and the page's bar says so.
 */
export function NoticeRoom({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [bar, setBar] = useState<Element | null>(null);
  const [isAbove, setAbove] = useState(false);
  useLayoutEffect(() => {
    const page = room.current?.parentElement;
    setBar(page?.querySelector(":scope > .pagebar > .grow") ?? null);
    return room.current ? keepStill(room.current, setAbove) : undefined;
  }, []);
  useLayoutEffect(watchText, []);
  const show = () => {
    room.current?.closest(".scroll")?.scrollTo({ top: 0 });
    room.current?.querySelector("button")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={room} className="notice-room">
        <div>{children}</div>
      </div>
      {isAbove &&
        bar &&
        createPortal(
          <Button variant="ghost" size="sm" className="notice-cue" aria-label="Show the notice" onClick={show}>
            <ArrowUp className="i" />
            <span className="only-desk">Notice above</span>
          </Button>,
          bar,
        )}
    </>
  );
}
