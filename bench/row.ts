import type { Bench } from "./bench.ts";

/** One line of the results: something that Octavo does, beside the least that it could cost, measured in turns. */
export interface Row {
  /** What `npm run bench -- NAME` asks for; the beginning of a name asks for all that begin with it. */
  name: string;
  title: string;
  unit: "requests/s" | "pages/s" | "ms" | "kB" | "MiB" | "s" | "%";
  better: "more" | "less";
  /** In `unit`; null where only the ratio counts. */
  target: number | null;
  /** The most that ours may be as a multiple of the floor. */
  ratio?: number;
  /** What stands beside it, in words. */
  floor: string;
  measure(bench: Bench): Promise<Measured>;
}

export interface Measured {
  ours: number[];
  floor: number[];
  /** What bounds it: the server's processor time for a call, say. */
  note?: string;
}
