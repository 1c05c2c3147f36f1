import type { Company } from "#core/presence.ts";
import { signal } from "../ui/signal.ts";

/** Who else has each open page open, as the server told last. */
const told = new Map<number, Company>();
const changed = signal();

export const onPresent = changed.on;

/** The same value until something else was told; null where nothing was. */
export function presentOn(pageId: number): Company | null {
  return told.get(pageId) ?? null;
}

/** @param company null where nothing is known any more */
export function setPresent(pageId: number, company: Company | null): void {
  if (company) told.set(pageId, company);
  else if (!told.delete(pageId)) return;
  changed.tell();
}
