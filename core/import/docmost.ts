import { timeOf } from "./front-matter.ts";
import { isRecord, valueIn } from "./json.ts";
import { decoded, entryPath } from "./paths.ts";

/** It lies at the top of what Docmost exports. */
export const DOCMOST = "docmost-metadata.json";

/** What Docmost says of a page beside its file. */
export interface DocmostPage {
  /** Of its file. */
  path: string;
  /** By which addresses name it; empty for none. */
  slug: string;
  /** Milliseconds; null where nobody knows. */
  created: number | null;
  updated: number | null;
}

/** The pages in their order there: that of each among its siblings, whatever lies between; null for what Docmost did not write. */
export function docmostPages(source: string): DocmostPage[] | null {
  const written = valueIn(source);
  const pages = isRecord(written) && written.source === "docmost" ? written.pages : null;
  if (!isRecord(pages)) return null;
  const found = Object.entries(pages).flatMap(([address, page]) => {
    const named = entryPath(decoded(address));
    if (!isRecord(page) || "reason" in named) return [];
    const { position, slugId, createdAt, updatedAt } = page;
    const [created, updated] = [timeOf(createdAt), timeOf(updatedAt)];
    return [{ position: wordsIn(position), page: { path: named.path, slug: wordsIn(slugId), created, updated } }];
  });
  // By their letters, whatever these are in any language.
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return found.sort((a, b) => order(a.position, b.position)).map(({ page }) => page);
}

const wordsIn = (value: unknown): string => (typeof value === "string" && value.length <= LONGEST ? value : "");
const LONGEST = 1000;
