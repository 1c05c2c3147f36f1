import { Play } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { announce } from "../ui/use-title.ts";
import { start } from "./hub-store.ts";
import { useFocus } from "./use-focus.ts";
import { clockFace } from "./words.ts";

/** Nothing is being timed. Without a task name it does not start. */
export function TimerForm({ isFocused, onStart }: { isFocused: boolean; onStart: () => void }) {
  const [taskName, setTaskName] = useState("");
  const [project, setProject] = useState("");
  const input = useFocus<HTMLInputElement>(isFocused);
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!start({ taskName, project })) return;
    announce("Timer started");
    onStart();
  };
  return (
    <div className="timer-row">
      <span className="clock" role="timer" aria-label="Elapsed time">
        {clockFace(0)}
      </span>
      <form className="stack gap-3 w-80 max-w-full" onSubmit={begin}>
        <Field
          ref={input}
          label="Task"
          placeholder="What are you working on?"
          aria-required="true"
          dir="auto"
          value={taskName}
          onChange={(event) => setTaskName(event.target.value)}
        />
        <Field
          label="Project"
          note="Optional"
          placeholder="Project"
          dir="auto"
          value={project}
          onChange={(event) => setProject(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={taskName.trim() === ""}>
          <Play className="i" />
          Start
        </Button>
      </form>
    </div>
  );
}
