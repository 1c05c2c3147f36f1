import { Calendar, ChevronDown, Flag, type LucideIcon, Tag, TextAlignStart, User } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { announce } from "../ui/use-title.ts";
import { blankTask, priorities, type TaskDraft } from "./hub.ts";
import { createTask } from "./hub-store.ts";
import { priorityNames } from "./task-words.tsx";
import { useFocus } from "./use-focus.ts";

type Extra = "dueDate" | "assignee" | "tags" | "description";

const extras: Record<Extra, { label: string; Icon: LucideIcon }> = {
  dueDate: { label: "Due date", Icon: Calendar },
  assignee: { label: "Assignee", Icon: User },
  tags: { label: "Tags", Icon: Tag },
  description: { label: "Description", Icon: TextAlignStart },
};
const extraNames = Object.keys(extras) as Extra[];

/** One line for a task in a hurry; what else there is to say unfolds below it. Without a title it does nothing. */
export function TaskForm({ isQuick, onAdded }: { isQuick: boolean; onAdded: () => void }) {
  const [draft, setDraft] = useState(blankTask);
  const [unfolded, setUnfolded] = useState<readonly Extra[]>([]);
  const title = useFocus<HTMLInputElement>(isQuick);
  const change = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }));

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!createTask(draft)) return;
    setDraft(blankTask);
    setUnfolded([]);
    onAdded();
    announce(`Task added: ${draft.title.trim()}`);
    title.current?.focus();
  };

  return (
    <form className="card task-form" aria-label="New task" onSubmit={add}>
      <input
        ref={title}
        className="input"
        aria-label="Task title"
        aria-required="true"
        placeholder="What needs to be done?"
        dir="auto"
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      {unfolded.length > 0 && (
        <div className="task-extras">
          {extraNames
            .filter((name) => unfolded.includes(name))
            .map((name) => (
              <ExtraField key={name} name={name} value={draft[name]} onChange={(value) => change({ [name]: value })} />
            ))}
        </div>
      )}
      <div className="row flex-wrap gap-1.5 mt-2.5">
        <PriorityMenu value={draft.priority} onChange={(priority) => change({ priority })} />
        {extraNames
          .filter((name) => !unfolded.includes(name))
          .map((name) => (
            <ExtraButton key={name} name={name} onClick={() => setUnfolded([...unfolded, name])} />
          ))}
        <span className="grow" />
        <Button type="submit" variant="primary" size="sm">
          Add Task
        </Button>
      </div>
    </form>
  );
}

function PriorityMenu({
  value,
  onChange,
}: {
  value: TaskDraft["priority"];
  onChange: (priority: TaskDraft["priority"]) => void;
}) {
  const entries = () =>
    priorities.map((priority) => ({
      label: priorityNames[priority],
      checked: priority === value,
      onSelect: () => onChange(priority),
    }));
  return (
    <MenuButton className="btn btn-ghost btn-sm" align="start" entries={entries}>
      <Flag className="i" />
      <span className="sr">Priority: </span>
      {priorityNames[value]}
      <ChevronDown className="i" />
    </MenuButton>
  );
}

function ExtraButton({ name, onClick }: { name: Extra; onClick: () => void }) {
  const { label, Icon } = extras[name];
  return (
    <Button variant="ghost" size="sm" aria-expanded={false} onClick={onClick}>
      <Icon className="i" />
      {label}
    </Button>
  );
}

/** Takes the focus as it unfolds. */
function ExtraField({ name, value, onChange }: { name: Extra; value: string; onChange: (value: string) => void }) {
  const input = useFocus<HTMLInputElement>(true);
  const area = useFocus<HTMLTextAreaElement>(true);
  const { label } = extras[name];
  if (name === "description") {
    return <TextArea ref={area} label={label} dir="auto" value={value} onChange={(event) => onChange(event.target.value)} />;
  }
  return (
    <Field
      ref={input}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(name === "dueDate" ? { type: "date", max: "9999-12-31" } : { dir: "auto" })}
      {...(name === "tags" ? { hint: "Separate tags with commas." } : {})}
    />
  );
}
