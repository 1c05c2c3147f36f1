import { Calendar, ChevronDown, Tag, User } from "lucide-react";
import { MenuButton } from "../ui/menu-button.tsx";
import { announce } from "../ui/use-title.ts";
import { dayOf } from "./days.ts";
import { type Status, statuses, type Task } from "./hub.ts";
import { changeStatus } from "./hub-store.ts";
import { priorityBadges, priorityNames, statusIcons } from "./task-words.tsx";
import { shortDay } from "./words.ts";

export function TaskItem({ task, now }: { task: Task; now: number }) {
  const Icon = statusIcons[task.status];
  return (
    <li className={`task ${task.status === "completed" ? "done" : ""}`}>
      <Icon className={`i mt-0.5 ${task.status === "todo" ? "text-ink-3" : "text-accent-ink"}`} />
      <div>
        <b dir="auto">{task.title}</b>
        {task.description && (
          <p className="second" dir="auto">
            {task.description}
          </p>
        )}
        <Facts task={task} now={now} />
      </div>
      <StatusMenu task={task} />
    </li>
  );
}

function Facts({ task, now }: { task: Task; now: number }) {
  return (
    <div className="meta">
      <span className={priorityBadges[task.priority]}>
        <span className="sr">Priority: </span>
        {priorityNames[task.priority]}
      </span>
      {task.dueDate && (
        <span>
          <Calendar className="i" />
          <span className="sr">Due </span>
          {shortDay(task.dueDate, dayOf(now))}
        </span>
      )}
      {task.assignee && (
        <span>
          <User className="i" />
          <span className="sr">Assignee: </span>
          <bdi>{task.assignee}</bdi>
        </span>
      )}
      {task.tags.map((tag, index) => (
        // By place: a task's tags never change, and one may be typed twice.
        <span key={index}>
          <Tag className="i" />
          <span className="sr">Tag: </span>
          <bdi>{tag}</bdi>
        </span>
      ))}
    </div>
  );
}

function StatusMenu({ task }: { task: Task }) {
  const choose = (status: Status) => {
    if (changeStatus(task.id, status)) announce(`${task.title}: ${status}`);
  };
  const entries = () =>
    statuses.map((status) => {
      const Icon = statusIcons[status];
      return {
        label: status,
        icon: <Icon className="i" />,
        checked: status === task.status,
        onSelect: () => choose(status),
      };
    });
  return (
    <MenuButton className="status-btn" entries={entries}>
      <span className="sr">Status of {task.title}: </span>
      {task.status}
      <ChevronDown className="i" />
    </MenuButton>
  );
}
