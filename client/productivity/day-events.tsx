import type { CalendarEvent } from "./hub.ts";

/** All events of a day, with everything that is known of them. */
export function DayEvents({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return <p className="quiet mt-1">No events</p>;
  return (
    <ul className="lines mt-1">
      {events.map((event) => (
        <li key={event.id}>
          <i className={`event-mark hue-${event.color}`} />
          <div className="grow">
            <p dir="auto">{event.title}</p>
            {event.location && (
              <p className="quiet text-sm" dir="auto">
                {event.location}
              </p>
            )}
            {event.description && (
              <p className="quiet text-sm whitespace-pre-wrap" dir="auto">
                {event.description}
              </p>
            )}
          </div>
          <span className="quiet num">{event.time}</span>
        </li>
      ))}
    </ul>
  );
}
