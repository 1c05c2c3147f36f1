import type { Texts } from "./use-texts.ts";

interface Counts {
  titles: number;
  others: number;
  texts: number;
}

interface Said {
  query: string;
  /** Of the pages. */
  state: "loading" | "failed" | "there";
  texts: Texts;
  counts: Counts;
}

/** What is said below the rows, where they do not say everything. */
export function noteOf({ query, state, texts, counts: { titles, others, texts: hits } }: Said): string {
  if (state === "loading") return "Loading...";
  if (state === "failed" && titles === 0) return "The pages could not be loaded.";
  if (query === "") return titles === 0 ? "No pages yet" : "";
  if (texts.state === "failed") return "The texts could not be searched.";
  const partly = partlySearched(texts);
  if (texts.hasOthers && texts.waiting === 0)
    return `${titles + others + hits > 0 ? "There are more." : "Too many pages have these words to look through all."} Another word finds the one that you want.`;
  if (titles + others + hits > 0 || texts.state === "searching") return partly;
  const nothing = texts.state === "off" ? `No page has “${query}” in its title` : "No title and no text has all of these words.";
  return partly === "" ? nothing : `${nothing} ${partly}`;
}

/** Why something may be missing among what was found. */
function partlySearched({ isOfDevice, waiting }: Texts): string {
  if (isOfDevice) return "Offline: searched are titles, and the pages that were read on this device.";
  return waiting > 0 ? `The words of ${waiting.toLocaleString("en")} pages are still being made findable.` : "";
}

/** How many were found, for who does not see them; once everything is there. */
export function countOf(query: string, texts: Texts, { titles, others, texts: hits }: Counts): string {
  if (query === "" || texts.state === "searching") return "";
  const all = [
    titles > 0 ? `${titles} ${titles === 1 ? "page" : "pages"}` : "",
    others > 0 ? `${others} ${others === 1 ? "workspace" : "workspaces"}` : "",
    texts.state === "there" && hits > 0 ? `${hits} in the text` : "",
  ];
  return all.filter((part) => part !== "").join(", ");
}
