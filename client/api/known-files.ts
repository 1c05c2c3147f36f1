import type { File } from "#core/file.ts";

/** What is known of files: a page's answer tells it of those that the page shows, an upload of its own. A file never changes. */
const known = new Map<number, File>();

export function knowFiles(files: readonly File[] | undefined): void {
  for (const file of files ?? []) known.set(file.id, file);
}

export const knownFile = (id: number): File | undefined => known.get(id);
