import { useCallback, useState } from "react";
import { openPagesKey } from "../device/own-keys.ts";

/** Which pages of a workspace are expanded, remembered on this device. */
export function useOpenPages(workspaceId: number): {
  open: ReadonlySet<number>;
  setOpen: (ids: readonly number[], isOpen: boolean) => void;
} {
  const key = openPagesKey(workspaceId);
  const [state, setState] = useState(() => ({ key, open: read(key) }));
  if (state.key !== key) setState({ key, open: read(key) });
  const setOpen = useCallback(
    (ids: readonly number[], isOpen: boolean) =>
      setState(({ open }) => {
        if (ids.every((id) => open.has(id) === isOpen)) return { key, open };
        const next = new Set(open);
        for (const id of ids) {
          if (isOpen) next.add(id);
          else next.delete(id);
        }
        write(key, next);
        return { key, open: next };
      }),
    [key],
  );
  return { open: state.open, setOpen };
}

function read(key: string): ReadonlySet<number> {
  try {
    return new Set(JSON.parse(localStorage.getItem(key) ?? "[]") as number[]);
  } catch {
    return new Set();
  }
}

function write(key: string, open: ReadonlySet<number>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...open]));
  } catch {
    // A full storage forgets what is expanded, nothing else.
  }
}
