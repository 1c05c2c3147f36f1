import type { Imported } from "#core/import/receipt.ts";
import { onSignOut } from "../api/session.ts";
import { signal } from "../ui/signal.ts";

/** Imports that go on while no dialog shows them: the last of each workspace. */

const hidden = new Map<number, Imported>();
const changed = signal();
onSignOut(() => {
  hidden.clear();
  changed.tell();
});

export const onHidden = changed.on;

export const hiddenIn = (workspaceId: number): Imported | null => hidden.get(workspaceId) ?? null;

export function hide(begun: Imported): void {
  hidden.set(begun.workspaceId, begun);
  changed.tell();
}

export function reveal(workspaceId: number): void {
  hidden.delete(workspaceId);
  changed.tell();
}
