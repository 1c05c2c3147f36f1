import type { MergeReport } from "#core/merge-report.ts";
import type { Receipt } from "#core/page.ts";
import type { LoadedPage } from "../api/queries.ts";
import type { Restored } from "./draft/restore.ts";

/**
 * `kept`: everything is on the server. `saved`: it has just come there. `saving`: title or content is on its way. `failed`: it did
 * not come there, and is kept here.
 */
export type SaveState = "kept" | "unsaved" | "saving" | "saved" | "failed";

/** What is told of an open page besides its text, in its bar and its notices. */
export interface Told {
  state: SaveState;
  /** Of the last Save: version, time and number of blocks. */
  receipt: Receipt | null;
  /** Why the last Save did not come through: the answer's status, or null where there was no answer. Over with what had ended. */
  failure: { status: number | null } | null;
  /** What the last Save was merged with, until it is dismissed. */
  merged: MergeReport | null;
  /** The draft that the page was opened with, until it is saved, discarded or dismissed. */
  restored: Restored | null;
  theirs: Theirs | null;
  /** The device has no storage, or no room: what is typed is on this page only. */
  isDeviceRefusing: boolean;
  /**
   * What ended while the page was open here: somebody deleted it, or ended the right to read it, or the right to write in it alone.
   * `missing`: one of the first two, while nothing could be heard of it here. A Save that comes through says that it has begun again.
   */
  ended: "deleted" | "lost" | "missing" | "writing" | null;
}

/** Whoever saved. */
export interface Author {
  /** Absent where nothing is known. */
  id?: number;
  name: string;
}

/** A page that somebody saved, and who, where that is known. */
export interface HeardPage {
  page: LoadedPage;
  author?: Author | undefined;
}

/** Somebody else, or oneself elsewhere, saved this page while there are unsaved changes here. */
export interface Theirs {
  page: LoadedPage;
  author: Author;
  savedAt: string;
}

export const nothingTold: Told = {
  state: "kept",
  receipt: null,
  failure: null,
  merged: null,
  restored: null,
  theirs: null,
  isDeviceRefusing: false,
  ended: null,
};

/** Somebody deleted it, or nothing is heard of it: there is nothing to save it to. */
export const isGone = ({ ended }: Told): boolean => ended === "deleted" || ended === "missing";

export function stateOf({ failure }: Told, saving: { isOn: boolean; isFresh: boolean }, isDirty: boolean): SaveState {
  if (saving.isOn) return "saving";
  if (failure) return "failed";
  if (isDirty) return "unsaved";
  return saving.isFresh ? "saved" : "kept";
}
