/** What was typed for a dialog before its code had come: set by who takes those keys, asked for by the dialog. */
interface Ahead {
  /** Gives the focus back to what had it before. */
  take: () => string;
  /** Types where the focus is then. */
  retype: (typed: string) => void;
}

let ahead: Ahead | null = null;

export function setAhead(next: Ahead | null): void {
  ahead = next;
}

/** Whether the code of the dialog that is drawn now was on its way until now. */
export const wasAhead = () => ahead !== null;

/** @returns types it again, into the field that has the focus by then */
export function takeAhead(): () => void {
  const typed = ahead?.take() ?? "";
  const again = ahead?.retype;
  return () => typed !== "" && again?.(typed);
}
