import { Duration } from "./duration.tsx";
import { recentEntries, secondsThisWeek, type TimeEntry, topProjects } from "./hub.ts";
import { useNow } from "./use-now.ts";
import { durationText, momentText } from "./words.ts";

/** What was stopped: the latest entries, this week's total, and where the time went. */
export function TimeSummary({ entries }: { entries: readonly TimeEntry[] }) {
  const now = useNow(60_000);
  return (
    <div className="grid-time">
      <section className="card card-pad">
        <h2 className="card-title mb-1.5">Recent Entries</h2>
        {entries.length === 0 ? (
          <p className="quiet">No time entries yet</p>
        ) : (
          <ul className="lines">
            {recentEntries(entries).map((entry) => (
              <EntryLine key={entry.id} entry={entry} now={now} />
            ))}
          </ul>
        )}
      </section>
      <div className="stack gap-5">
        <section className="card card-pad">
          <h2 className="card-title">This Week</h2>
          <p className="week-total">
            <Duration seconds={secondsThisWeek(entries, now)} />
          </p>
          <p className="hint">Since Sunday</p>
        </section>
        <Projects entries={entries} />
      </div>
    </div>
  );
}

function EntryLine({ entry, now }: { entry: TimeEntry; now: number }) {
  return (
    <li>
      <div className="grow">
        <p className="font-medium" dir="auto">
          {entry.taskName}
        </p>
        <p className="quiet text-sm" dir="auto">
          {entry.project ?? "No project"}
        </p>
      </div>
      <span className="quiet num text-sm only-desk">{momentText(entry.startTime, now)}</span>
      <span className="num font-medium min-w-15 text-right">{durationText(entry.duration)}</span>
    </li>
  );
}

function Projects({ entries }: { entries: readonly TimeEntry[] }) {
  const projects = topProjects(entries);
  const longest = projects[0]?.duration ?? 0;
  return (
    <section className="card card-pad">
      <h2 className="card-title mb-1.5">Projects</h2>
      {projects.length === 0 ? (
        <p className="quiet">No projects yet</p>
      ) : (
        <ul className="lines">
          {projects.map(({ project, duration }) => (
            <li key={project} className="project">
              <div className="row justify-between mb-1.75">
                <span dir="auto">{project}</span>
                <span className="num quiet">{durationText(duration)}</span>
              </div>
              <div className="meter">
                <i style={{ width: `${longest === 0 ? 0 : (duration / longest) * 100}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
