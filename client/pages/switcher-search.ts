import type { TreePage } from "#core/tree.ts";

/** Finds pages by title: those that begin with the words first, then those with a word that does, then any that hold them. */

export interface Found {
  page: TreePage;
  /** Where in the title the query stands; −1 where nothing was asked for. */
  at: number;
}

export interface Searchable {
  page: TreePage;
  lower: string;
}

/** Once for a list of pages, so that a keystroke compares and does not convert. */
export function searchable(pages: readonly TreePage[]): Searchable[] {
  return pages.map((page) => ({ page, lower: page.title.toLowerCase() }));
}

export function searchTitles(pages: readonly Searchable[], query: string, most: number): Found[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return pages.slice(0, most).map(({ page }) => ({ page, at: -1 }));
  const ranks: Found[][] = [[], [], []];
  for (const { page, lower } of pages) {
    const at = lower.indexOf(wanted);
    if (at < 0) continue;
    const rank = at === 0 ? 0 : /[\s\p{P}]/u.test(lower[at - 1] ?? "") ? 1 : 2;
    ranks[rank]?.push({ page, at });
    if (ranks[0] && ranks[0].length >= most) break;
  }
  return ranks.flat().slice(0, most);
}
