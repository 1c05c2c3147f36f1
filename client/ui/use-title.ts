import { useEffect } from "react";
import { screenStands } from "./first-screen.ts";

/** The document's title and description while a screen is shown. Screen readers hear the title when the screen comes. */
export function useTitle(title: string, description?: string): void {
  useEffect(() => {
    nameDocument(title === "Octavo" ? title : `${title} · Octavo`);
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute("content", description ?? "Notes and workspaces that you can trust with years of writing.");
    screenStands();
  }, [title, description]);
  // Once, and not with every letter of a title that is being written.
  useEffect(() => announce(document.title), []);
}

/** In the words that stand there: an element that goes ends a step of Chrome's undo, also in the field where a title is being written. */
function nameDocument(name: string): void {
  const words = document.querySelector("title")?.firstChild;
  if (words) words.nodeValue = name;
  else document.title = name;
}

/** Says something to screen readers without showing it. */
export function announce(text: string): void {
  const region = document.getElementById("announcer");
  if (region) region.textContent = text;
}
