import { Settings } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { screens } from "#core/links.ts";
import type { Workspace } from "#core/workspace.ts";
import { loaded } from "./ui/loaded.tsx";

const SettingsDialog = loaded(() => import("./workspaces/settings-dialog.tsx"));

/** The workspace's name in the sidebar's head; it opens the workspace's settings. */
export function WorkspaceHeading({ workspace }: { workspace: Workspace | undefined }) {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!workspace) return <span className="name clip grow" />;
  return (
    <>
      <button
        type="button"
        className="name workspace-name grow"
        aria-label={`${workspace.name}, workspace settings`}
        data-tip="Workspace settings"
        onClick={() => setOpen(true)}
      >
        <span className="clip" dir="auto">
          {workspace.name}
        </span>
        <Settings className="i" />
      </button>
      {isOpen && (
        <SettingsDialog workspaceId={workspace.id} onClose={() => setOpen(false)} onDeleted={() => navigate(screens.home)} />
      )}
    </>
  );
}
