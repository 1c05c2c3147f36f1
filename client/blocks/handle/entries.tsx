import { ArrowDown, ArrowUp, Captions, CopyPlus, FolderInput, Link, Pilcrow, Trash2 } from "lucide-react";
import { copyText } from "../../ui/copy.ts";
import { IS_MAC } from "../../ui/mac.ts";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { DESCRIBE, onlyPicture } from "../select/only-picture.ts";
import { isAlready, targets } from "../select/targets.ts";
import { beyondOf } from "../store/beyond.ts";
import type { PageStore } from "../store/page-store.ts";
import { blocksAt, duplicate, move, remove, turn } from "./commands.ts";

const KEY = IS_MAC ? "⌘" : "Ctrl";

/** What can be done to a block, or to the selection that it is part of. */
export function entriesAt(store: PageStore, id: string): MenuEntry[] {
  return [
    { kind: "more", label: "Turn into", icon: <Pilcrow className="i" />, entries: turnEntries(store, id) },
    ...actionEntries(store, id),
  ];
}

/** All but what the blocks can be turned into. */
export function actionEntries(store: PageStore, id: string): MenuEntry[] {
  const beyond = beyondOf(store);
  const blocks = blocksAt(store, id);
  return [
    ...pictureEntries(store, blocks),
    {
      label: "Duplicate",
      icon: <CopyPlus className="i" />,
      keys: `${KEY} D`,
      onSelect: () => duplicate(store, id),
    },
    {
      label: "Copy link to block",
      icon: <Link className="i" />,
      onSelect: () => void copyLink(linkTo(blocks[0]?.id ?? id)),
    },
    { kind: "rule" },
    ...moveEntries(store, id),
    {
      label: "Move to page…",
      icon: <FolderInput className="i" />,
      onSelect: () => {
        store.commitPending();
        beyond?.moveToPage(blocksAt(store, id));
      },
    },
    { kind: "rule" },
    { label: "Delete", icon: <Trash2 className="i" />, keys: "Del", danger: true, onSelect: () => remove(store, id) },
  ];
}

/** A click on a picture opens it large, and one as wide as the page has no room beside it. */
function pictureEntries(store: PageStore, blocks: ReturnType<typeof blocksAt>): MenuEntry[] {
  const picture = onlyPicture(blocks);
  if (picture === null) return [];
  return [{ label: DESCRIBE, icon: <Captions className="i" />, onSelect: () => store.edit(picture) }, { kind: "rule" }];
}

/** What the blocks are already is ticked. */
export function turnEntries(store: PageStore, id: string): MenuEntry[] {
  const blocks = blocksAt(store, id);
  return targets.map((target) => {
    const { label, Icon } = target;
    const checked = blocks.every((block) => isAlready(block, target));
    return { label, icon: <Icon className="i" />, checked, onSelect: () => checked || turn(store, id, target) };
  });
}

function moveEntries(store: PageStore, id: string): MenuEntry[] {
  const places = blocksAt(store, id).map((block) => store.place(block.id));
  return [
    {
      label: "Move up",
      icon: <ArrowUp className="i" />,
      keys: "Alt ↑",
      disabled: places.includes(0),
      onSelect: () => move(store, id, -1),
    },
    {
      label: "Move down",
      icon: <ArrowDown className="i" />,
      keys: "Alt ↓",
      disabled: places.includes(store.blocks.length - 1),
      onSelect: () => move(store, id, 1),
    },
  ];
}

/** The page that is open, at a block. */
function linkTo(id: string): string {
  return `${location.origin}${location.pathname}#block-${encodeURIComponent(id)}`;
}

async function copyLink(address: string): Promise<void> {
  if (await copyText(address)) toastSuccess("Link copied");
  else toastError("Error", "The browser did not let the link be copied.");
}
