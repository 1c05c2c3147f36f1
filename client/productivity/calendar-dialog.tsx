import { Plus } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ScrollArea } from "../ui/scroll-area.tsx";
import { DayEvents } from "./day-events.tsx";
import type { Day } from "./days.ts";
import { EventForm } from "./event-form.tsx";
import type { CalendarEvent } from "./hub.ts";
import { longDay } from "./words.ts";

interface CalendarDialogProps {
  shows: "day" | "form";
  day: Day;
  today: Day;
  /** The day's. */
  events: readonly CalendarEvent[];
  onSchedule: () => void;
  onScheduled: (day: Day) => void;
  onClose: () => void;
}

/** A day's events or the form for one. The one leads to the other in the same dialog, which then returns the focus once. */
export function CalendarDialog({ shows, day, today, events, onSchedule, onScheduled, onClose }: CalendarDialogProps) {
  const form = useId();
  return shows === "day" ? (
    <Dialog
      title={longDay(day, today)}
      onClose={onClose}
      actions={
        <Button onClick={onSchedule}>
          <Plus className="i" />
          Schedule Event
        </Button>
      }
    >
      <ScrollArea label="Events" className="max-h-[50vh]">
        <DayEvents events={events} />
      </ScrollArea>
    </Dialog>
  ) : (
    <Dialog
      title="Schedule Event"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Create
          </Button>
        </>
      }
    >
      <EventForm id={form} day={day} onScheduled={onScheduled} />
    </Dialog>
  );
}
