import { useQuery } from "@tanstack/react-query";
import { Archive, Ellipsis, FileText, Layers, Link as LinkIcon, LogOut, PanelLeft, Share, Trash2 } from "lucide-react";
import { Fragment, useState } from "react";
import { Link, useLocation } from "wouter";
import { links, screens } from "#core/links.ts";
import { ancestorsOf } from "#core/tree.ts";
import type { Workspace } from "#core/workspace.ts";
import { queries } from "./api/queries.ts";
import type { EditorTab } from "./editor-tab.ts";
import { useTree } from "./pages/tree/use-tree.ts";
import { Button, IconButton } from "./ui/button.tsx";
import { copyText } from "./ui/copy.ts";
import { loaded } from "./ui/loaded.tsx";
import { MenuButton } from "./ui/menu-button.tsx";
import { Segments } from "./ui/segments.tsx";
import { toastError, toastSuccess } from "./ui/toast.ts";

const SharePage = loaded(() => import("./sharing/share-page-dialog.tsx"));
const ShareWorkspace = loaded(() => import("./sharing/share-workspace-dialog.tsx"));
const AdvancedSharing = loaded(() => import("./sharing/advanced-sharing-dialog.tsx"));

interface TopBarProps {
  pageId: number | null;
  workspace: Workspace | undefined;
  workspaceId: number | null;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  isSidebarOpen: boolean;
  onOpenSidebar: () => void;
  onDelete: () => void;
}

const tabs = [
  { value: "notes", label: "Notes" },
  { value: "tasks", label: "Tasks" },
] as const;

export function TopBar({ pageId, workspace, workspaceId, tab, onTab, isSidebarOpen, onOpenSidebar, onDelete }: TopBarProps) {
  const [, navigate] = useLocation();
  const { data: page } = useQuery({ ...queries.page(pageId ?? 0), enabled: pageId !== null });
  const [dialog, setDialog] = useState<"page" | "workspace" | "advanced" | null>(null);
  const isOwner = workspace?.access === undefined || workspace.access === "owner";
  const close = () => setDialog(null);
  return (
    <>
      <header className="top">
        <div className="top-l">
          <IconButton
            className={isSidebarOpen ? "only-narrow" : ""}
            label="Open sidebar"
            shortcut="Ctrl \"
            onClick={onOpenSidebar}
          >
            <PanelLeft className="i" />
          </IconButton>
          <Breadcrumb pageId={page ? pageId : null} title={page?.title} workspaceId={workspaceId} />
        </div>
        <Segments className="only-desk" label="View" options={tabs} value={tab} onChange={onTab} />
        <div className="top-r">
          <MenuButton
            className="btn btn-ghost icon-on-phone"
            label="Share"
            disabled={!page}
            entries={() => [
              { label: "Share Page", icon: <FileText className="i" />, onSelect: () => setDialog("page") },
              { label: "Share Workspace", icon: <Layers className="i" />, onSelect: () => setDialog("workspace") },
            ]}
          >
            <Share className="i" />
            <span className="lbl">Share</span>
          </MenuButton>
          <MenuButton
            className="icon-btn"
            label="More"
            disabled={!page}
            entries={() => [
              { label: "Copy Link", icon: <LinkIcon className="i" />, onSelect: () => page && void copyLink(page.id) },
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
                disabled: page?.access === "viewer",
                onSelect: onDelete,
              },
            ]}
          >
            <Ellipsis className="i" />
          </MenuButton>
          <Button variant="ghost" className="icon-on-phone" aria-label="Leave" onClick={() => navigate(screens.home)}>
            <LogOut className="i" />
            <span className="lbl">Leave</span>
          </Button>
        </div>
      </header>
      <div className="subtop only-phone">
        <Segments className="seg-block grow" label="View" options={tabs} value={tab} onChange={onTab} />
      </div>
      {page && workspaceId !== null && (
        <>
          {dialog === "page" && (
            <SharePage
              pageId={page.id}
              workspaceId={workspaceId}
              isOwner={isOwner}
              onAdvanced={() => setDialog("advanced")}
              onClose={close}
            />
          )}
          {dialog === "workspace" && (
            <ShareWorkspace isOwner={isOwner} onAdvanced={() => setDialog("advanced")} onClose={close} />
          )}
          {dialog === "advanced" && (
            <AdvancedSharing
              workspaceId={workspaceId}
              workspaceName={workspace?.name ?? ""}
              pageId={page.id}
              pageTitle={page.title}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
}

/** The ancestors, each a link, then the page; 'Workspace' when no page is loaded. */
function Breadcrumb({
  pageId,
  title,
  workspaceId,
}: {
  pageId: number | null;
  title: string | undefined;
  workspaceId: number | null;
}) {
  const { pages } = useTree(workspaceId);
  if (pageId === null) {
    return (
      <nav className="crumb" aria-label="Breadcrumb">
        Workspace
      </nav>
    );
  }
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <span className="only-desk">
        {ancestorsOf(pages, pageId).map((page) => (
          <Fragment key={page.id}>
            <Link href={links.page(page.id)} dir="auto">
              {page.title || "Untitled"}
            </Link>
            {" / "}
          </Fragment>
        ))}
      </span>
      <b dir="auto">{title || "Untitled"}</b>
    </nav>
  );
}

async function copyLink(id: number): Promise<void> {
  if (await copyText(location.origin + links.page(id))) toastSuccess("Link copied");
  else toastError("Error", "The link could not be copied.");
}
