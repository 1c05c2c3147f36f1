import type { ReactNode } from "react";

/** Where the quick switcher can lead, or what it can do. */
export interface Choice {
  /** The same for the same, however the list changes around it. */
  key: string;
  group: "Favourites" | "Recent" | "Pages" | "Workspaces" | "In the text" | "Actions";
  icon: ReactNode;
  label: ReactNode;
  /** The way to a page from the top. */
  path?: string;
  /** Of its text, with the words. */
  excerpt?: ReactNode;
  keys?: string[];
  /** Where it leads, for who opens it in a tab of its own. */
  address?: string;
  /** The switcher stays open. */
  stays?: boolean;
  run: () => void;
}

export interface Listing {
  choices: readonly Choice[];
  /** Said below what was found, or in its place; empty where the rows say everything. */
  note: string;
  /** How many there are, for who does not see them. */
  count: string;
  /** Titles or texts are looked through, and none of these is shown yet. */
  isSearching: boolean;
}
