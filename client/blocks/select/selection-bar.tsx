import { ChevronDown, X } from "lucide-react";
import { toMarkdown } from "#core/blocks/to-markdown.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { beyondOf } from "../store/beyond.ts";
import type { PageStore } from "../store/page-store.ts";
import { deleteSelected, duplicateSelected, turnSelected } from "./commands.ts";
import { selectedBlocks } from "./selected.ts";
import { targets } from "./targets.ts";

/** What can be done to the blocks that are selected, at the foot of the window. */
export function SelectionBar({ store, count }: { store: PageStore; count: number }) {
  return (
    <div className="selection-bar" role="toolbar" aria-label="Selected blocks">
      <b>{count === 1 ? "1 block selected" : `${count} blocks selected`}</b>
      <span className="sep" />
      <MenuButton
        className="btn btn-ghost btn-sm"
        entries={() =>
          targets.map(({ label, Icon, ...target }) => ({
            label,
            icon: <Icon className="i" />,
            onSelect: () => turnSelected(store, target),
          }))
        }
      >
        Turn into
        <ChevronDown className="i" />
      </MenuButton>
      <Button variant="ghost" size="sm" onClick={() => duplicateSelected(store)}>
        Duplicate
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void copyText(toMarkdown(selectedBlocks(store)))}>
        Copy
      </Button>
      <Button variant="ghost" size="sm" onClick={() => beyondOf(store)?.moveToPage(selectedBlocks(store))}>
        Move to page…
      </Button>
      <Button variant="ghost" size="sm" className="danger" onClick={() => deleteSelected(store)}>
        Delete
      </Button>
      <span className="sep" />
      <IconButton label="End selection" size="sm" onClick={() => store.select(null)}>
        <X className="i" />
      </IconButton>
    </div>
  );
}
