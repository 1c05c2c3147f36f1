import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { addDays, addMonths, type Day, isSameMonth, sundayOf, weeksOfMonth } from "./days.ts";
import { type CalendarEvent, eventsOn, fitCell } from "./hub.ts";
import { longDay, monthText } from "./words.ts";

interface MonthGridProps {
  events: readonly CalendarEvent[];
  picked: Day;
  today: Day;
  onPick: (day: Day) => void;
  /** Opens the picked day. */
  onOpen: () => void;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * The month of the picked day, which is the grid's one tab stop. Arrows, Home, End, Page Up and Page Down pick another; Enter
 * opens it. A click picks a day, or opens it when it meets an event or '+N more'.
 */
export function MonthGrid({ events, picked, today, onPick, onOpen }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${picked}"]`)?.focus();
    byKey.current = false;
  }, [picked]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = afterKey(picked, event.key);
    if (next) {
      byKey.current = true;
      onPick(next);
    } else if (event.key === "Enter" || event.key === " ") onOpen();
    else return;
    event.preventDefault();
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
    if (!cell?.dataset.day || !(target instanceof Element)) return;
    onPick(cell.dataset.day);
    if (target.closest(".ev, .plus")) onOpen();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern of a date grid is a table that is walked by arrows
    <table className="cal" role="grid" aria-label={monthText(picked)} ref={grid} onKeyDown={onKeyDown} onClick={onClick}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(picked).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} picked={picked} today={today} events={eventsOn(events, day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function afterKey(day: Day, key: string): Day | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return sundayOf(day);
    case "End":
      return addDays(sundayOf(day), 6);
    case "PageUp":
      return addMonths(day, -1);
    case "PageDown":
      return addMonths(day, 1);
    default:
      return null;
  }
}

interface DayCellProps {
  day: Day;
  picked: Day;
  today: Day;
  events: CalendarEvent[];
}

function DayCell({ day, picked, today, events }: DayCellProps) {
  const { shown, more } = fitCell(events);
  const isPicked = day === picked;
  const state = `${isSameMonth(day, picked) ? "" : "out"} ${day === today ? "today" : ""} ${isPicked ? "picked" : ""}`;
  const titles = shown.map((event) => event.title).join(", ");
  return (
    <td
      className={`day ${state}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
      role="gridcell"
      data-day={day}
      tabIndex={isPicked ? 0 : -1}
      aria-selected={isPicked}
      aria-current={day === today ? "date" : undefined}
      aria-label={[longDay(day, today), titles, more > 0 ? `${more} more` : ""].filter(Boolean).join(", ")}
    >
      <span className="n">{Number(day.slice(8))}</span>
      {shown.map((event) => (
        <span key={event.id} className={`ev hue-${event.color}`} dir="auto">
          {event.title}
        </span>
      ))}
      {more > 0 && (
        <button type="button" className="plus" tabIndex={-1}>
          +{more} more
        </button>
      )}
    </td>
  );
}
