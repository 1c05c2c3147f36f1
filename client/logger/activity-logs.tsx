import { Search, SearchX } from "lucide-react";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import { logStatuses } from "#core/log-type.ts";
import { ScrollArea } from "../ui/scroll-area.tsx";
import { Select } from "../ui/select.tsx";
import { useDelayed } from "../ui/use-delayed.ts";
import { everything, filterEntries, type ShownEntry, typesOf } from "./filter.ts";
import { LogRow } from "./log-row.tsx";

/** All loaded entries, filtered as one types. What is expanded stays so while entries come and go. */
export function ActivityLogs({ entries }: { entries: ShownEntry[] | undefined }) {
  const [filter, setFilter] = useState(everything);
  const [expanded, toggle] = useExpanded();
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => entries && filterEntries(entries, applied), [entries, applied]);
  const types = useMemo(() => typesOf(entries ?? []), [entries]);
  return (
    <section className="card log-card">
      <header className="log-head">
        <h2 className="card-title">Activity Logs</h2>
        <div className="log-filters">
          <div className="with-icon grow">
            <Search className="i" />
            <input
              className="input"
              type="search"
              aria-label="Search logs"
              placeholder="Search logs..."
              value={filter.text}
              onChange={(event) => setFilter({ ...filter, text: event.target.value })}
            />
          </div>
          <Select
            label="Type"
            value={filter.type}
            onChange={(type) => setFilter({ ...filter, type })}
            options={[{ value: "all", label: "All types" }, ...types.map(asOption)]}
          />
          <Select
            label="Status"
            value={filter.status}
            onChange={(status) => setFilter({ ...filter, status })}
            options={[{ value: "all", label: "All statuses" }, ...logStatuses.map(asOption)]}
          />
        </div>
      </header>
      {!shown ? (
        <Loading />
      ) : shown.length === 0 ? (
        <div className="empty-sm log-none" role="status">
          <SearchX className="i i-lg" />
          <p>No logs found matching your filters</p>
        </div>
      ) : (
        <ScrollArea label="Log entries" className="log-list">
          <ul>
            {shown.map((entry) => (
              <LogRow key={entry.id} entry={entry} isExpanded={expanded.has(entry.id)} onToggle={toggle} />
            ))}
          </ul>
        </ScrollArea>
      )}
    </section>
  );
}

function asOption(value: string) {
  return { value, label: value };
}

/** The entries whose metadata is shown, and how to show or hide one's. */
function useExpanded(): [ReadonlySet<number>, (id: number) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setExpanded((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return [expanded, toggle];
}

function Loading() {
  const isSlow = useDelayed(150);
  return (
    <div className="log-list">
      <p className="sr" role="status">
        Loading...
      </p>
      {isSlow &&
        [1, 2, 3, 4].map((row) => (
          <div key={row} className="log" aria-hidden>
            <span className="sk h-5.5 w-32" />
            <span className="sk h-4 w-48 max-w-full" />
            <span className="sk h-4 w-32" />
          </div>
        ))}
    </div>
  );
}
