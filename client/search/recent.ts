import { lastUser } from "../api/last-user.ts";
import { ownKey } from "../device/own-keys.ts";

/** The pages that were open last on this device, each account's own: numbers only, the newest first. */
export interface RecentPage {
  id: number;
  workspaceId: number;
}

const KEPT = 30;

const key = () => ownKey("recent", lastUser()?.id);

export function recentPages(): RecentPage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key()) ?? "[]");
    return Array.isArray(kept) ? (kept as RecentPage[]) : [];
  } catch {
    return [];
  }
}

export function noteRecent({ id, workspaceId }: RecentPage): void {
  const kept = [{ id, workspaceId }, ...recentPages().filter((page) => page.id !== id)].slice(0, KEPT);
  try {
    localStorage.setItem(key(), JSON.stringify(kept));
  } catch {
    // A full storage forgets what was open, nothing else.
  }
}
