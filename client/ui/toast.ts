import { useSyncExternalStore } from "react";
import { interaction } from "#core/limits.ts";
import { signal } from "./signal.ts";

/** One notification at a time: a new one takes the place of the old one. */
export interface Toast {
  id: number;
  title: string;
  message?: string;
  tone: "success" | "destructive";
  /** A button that does something about it. */
  action?: {
    label: string;
    run: () => void;
    /** The address that it leads to: who is there already is not offered it. */
    to?: string;
    /** What it is about, a page, say: once that is left, nothing can be done about it from here. */
    of?: object;
  };
  open: boolean;
}

let shown: Toast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const changed = signal();

export function toastSuccess(title: string, message?: string, action?: Toast["action"]): void {
  show({ tone: "success", title, ...(message ? { message } : {}), ...(action ? { action } : {}) });
}

export function toastError(title: string, message: string, action?: Toast["action"]): void {
  show({ tone: "destructive", title, message, ...(action ? { action } : {}) });
}

function show(toast: Omit<Toast, "id" | "open">): void {
  count += 1;
  clearTimeout(removal);
  update({ ...toast, id: count, open: true });
}

/** Closed first, so that it can slide away; forgotten much later. */
export function dismissToast(id: number): void {
  if (shown?.id !== id || !shown.open) return;
  update({ ...shown, open: false });
  removal = setTimeout(() => update(null), interaction.toastRemoveDelay);
}

/** It was left: what can still be done about it is offered no longer. */
export function endActionsOf(left: object): void {
  if (shown?.action?.of === left) dismissToast(shown.id);
}

/** What went wrong before is told no longer: it is being tried again. */
export function dismissError(): void {
  if (shown?.tone === "destructive") dismissToast(shown.id);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(changed.on, currentToast);
}

/** The one that is shown, or was shown last and slides away; null once it is forgotten. */
export function currentToast(): Toast | null {
  return shown;
}

function update(next: Toast | null): void {
  shown = next;
  changed.tell();
}
