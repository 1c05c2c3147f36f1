import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../ui/button.tsx";
import { CalendarDialog } from "./calendar-dialog.tsx";
import { DayEvents } from "./day-events.tsx";
import { addMonths, type Day, dayOf } from "./days.ts";
import { eventsOn } from "./hub.ts";
import { useHub } from "./hub-store.ts";
import { MonthGrid } from "./month-grid.tsx";
import { useFocus } from "./use-focus.ts";
import { useNow } from "./use-now.ts";
import { longDay, monthText } from "./words.ts";
import "./calendar.css";

/** A month around the picked day. The picked day is what the form begins with, and on a phone what is listed below. */
export function CalendarTab({ isQuick }: { isQuick: boolean }) {
  const { events } = useHub();
  const today = dayOf(useNow(60_000));
  const [picked, pick] = useState<Day>(today);
  const [open, setOpen] = useState<"day" | "form" | null>(null);
  const schedule = useFocus<HTMLButtonElement>(isQuick);
  const ofDay = eventsOn(events, picked);
  return (
    <>
      <header className="cal-head">
        <h2 aria-live="polite">{monthText(picked)}</h2>
        <IconButton label="Previous month" onClick={() => pick(addMonths(picked, -1))}>
          <ChevronLeft className="i" />
        </IconButton>
        <IconButton label="Next month" onClick={() => pick(addMonths(picked, 1))}>
          <ChevronRight className="i" />
        </IconButton>
        <Button variant="ghost" size="sm" onClick={() => pick(today)}>
          Today
        </Button>
        <span className="grow" />
        <Button
          ref={schedule}
          className="cal-schedule"
          variant="primary"
          aria-label="Schedule Event"
          onClick={() => setOpen("form")}
        >
          <Plus className="i" />
          <span className="only-desk">Schedule Event</span>
        </Button>
      </header>
      <MonthGrid events={events} picked={picked} today={today} onPick={pick} onOpen={() => setOpen("day")} />
      <section className="only-phone stack mt-5" aria-labelledby="picked-day">
        <h3 className="card-title" id="picked-day">
          {longDay(picked, today)}
        </h3>
        <DayEvents events={ofDay} />
      </section>
      {open && (
        <CalendarDialog
          shows={open}
          day={picked}
          today={today}
          events={ofDay}
          onSchedule={() => setOpen("form")}
          onScheduled={(day) => {
            pick(day);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
