import type { Machine } from "./machine.ts";
import type { Share } from "./rooms.ts";
import type { Measured, Row } from "./row.ts";

/** What was measured, as it is kept and printed. */
export interface Result extends Omit<Row, "measure"> {
  measured: Measured;
  date: string;
}

export interface Results {
  machine: Machine | null;
  rows: Result[];
  /** Where the time of a call goes, by call. */
  profile: Record<string, Share[]>;
}
