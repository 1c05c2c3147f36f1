import { type ReactNode, useLayoutEffect, useRef } from "react";
import { keepCaret } from "../blocks/edit/keep-caret.ts";
import { returnToText } from "./return-to-text.ts";

interface NoticeProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** News rather than a warning. */
  isNews?: boolean;
}

/** What somebody should know about the page before reading on: above the title, never over the text. */
export function Notice({ icon, title, children, actions, isNews }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = notice;
    return () => {
      if (current?.contains(document.activeElement)) returnToText();
    };
  }, []);
  return (
    <div ref={notice} className={`notice mb-6 ${isNews ? "notice-accent" : ""}`} role="status">
      {icon}
      <div className="grow">
        <b>{title}</b>
        <p className="second mt-0.5">{children}</p>
        {actions && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press on a button leaves the caret where it is
          <div className="row mt-3 flex-wrap" onMouseDown={keepCaret}>
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
