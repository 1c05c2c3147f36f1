import type { Fault } from "../faults.ts";
import { size } from "../limits.ts";

/** How much of everything a page may hold. */

export type Sized = "blocks" | "items" | "rows" | "columns";

export const mostOf: Readonly<Record<Sized, number>> = {
  blocks: size.blocks,
  items: size.itemsPerBlock,
  rows: size.tableRows,
  columns: size.tableColumns,
};

export const tooMany = (kind: Sized) => `At most ${mostOf[kind]} ${kind} are allowed`;

const sentences: ReadonlySet<string> = new Set((["blocks", "items", "rows", "columns"] as const).map(tooMany));

/** Whether it is the number of something that is wrong. */
export const isOfSize = ({ message }: Fault) => sentences.has(message);
