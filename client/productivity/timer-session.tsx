import { Pause, Play, Square } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { announce } from "../ui/use-title.ts";
import { secondsUntil, type TimeEntry } from "./hub.ts";
import { pause, resume, stop } from "./hub-store.ts";
import { useFocus } from "./use-focus.ts";
import { useNow } from "./use-now.ts";
import { clockFace, timeText } from "./words.ts";

interface TimerSessionProps {
  session: TimeEntry;
  isFocused: boolean;
  onStop: () => void;
}

/** What is being timed, running or paused. */
export function TimerSession({ session, isFocused, onStop }: TimerSessionProps) {
  const { taskName, project, isRunning } = session;
  const button = useFocus<HTMLButtonElement>(isFocused);
  const toggle = () => {
    if (isRunning ? pause() : resume()) announce(isRunning ? "Timer paused" : "Timer resumed");
  };
  const end = () => {
    if (!stop()) return;
    announce("Timer stopped");
    onStop();
  };
  return (
    <div className="timer-row">
      <div className="stack gap-2.5 min-w-0">
        <Since session={session} />
        <Clock session={session} />
        <p className="timed">
          <b dir="auto">{taskName}</b>
          {project && (
            <span className="quiet">
              {" "}
              in <bdi>{project}</bdi>
            </span>
          )}
        </p>
      </div>
      <div className="row gap-2.5">
        {/* One button for both, so that it keeps the focus. */}
        <Button ref={button} size="lg" variant={isRunning ? "outline" : "primary"} onClick={toggle}>
          {isRunning ? <Pause className="i" /> : <Play className="i" />}
          {isRunning ? "Pause" : "Resume"}
        </Button>
        <Button size="lg" variant={isRunning ? "primary" : "outline"} onClick={end}>
          <Square className="i" />
          Stop
        </Button>
      </div>
    </div>
  );
}

function Since({ session: { isRunning, stretches, startTime } }: { session: TimeEntry }) {
  return (
    <p className="row quiet text-sm">
      {isRunning ? <i className="live-dot" /> : <Pause className="i" />}
      {isRunning ? `Running since ${timeText(stretches.at(-1)?.from ?? startTime)}` : "Paused"}
    </p>
  );
}

function Clock({ session }: { session: TimeEntry }) {
  const now = useNow(session.isRunning ? 1000 : 60_000, session.stretches.at(-1)?.from);
  return (
    <span className="clock" role="timer" aria-label="Elapsed time">
      {clockFace(session.isRunning ? secondsUntil(session, now) : session.duration)}
    </span>
  );
}
