import { Archive, Ellipsis, Link, Trash2 } from "lucide-react";
import { links } from "#core/links.ts";
import type { LoadedPage } from "../api/queries.ts";
import { useIsClosed } from "../tree/use-closed.ts";
import { copyText } from "../ui/copy.ts";
import { MenuButton } from "../ui/menu-button.tsx";
import { toastError, toastSuccess } from "../ui/toast.ts";

/** What else can be done with the page that is open. */
export default function MoreMenu({ page, onDelete }: { page: LoadedPage | undefined; onDelete: () => void }) {
  const isClosed = useIsClosed(page?.workspaceId ?? null);
  return (
    <MenuButton
      className="icon-btn"
      label="More"
      disabled={!page}
      entries={() => [
        { label: "Copy Link", icon: <Link className="i" />, onSelect: () => page && void copyLink(page.id) },
        {
          label: "Archive Page",
          icon: <Archive className="i" />,
          onSelect: () => toastSuccess("Archive Page", "Archive functionality coming soon."),
        },
        { kind: "rule" },
        {
          label: "Delete Page",
          icon: <Trash2 className="i" />,
          danger: true,
          disabled: isClosed || page?.access === "viewer",
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
