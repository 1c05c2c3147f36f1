/** What the writer of pages has in hand. */
import type { ManyPages } from "../pages/making-many.ts";
import type { OpenPage } from "../pages/open.ts";
import type { Author } from "../pages/save-attempt.ts";
import type { Item } from "./items.ts";
import type { Planned, Unit } from "./plan.ts";
import type { Written } from "./write-files.ts";

/** Files that are worked on together. */
export interface Turn {
  some: readonly Planned[];
  /** Those that the threads work on. */
  given: readonly Planned[];
  writing: Promise<Written[]>;
}

export interface Step {
  one: Planned;
  /** null for a file that becomes nothing. */
  unit: Unit | null;
}

export interface Made {
  unit: Unit;
  item: Item;
  /** null where the page is new, or as it was. */
  saved: OpenPage | null;
}

/** Their numbers. */
export const newPages = (made: readonly Made[]) => made.filter(({ saved }) => saved === null).map(({ item }) => item.made_id);

/** Who writes, and what makes her new pages, in one transaction. */
export interface By {
  author: Author;
  pages: ManyPages;
}

/** Of what is settled: the rest stands in its row, and would keep whatever memory it was sealed in until the import ends. */
export const remembered = (item: Item): Item => ({ ...item, title: null, digest: null, outcome: null });
