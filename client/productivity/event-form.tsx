import { type FormEvent, useState } from "react";
import { Field } from "../ui/field.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { announce } from "../ui/use-title.ts";
import { ColorPicker } from "./color-picker.tsx";
import type { Day } from "./days.ts";
import type { EventDraft } from "./hub.ts";
import { scheduleEvent } from "./hub-store.ts";
import { useFocus } from "./use-focus.ts";

interface EventFormProps {
  /** For the button that sends it, which stands elsewhere. */
  id: string;
  /** The date that it begins with. */
  day: Day;
  onScheduled: (day: Day) => void;
}

/** Without a title or a date it does nothing. */
export function EventForm({ id, day, onScheduled }: EventFormProps) {
  const title = useFocus<HTMLInputElement>(true);
  const [draft, setDraft] = useState<EventDraft>({
    title: "",
    description: "",
    date: day,
    time: "",
    location: "",
    color: "blue",
  });
  const change = (part: Partial<EventDraft>) => setDraft((before) => ({ ...before, ...part }));

  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!scheduleEvent(draft)) return;
    announce(`Event scheduled: ${draft.title.trim()}`);
    onScheduled(draft.date);
  };

  return (
    <form id={id} className="stack gap-4.5" noValidate onSubmit={create}>
      <Field
        ref={title}
        label="Title"
        aria-required="true"
        dir="auto"
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Date"
          type="date"
          max="9999-12-31"
          aria-required="true"
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Field
          label="Time"
          note="Optional"
          type="time"
          value={draft.time}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      <Field
        label="Location"
        note="Optional"
        placeholder="Where"
        dir="auto"
        value={draft.location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <TextArea
        label="Description"
        note="Optional"
        dir="auto"
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ColorPicker value={draft.color} onChange={(color) => change({ color })} />
    </form>
  );
}
