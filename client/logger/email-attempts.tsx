import { Mail } from "lucide-react";
import { formatTime } from "../ui/time.ts";
import { useDelayed } from "../ui/use-delayed.ts";
import { countEmails, recentEmails, type ShownEntry } from "./filter.ts";
import { StatusIcon } from "./status-icon.tsx";
import "../styles/stats.css";

interface EntriesProps {
  /** undefined while they load. */
  entries: ShownEntry[] | undefined;
}

export function EmailCounters({ entries }: EntriesProps) {
  const count = entries && countEmails(entries);
  return (
    <dl className="stats stats-3">
      <Counter name="Total Email Attempts" value={count?.total} />
      <Counter name="Successful Emails" value={count?.successful} />
      <Counter name="Failed Emails" value={count?.failed} />
    </dl>
  );
}

function Counter({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>{value ?? <span className="sk log-count-sk" />}</dd>
    </div>
  );
}

export function RecentEmails({ entries }: EntriesProps) {
  const recent = entries && recentEmails(entries);
  return (
    <section className="card card-pad">
      <h2 className="card-title mb-1.5">Recent Email Verification Attempts</h2>
      {!recent ? (
        <RecentLoading />
      ) : recent.length === 0 ? (
        <div className="empty-sm">
          <Mail className="i i-lg" />
          <p>No email verification attempts found</p>
        </div>
      ) : (
        <ul className="lines">
          {recent.map(({ id, status, message, email, createdAt }) => (
            <li key={id}>
              <StatusIcon status={status} />
              <span className="clip grow" dir="auto">
                {message} <span className="quiet">{email}</span>
              </span>
              <time className="log-time" dateTime={createdAt}>
                {formatTime(createdAt, "MMM dd, HH:mm")}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentLoading() {
  const isSlow = useDelayed(150);
  return (
    <div className="lines" aria-hidden>
      {[1, 2, 3].map((row) => (
        <div key={row}>
          <span className={isSlow ? "sk h-5 w-full" : "h-5"} />
        </div>
      ))}
    </div>
  );
}
