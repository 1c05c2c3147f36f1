/** What the writer of pages has in hand. */
import type { Written } from "./file-jobs.ts";
import type { Item } from "./items.ts";
import type { Page } from "./page-outcome.ts";
import type { Planned, Unit } from "./plan.ts";

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
  saved: Page | null;
}

/** Their numbers. */
export const newPages = (made: readonly Made[]) => made.filter(({ saved }) => saved === null).map(({ item }) => item.made_id);
