import { ArrowDownUp, Captions, ChevronDown, Copy, CopyPlus, Pilcrow, Trash2, X } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { focusBlock } from "../edit/commands.ts";
import { keepCaret } from "../edit/keep-caret.ts";
import { beyondOf } from "../store/beyond.ts";
import type { PageStore } from "../store/page-store.ts";
import { duplicateSelected, turnSelected } from "./commands.ts";
import { copyByBar } from "./copy-by-bar.ts";
import { deleteByBar } from "./delete-by-bar.ts";
import { DESCRIBE, onlyPicture } from "./only-picture.ts";
import { selectedBlocks } from "./selected.ts";
import { targets } from "./targets.ts";

/** What can be done to the blocks that are selected, at the foot of the window. A press there leaves the focus on the blocks. */
export function SelectionBar({ store, count }: { store: PageStore; count: number }) {
  const giveBack = () => store.selected && focusBlock(store.selected.head);
  const picture = onlyPicture(selectedBlocks(store));
  return (
    <div className="selection-bar" role="toolbar" aria-label="Selected blocks" onMouseDown={keepCaret}>
      <b>
        {count} <span className="of-desk">{count === 1 ? "block" : "blocks"} </span>selected
      </b>
      <span className="sep" />
      {/* Fingers have no handle, whose menu leads there elsewhere. */}
      {picture !== null && (
        <Button variant="ghost" onClick={() => store.edit(picture)}>
          <Captions className="i of-phone" />
          <span className="words">{DESCRIBE}</span>
        </Button>
      )}
      <MenuButton
        className="btn btn-ghost"
        giveBack={giveBack}
        entries={() =>
          targets.map(({ label, Icon, ...target }) => ({
            label,
            icon: <Icon className="i" />,
            onSelect: () => turnSelected(store, target),
          }))
        }
      >
        <Pilcrow className="i of-phone" />
        <span className="words">Turn into</span>
        <ChevronDown className="i of-desk" />
      </MenuButton>
      <Button variant="ghost" onClick={() => duplicateSelected(store)}>
        <CopyPlus className="i of-phone" />
        <span className="words">Duplicate</span>
      </Button>
      <Button variant="ghost" onClick={() => void copyByBar(store)}>
        <Copy className="i of-phone" />
        <span className="words">Copy</span>
      </Button>
      <Button variant="ghost" onClick={() => beyondOf(store)?.moveToPage(selectedBlocks(store))}>
        <ArrowDownUp className="i of-phone" />
        <span className="words">Move to page…</span>
      </Button>
      <Button variant="ghost" className="danger" onClick={() => deleteByBar(store)}>
        <Trash2 className="i of-phone" />
        <span className="words">Delete</span>
      </Button>
      <span className="sep" />
      <IconButton label="End selection" size="sm" onClick={() => store.select(null)}>
        <X className="i" />
      </IconButton>
    </div>
  );
}
