import type { File } from "#core/file.ts";

/** What is known of files: a page's answer tells it of those that the page shows, an upload of its own. A file never changes. */
const known = new Map<number, File>();

/** Pictures that could not be had: deleted, or not for the reader. */
const gone = new Set<number>();

export function knowFiles(files: readonly File[] | undefined): void {
  for (const file of files ?? []) {
    known.set(file.id, file);
    gone.delete(file.id);
  }
}

export const knownFile = (id: number): File | undefined => known.get(id);

/** Who asks for it once more is told by `knowFiles` that it is there. */
export function noteGone(id: number): void {
  gone.add(id);
}

export const isGone = (id: number): boolean => gone.has(id);
