import { useSyncExternalStore } from "react";
import { onSignOut } from "../api/session.ts";
import { askToLeave } from "../ui/ask-to-leave.ts";
import { signal } from "../ui/signal.ts";
import {
  addEvent,
  addTask,
  type EventDraft,
  emptyHub,
  type Hub,
  pauseTimer,
  resumeTimer,
  type Status,
  setStatus,
  startTimer,
  stopTimer,
  type TaskDraft,
} from "./hub.ts";

/**
 * The hub of this browser tab: in memory only. It is kept while moving inside the app and gone on reload and sign-out. Nothing
 * of it is ever sent or stored. What a call answers says whether anything happened.
 */

export const hubTabs = ["overview", "tasks", "calendar", "time"] as const;
export type HubTab = (typeof hubTabs)[number];

let hub: Hub = emptyHub;
let tab: HubTab = "overview";
const changed = signal();

export function useHub(): Hub {
  return useSyncExternalStore(changed.on, () => hub);
}

/** Where somebody left off, for when they come back from their notes. */
export function useHubTab(): HubTab {
  return useSyncExternalStore(changed.on, () => tab);
}

export function showTab(next: HubTab): void {
  tab = next;
  changed.tell();
}

export const createTask = (draft: TaskDraft) => become(addTask(hub, draft, randomId(), Date.now()));
export const changeStatus = (id: string, status: Status) => become(setStatus(hub, id, status));
export const scheduleEvent = (draft: EventDraft) => become(addEvent(hub, draft, randomId()));
export const start = (typed: { taskName: string; project: string }) => become(startTimer(hub, typed, randomId(), Date.now()));
export const pause = () => become(pauseTimer(hub, Date.now()));
export const resume = () => become(resumeTimer(hub, Date.now()));
export const stop = () => become(stopTimer(hub, Date.now()));

onSignOut(() => {
  tab = "overview";
  become(emptyHub);
});

function become(next: Hub): boolean {
  if (next === hub) return false;
  hub = next;
  guardTimer();
  changed.tell();
  return true;
}

/**
 * Closing the browser tab would lose what is being timed, and so would signing out, which asks by an event of its own: they ask first,
 * while paused too, since that is not stopped yet.
 */
function guardTimer(): void {
  for (const leaving of ["beforeunload", "signingout"]) {
    if (hub.session) addEventListener(leaving, askToLeave);
    else removeEventListener(leaving, askToLeave);
  }
}

/** Told apart in this tab only, so it need not be unguessable. */
function randomId(): string {
  return Math.random().toString(36).slice(2);
}
