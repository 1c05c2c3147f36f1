import { hub as limits } from "#core/limits.ts";
import { addDays, type Day, dayOf, isDay, startOf, sundayOf } from "./days.ts";

/**
 * The rules and the arithmetic of the Productivity Hub. A hub is a value: what happens answers the next one, or the same one
 * where nothing happens. Moments are milliseconds, durations whole seconds, and `now` is always an argument.
 */
export interface Hub {
  /** Newest first. */
  tasks: readonly Task[];
  /** In the order in which they were made. */
  events: readonly CalendarEvent[];
  /** What was stopped last comes first. */
  entries: readonly TimeEntry[];
  /** What is being timed, running or paused. */
  session: TimeEntry | null;
}

export const emptyHub: Hub = { tasks: [], events: [], entries: [], session: null };

// Tasks

export const priorities = ["low", "medium", "high", "urgent"] as const;
export type Priority = (typeof priorities)[number];
export const statuses = ["todo", "in-progress", "review", "completed"] as const;
export type Status = (typeof statuses)[number];

export interface Task {
  id: string;
  title: string;
  description: string;
  priority: Priority;
  status: Status;
  dueDate: Day | null;
  assignee: string;
  tags: readonly string[];
  createdAt: number;
}

/** A task as it is typed, tags with commas between them. */
export type TaskDraft = Pick<Task, "title" | "description" | "priority" | "assignee"> & { dueDate: string; tags: string };

export const blankTask: TaskDraft = { title: "", description: "", priority: "medium", dueDate: "", assignee: "", tags: "" };

/** Without a title nothing happens. */
export function addTask(hub: Hub, draft: TaskDraft, id: string, now: number): Hub {
  const title = draft.title.trim();
  if (!title) return hub;
  const task: Task = {
    id,
    title,
    description: draft.description.trim(),
    priority: draft.priority,
    status: "todo",
    dueDate: isDay(draft.dueDate) ? draft.dueDate : null,
    assignee: draft.assignee.trim(),
    tags: splitTags(draft.tags),
    createdAt: now,
  };
  return { ...hub, tasks: [task, ...hub.tasks] };
}

function splitTags(typed: string): string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

export function setStatus(hub: Hub, id: string, status: Status): Hub {
  if (!hub.tasks.some((task) => task.id === id && task.status !== status)) return hub;
  return { ...hub, tasks: hub.tasks.map((task) => (task.id === id ? { ...task, status } : task)) };
}

/** `null` lets every status or priority through; the text is looked for in all that was written about a task. */
export interface TaskFilter {
  status: Status | null;
  priority: Priority | null;
  text: string;
}

export const noFilter: TaskFilter = { status: null, priority: null, text: "" };

export function filterTasks(tasks: readonly Task[], { status, priority, text }: TaskFilter): readonly Task[] {
  const sought = text.trim().toLowerCase();
  return tasks.filter(
    (task) =>
      (status === null || task.status === status) &&
      (priority === null || task.priority === priority) &&
      [task.title, task.description, task.assignee, ...task.tags].some((words) => words.toLowerCase().includes(sought)),
  );
}

// Calendar

export const eventColors = ["blue", "green", "red", "purple"] as const;
export type EventColor = (typeof eventColors)[number];

export interface CalendarEvent {
  id: string;
  title: string;
  description: string;
  date: Day;
  /** As in `09:30`; empty when it has none. */
  time: string;
  location: string;
  color: EventColor;
}

export type EventDraft = Omit<CalendarEvent, "id">;

/** Without a title or a date nothing happens. */
export function addEvent(hub: Hub, draft: EventDraft, id: string): Hub {
  const title = draft.title.trim();
  if (!title || !isDay(draft.date)) return hub;
  const event = { ...draft, id, title, description: draft.description.trim(), location: draft.location.trim() };
  return { ...hub, events: [...hub.events, event] };
}

/** A day's events by their time; those without one come last. */
export function eventsOn(events: readonly CalendarEvent[], day: Day): CalendarEvent[] {
  const order = ({ time }: CalendarEvent) => time || "~";
  return events
    .filter((event) => event.date === day)
    .sort((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0));
}

/** What fits a cell of the month, and how many do not. */
export function fitCell(events: readonly CalendarEvent[]): { shown: readonly CalendarEvent[]; more: number } {
  const shown = events.slice(0, limits.eventsPerDay);
  return { shown, more: events.length - shown.length };
}

// Time

export interface TimeEntry {
  id: string;
  taskName: string;
  project?: string;
  startTime: number;
  /** `null` until it is stopped. */
  endTime: number | null;
  /** Seconds without the pauses, as of the last pause or stop. */
  duration: number;
  isRunning: boolean;
  stretches: readonly Stretch[];
}

/** From a start or resume to the next pause or stop; `to` is `null` while it runs. */
export interface Stretch {
  from: number;
  to: number | null;
}

/** Without a task name nothing happens, nor while something is being timed. */
export function startTimer(hub: Hub, typed: { taskName: string; project: string }, id: string, now: number): Hub {
  const [taskName, project] = [typed.taskName.trim(), typed.project.trim()];
  if (hub.session || !taskName) return hub;
  const stretches = [{ from: now, to: null }];
  const session = { id, taskName, startTime: now, endTime: null, duration: 0, isRunning: true, stretches };
  return { ...hub, session: project ? { ...session, project } : session };
}

export function pauseTimer(hub: Hub, now: number): Hub {
  return hub.session?.isRunning ? { ...hub, session: halt(hub.session, now) } : hub;
}

export function resumeTimer(hub: Hub, now: number): Hub {
  const { session } = hub;
  if (!session || session.isRunning) return hub;
  return { ...hub, session: { ...session, isRunning: true, stretches: [...session.stretches, { from: now, to: null }] } };
}

export function stopTimer(hub: Hub, now: number): Hub {
  if (!hub.session) return hub;
  return { ...hub, session: null, entries: [{ ...halt(hub.session, now), endTime: now }, ...hub.entries] };
}

function halt(session: TimeEntry, now: number): TimeEntry {
  const stretches = session.stretches.map(({ from, to }) => ({ from, to: to ?? now }));
  const halted = { ...session, isRunning: false, stretches };
  return { ...halted, duration: secondsUntil(halted, Number.POSITIVE_INFINITY) };
}

/** What an entry, stopped or not, had taken at a moment. Read off the clock, so that no missed tick is ever lost. */
export function secondsUntil(entry: TimeEntry, time: number): number {
  const worked = entry.stretches.map(({ from, to }) => Math.max(0, Math.min(to ?? time, time) - from));
  return Math.floor(worked.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000);
}

/**
 * The part of an entry that was worked between two moments. An entry that crosses midnight or the week's start is split there:
 * an hour counts on the day on which it was worked. Parts always add up to the whole, to the second.
 */
export function secondsBetween(entry: TimeEntry, from: number, to: number): number {
  return secondsUntil(entry, to) - secondsUntil(entry, from);
}

// Numbers

/** Those with the most seconds, most first. Entries without a project are in no project's total. */
export function topProjects(entries: readonly TimeEntry[]): { project: string; duration: number }[] {
  const totals = new Map<string, number>();
  for (const { project, duration } of entries) {
    if (project) totals.set(project, (totals.get(project) ?? 0) + duration);
  }
  return [...totals]
    .map(([project, duration]) => ({ project, duration }))
    .sort((one, other) => other.duration - one.duration)
    .slice(0, limits.topProjects);
}

export function recentEntries(entries: readonly TimeEntry[]): readonly TimeEntry[] {
  return entries.slice(0, limits.recentEntries);
}

/** What was tracked since Sunday and is stopped. */
export function secondsThisWeek(entries: readonly TimeEntry[], now: number): number {
  const sunday = sundayOf(dayOf(now));
  return sum(entries.map((entry) => secondsBetween(entry, startOf(sunday), startOf(addDays(sunday, 7)))));
}

export interface Overview {
  completed: number;
  total: number;
  /** Today's, with the timer's part of today. */
  secondsToday: number;
  upcoming: number;
  /** Percent of all tasks that are completed; 0 without tasks. */
  productivity: number;
}

export function overview({ tasks, events, entries, session }: Hub, now: number): Overview {
  const today = dayOf(now);
  const completed = tasks.filter((task) => task.status === "completed").length;
  const tracked = entries.map((entry) => secondsBetween(entry, startOf(today), startOf(addDays(today, 1))));
  return {
    completed,
    total: tasks.length,
    secondsToday: sum(tracked) + (session ? secondsBetween(session, startOf(today), now) : 0),
    upcoming: events.filter((event) => event.date >= today).length,
    productivity: tasks.length === 0 ? 0 : Math.round((completed / tasks.length) * 100),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
