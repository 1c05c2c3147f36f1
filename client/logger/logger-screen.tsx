import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { LogEntry } from "#core/log.ts";
import { messageOf } from "../api/call.ts";
import { lateQueries } from "../api/late-queries.ts";
import { Button } from "../ui/button.tsx";
import { Desk } from "../ui/desk.tsx";
import { formatTime } from "../ui/time.ts";
import { unreached } from "../ui/unreached.ts";
import { announce, useTitle } from "../ui/use-title.ts";
import { ActivityLogs } from "./activity-logs.tsx";
import { EmailCounters, RecentEmails } from "./email-attempts.tsx";
import { keepSame } from "./filter.ts";
import "./logger.css";

/** E-mail and account events, as they happen. */
export default function Logger() {
  const [isRefreshing, setIsRefreshing] = useState(false);
  const { data: entries, error, dataUpdatedAt, refetch } = useQuery({ ...lateQueries.logs(), structuralSharing: share });
  useTitle("System Logger", "E-mail and account events.");
  const refresh = async () => {
    setIsRefreshing(true);
    const { isSuccess } = await refetch();
    setIsRefreshing(false);
    announce(isSuccess ? "Logs refreshed" : "The logs cannot be refreshed");
  };
  return (
    <Desk
      wide
      title="System Logger"
      note={<Liveness lastSeen={error ? dataUpdatedAt : null} />}
      action={
        <Button pending={isRefreshing} onClick={() => void refresh()}>
          {!isRefreshing && <RefreshCw className="i" />}
          Refresh
        </Button>
      }
    >
      {entries || !error ? (
        <>
          <EmailCounters entries={entries} />
          <RecentEmails entries={entries} />
          <ActivityLogs entries={entries} />
        </>
      ) : (
        <div className="card card-pad empty" role="alert">
          <h2>The logs cannot be loaded</h2>
          <p>{messageOf(error, unreached())}</p>
          <Button className="mt-4" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      )}
    </Desk>
  );
}

/** @param lastSeen when the entries were loaded, in milliseconds, where refreshing fails; 0 is never */
function Liveness({ lastSeen }: { lastSeen: number | null }) {
  if (lastSeen === null) {
    return (
      <>
        <i className="live-dot" />
        Refreshes every 5 seconds
      </>
    );
  }
  return (
    <>
      <i className="dot dot-warn" />
      {lastSeen ? `Not refreshed since ${formatTime(new Date(lastSeen).toISOString(), "HH:mm:ss")}` : "Not loaded yet"}
    </>
  );
}

function share(before: unknown, now: unknown): unknown {
  return Array.isArray(before) && Array.isArray(now) ? keepSame(before as LogEntry[], now as LogEntry[]) : now;
}
