/** What Bear says of a note beside it, in a bundle's `info.json`. */
import { timeOf } from "./front-matter.ts";
import { recordIn, valueIn } from "./json.ts";
import { bundleName, folderOf, nameOf } from "./paths.ts";

/** In milliseconds; null where nobody knows. */
export interface Dates {
  created: number | null;
  updated: number | null;
}

/** @param root what all files lie in is called */
export const isOfBundle = (path: string, root: string): boolean =>
  nameOf(path) === "info.json" && bundleName(folderOf(path) || root) !== null;

/** Bytes; longer ones say no dates. */
export const longestInfo = 16 * 1024;

/** @returns null for what Bear did not write */
export function datesInBundle(source: string): Dates | null {
  const bear = recordIn(recordIn(valueIn(source))?.["net.shinyfrog.bear"]);
  return bear && { created: timeOf(bear.creationDate), updated: timeOf(bear.modificationDate) };
}
