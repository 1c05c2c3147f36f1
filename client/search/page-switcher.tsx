import { useDeferredValue, useState } from "react";
import { ALL, BACK, BREAK, CONTROL_ENTER } from "../ui/ahead-signs.ts";
import { typedAhead } from "../ui/type-ahead.ts";
import { type Enter, SwitcherDialog } from "./switcher-dialog.tsx";
import { usePageListing } from "./use-page-listing.tsx";

interface PageSwitcherProps {
  workspaceId: number;
  /** The page that is open, which nobody needs to go to. */
  pageId: number | null;
  canWrite: boolean;
  /** Stands there when it opens, as a tag that was clicked; what was typed before its code had come where absent. */
  typed?: string;
  /** Something was chosen, which then opens. */
  onGo: () => void;
  onClose: () => void;
}

/** Goes to any page by a few letters of its title or words of its text, to another workspace, or makes a page. */
export default function PageSwitcher({ typed, onGo, onClose, ...place }: PageSwitcherProps) {
  const [first] = useState(() => (typed === undefined ? early() : { query: typed, entered: null }));
  const [query, setQuery] = useState(first.query);
  const listed = useDeferredValue(query);
  const listing = usePageListing(place, listed.trim());
  return (
    <SwitcherDialog
      {...{ listing, query, onGo, onClose }}
      entered={first.entered}
      isBehind={listed !== query}
      onQuery={setQuery}
    />
  );
}

/** A line, without keys that mean something only in a field, and whether Enter, or Ctrl Enter, was pressed behind it. */
function early(): { query: string; entered: Enter | null } {
  const typed = typedAhead(true).split(ALL).at(-1) ?? "";
  const line = typed.replaceAll(BACK, "").replaceAll(BREAK, " ");
  let end = line.length;
  while (isEnter(line[end - 1])) end -= 1;
  const query = line.slice(0, end).replaceAll("\n", " ").replaceAll(CONTROL_ENTER, "");
  return { query, entered: end === line.length ? null : line[end] === CONTROL_ENTER ? "new" : "unseen" };
}

const isEnter = (sign: string | undefined) => sign === "\n" || sign === CONTROL_ENTER;
