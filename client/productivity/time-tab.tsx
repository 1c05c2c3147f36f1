import { useState } from "react";
import { useHub } from "./hub-store.ts";
import { TimeSummary } from "./time-summary.tsx";
import { TimerForm } from "./timer-form.tsx";
import { TimerSession } from "./timer-session.tsx";
import "./time.css";

export function TimeTab({ isQuick }: { isQuick: boolean }) {
  const { session, entries } = useHub();
  // Starting and stopping swap form and clock: then the focus goes along.
  const [hasSwapped, setHasSwapped] = useState(false);
  const focus = isQuick || hasSwapped;
  return (
    <>
      <section className="card timer" aria-label="Timer">
        {session ? (
          <TimerSession session={session} isFocused={focus} onStop={() => setHasSwapped(true)} />
        ) : (
          <TimerForm isFocused={focus} onStart={() => setHasSwapped(true)} />
        )}
      </section>
      <TimeSummary entries={entries} />
    </>
  );
}
