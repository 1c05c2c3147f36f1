import { loaded } from "../ui/loaded.tsx";

/** By itself, or the first visit of the login screen would have it, too; the profile fetches it ahead. */
export const DialogAhead = loaded(async () => ({ default: (await import("../ui/dialog-ahead.tsx")).DialogAhead }), {
  quiet: true,
});
