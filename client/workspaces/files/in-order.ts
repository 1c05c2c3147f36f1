import type { ListedFile } from "#core/file.ts";

/** First what could go: what nothing names, then what only earlier versions name. Within each the newest first, as it was answered. */
export function inOrder(files: readonly ListedFile[]): ListedFile[] {
  const rank = ({ unused, pages }: ListedFile) => (unused ? 0 : pages.length === 0 ? 1 : 2);
  return files.toSorted((a, b) => rank(a) - rank(b));
}

/** Of page titles, as many as a sentence bears. */
export function titlesOf({ pages }: Pick<ListedFile, "pages">): string {
  const [few, more] = [pages.slice(0, NAMED).map(({ title }) => `“${title || "Untitled"}”`), pages.length - NAMED];
  if (more > 0) return `${few.join(", ")} and ${more} more`;
  return few.length < 2 ? few.join("") : `${few.slice(0, -1).join(", ")} and ${few.at(-1)}`;
}

const NAMED = 5;
