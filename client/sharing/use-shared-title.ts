import { useEffect, useRef } from "react";
import { announce, useTitle } from "../ui/use-title.ts";

/** Names the document after a page. The tree may say what it was called before: who listens hears what it is called now, too. */
export function useSharedTitle(title: string, workspaceName: string): void {
  useTitle(`${title.trim() || "Untitled"} · ${workspaceName}`, "A page of a shared workspace.");
  const heard = useRef(title);
  useEffect(() => {
    if (title === heard.current) return;
    heard.current = title;
    announce(document.title, 1000);
  }, [title]);
}
