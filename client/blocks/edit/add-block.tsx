import { Plus } from "lucide-react";
import { MenuButton } from "../../ui/menu-button.tsx";
import { blockTypes, kinds } from "../kinds.tsx";
import { offers } from "../offers.ts";
import type { PageStore } from "../store/page-store.ts";
import { addBlock } from "./commands.ts";

/** Puts a block of a chosen type at the end of the page. @param disabled the page cannot be saved any more */
export default function AddBlock({ store, disabled }: { store: PageStore; disabled: boolean }) {
  return (
    <MenuButton
      className="add-block"
      align="start"
      disabled={disabled}
      entries={() =>
        blockTypes.map((type) => {
          const { note, Icon } = offers[type];
          return { label: kinds[type].label, note, icon: <Icon className="i" />, onSelect: () => addBlock(store, type) };
        })
      }
    >
      <Plus className="i" />
      Add block
    </MenuButton>
  );
}
