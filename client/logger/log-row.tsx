import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { formatTime } from "../ui/time.ts";
import type { ShownEntry } from "./filter.ts";
import { StatusIcon } from "./status-icon.tsx";

interface LogRowProps {
  entry: ShownEntry;
  isExpanded: boolean;
  onToggle: (id: number) => void;
}

const colours: Record<string, string> = {
  login_attempt: "badge-blue",
  email_verification_sent: "badge-accent",
  email_verification_failed: "badge-danger",
  password_change: "badge-purple",
};

/** One entry. Drawn again only when it changed: there may be a thousand of them, refreshed every 5 seconds. */
export const LogRow = memo(function LogRow({ entry, isExpanded, onToggle }: LogRowProps) {
  const { id, type, status, message, email, metadata, createdAt } = entry;
  return (
    <li className="log">
      <span className={`badge ${colours[type] ?? ""}`}>{type}</span>
      <div className="msg">
        <div className="row items-start">
          <StatusIcon status={status} />
          <span id={`entry-${id}`} className="wrap-anywhere min-w-0" dir="auto">
            {message}
          </span>
        </div>
        <div className="row who">
          <span className="clip">{email}</span>
          <button
            type="button"
            className="meta-btn"
            aria-describedby={`entry-${id}`}
            aria-expanded={isExpanded}
            onClick={() => onToggle(id)}
          >
            <ChevronRight className="i" />
            Metadata
          </button>
        </div>
      </div>
      <time className="when" dateTime={createdAt}>
        {formatTime(createdAt, "MMM dd, yyyy HH:mm:ss")}
      </time>
      {isExpanded && <pre>{JSON.stringify(metadata, null, 2)}</pre>}
    </li>
  );
});
