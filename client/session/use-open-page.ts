import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Opened, openPage } from "./open-page.ts";

const nothing = { subscribe: () => () => {}, now: () => null };

/**
 * The page that is shown, from its opening to its end.
 * @param prepare fetches what is shown with a draft, while the draft is read
 * @returns null where no page is to be shown
 */
export function useOpenPage(id: number | null, prepare: () => Promise<unknown>): { opened: Opened | null; retry: () => void } {
  const page = useMemo(() => (id === null ? null : openPage(id)), [id]);
  useEffect(() => page?.hold(prepare), [page, prepare]);
  const { subscribe, now } = page ?? nothing;
  const opened = useSyncExternalStore<Opened | null>(subscribe, now);
  return { opened, retry: page?.retry ?? ignore };
}

function ignore(): void {}
