import { useEffect } from "react";
import { screenStands } from "./first-screen.ts";

/** What the document says of itself where a screen says nothing else. */
let usual: string | undefined;

/** The document's title and description while a screen is shown. Screen readers hear the title when the screen comes. */
export function useTitle(title: string, description?: string): void {
  useEffect(() => {
    nameDocument(title === "Octavo" ? title : `${title} · Octavo`);
    const about = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    usual ??= about?.content ?? "";
    if (about) about.content = description ?? usual;
    screenStands();
  }, [title, description]);
  // Once, and not with every letter of a title that is being written. That of the first screen the browser says itself.
  useEffect(() => announce(silence ? document.title : "", 1000), []);
}

/** In the words that stand there: an element that goes ends a step of Chrome's undo, also in the field where a title is being written. */
function nameDocument(name: string): void {
  const words = document.querySelector("title")?.firstChild;
  if (words) words.nodeValue = name;
  else document.title = name;
}

let silence: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something to screen readers without showing it.
 * @param lasts milliseconds: whoever reads on to the page's end would come upon what was said long ago
 */
export function announce(text: string, lasts = 5000): void {
  const region = document.getElementById("announcer");
  if (region) region.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => region?.replaceChildren(), lasts);
}
