/** Dates of notes that came as bundles. */
import { type Dates, datesInBundle, isOfBundle, longestInfo } from "#core/import/bundle-dates.ts";
import { folderOf } from "#core/import/paths.ts";
import { breathe } from "../pacing.ts";
import type { Contents, Opening } from "./contents.ts";
import { bytesOf } from "./readings.ts";

/** By the bundles' paths. */
export async function bundleDates({ hold }: Opening, { files, root }: Contents): Promise<ReadonlyMap<string, Dates>> {
  const found = new Map<string, Dates>();
  for (const [path, packed] of files) {
    await breathe();
    if (!isOfBundle(path, root) || packed.size > longestInfo) continue;
    hold.goOn();
    const bytes = await bytesOf(packed);
    const dates = "problem" in bytes ? null : datesInBundle(bytes.toString());
    if (dates) found.set(folderOf(path), dates);
  }
  return found;
}
