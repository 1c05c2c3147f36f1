import type { ReactNode } from "react";

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
  return (
    <div className={`notice mb-6 ${isNews ? "notice-accent" : ""}`} role="status">
      {icon}
      <div className="grow">
        <b>{title}</b>
        <p className="second mt-0.5">{children}</p>
        {actions && <div className="row mt-3 flex-wrap">{actions}</div>}
      </div>
    </div>
  );
}
