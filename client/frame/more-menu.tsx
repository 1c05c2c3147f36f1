import { Ellipsis, Link as LinkIcon, Trash2 } from "lucide-react";
import { links } from "#core/links.ts";
import type { LoadedPage } from "../api/queries.ts";
import { copyText } from "../ui/copy.ts";
import { MenuButton } from "../ui/menu-button.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { MenuIcon } from "./menu-icon.tsx";

/** What else can be done with the page that is open. */
export function MoreMenu({ page, onDelete }: { page: LoadedPage | undefined; onDelete: () => void }) {
  return (
    <MenuButton
      className="icon-btn"
      label="More"
      disabled={!page}
      entries={() => [
        { label: "Copy Link", icon: <LinkIcon className="i" />, onSelect: () => page && void copyLink(page.id) },
        {
          label: "Archive Page",
          icon: <MenuIcon name="archive" />,
          onSelect: () => toastSuccess("Archive Page", "Archive functionality coming soon."),
        },
        { kind: "rule" },
        {
          label: "Delete Page",
          icon: <Trash2 className="i" />,
          danger: true,
          disabled: page?.access === "viewer",
          onSelect: onDelete,
        },
      ]}
    >
      <Ellipsis className="i" />
    </MenuButton>
  );
}

async function copyLink(id: number): Promise<void> {
  if (await copyText(location.origin + links.page(id))) toastSuccess("Link copied");
  else toastError("Error", "The link could not be copied.");
}
