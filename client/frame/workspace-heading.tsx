import { Settings } from "lucide-react";
import type { Workspace } from "#core/workspace.ts";

/** The workspace's name in the sidebar's head; it opens the workspace's settings. */
export function WorkspaceHeading({ workspace, onOpen }: { workspace: Workspace | undefined; onOpen: () => void }) {
  if (!workspace) return <span className="name clip grow" />;
  return (
    <button
      type="button"
      className="name workspace-name grow"
      aria-label={`${workspace.name}, workspace settings`}
      data-tip="Workspace settings"
      onClick={onOpen}
    >
      <span className="clip" dir="auto">
        {workspace.name}
      </span>
      <Settings className="i" />
    </button>
  );
}
