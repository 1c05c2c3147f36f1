import { useQuery } from "@tanstack/react-query";
import { Ellipsis, LogOut, PanelLeft, Share } from "lucide-react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import type { Workspace } from "#core/workspace.ts";
import { queries } from "../api/queries.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { firstScreen } from "../ui/first-screen.ts";
import { loaded } from "../ui/loaded.tsx";
import { Segments } from "../ui/segments.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { EditorTab } from "./editor-tab.ts";
import { SIDEBAR_OPENER } from "./use-sidebar.ts";

const ShareMenu = loaded(() => import("./share-menu.tsx"), { quiet: true, after: () => firstScreen });
const MoreMenu = loaded(() => import("./more-menu.tsx"), { quiet: true, after: () => firstScreen });

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

/** Where one is, the two views, and what can be done with the page. */
export function TopBar({ pageId, workspace, workspaceId, tab, onTab, isSidebarOpen, onOpenSidebar, onDelete }: TopBarProps) {
  const [, navigate] = useLocation();
  const { data: page } = useQuery({ ...queries.page(pageId ?? 0), enabled: false });
  return (
    <>
      <header className="top">
        <div className="top-l">
          <IconButton
            id={SIDEBAR_OPENER}
            className={isSidebarOpen ? "only-narrow" : ""}
            // 'Start writing' has a button of that name.
            label={pageId === null && tab === "notes" ? "Show sidebar" : "Open sidebar"}
            shortcut="Ctrl \"
            onClick={onOpenSidebar}
          >
            <PanelLeft className="i" />
          </IconButton>
          <Breadcrumb page={page && pageId !== null ? { id: pageId, title: page.title } : null} workspaceId={workspaceId} />
        </div>
        <Segments className="only-desk" label="View" options={tabs} value={tab} onChange={onTab} />
        <div className="top-r">
          <ShareMenu
            page={page}
            workspace={workspace}
            workspaceId={workspaceId}
            fallback={
              <Button variant="ghost" className="icon-on-phone" aria-label="Share" disabled>
                <Share className="i" />
                <span className="lbl">Share</span>
              </Button>
            }
          />
          <MoreMenu
            page={page}
            onDelete={onDelete}
            fallback={
              <IconButton label="More" disabled>
                <Ellipsis className="i" />
              </IconButton>
            }
          />
          <Button variant="ghost" className="icon-on-phone" aria-label="Leave" onClick={() => navigate(screens.home)}>
            <LogOut className="i" />
            <span className="lbl">Leave</span>
          </Button>
        </div>
      </header>
      <div className="subtop only-phone">
        <Segments className="seg-block grow" label="View" options={tabs} value={tab} onChange={onTab} />
      </div>
    </>
  );
}
