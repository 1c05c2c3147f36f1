import { useDeferredValue, useState } from "react";
import { SwitcherDialog } from "./switcher-dialog.tsx";
import { usePageListing } from "./use-page-listing.tsx";

interface PageSwitcherProps {
  workspaceId: number;
  /** The page that is open, which nobody needs to go to. */
  pageId: number | null;
  canWrite: boolean;
  /** Typed already when it opens, as a tag that was clicked. */
  typed?: string;
  /** Something was chosen, which then opens. */
  onGo: () => void;
  onClose: () => void;
}

/** Goes to any page by a few letters of its title or words of its text, to another workspace, or makes a page. */
export default function PageSwitcher({ typed = "", onGo, onClose, ...place }: PageSwitcherProps) {
  const [query, setQuery] = useState(typed);
  const listing = usePageListing(place, useDeferredValue(query).trim());
  return <SwitcherDialog listing={listing} query={query} onQuery={setQuery} onGo={onGo} onClose={onClose} />;
}
