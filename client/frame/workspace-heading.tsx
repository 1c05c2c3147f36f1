import { Download, Ellipsis, Settings, Upload } from "lucide-react";
import type { Workspace } from "#core/workspace.ts";
import { MenuButton } from "../ui/menu-button.tsx";
import "./workspace-heading.css";

interface WorkspaceHeadingProps {
  workspace: Workspace | undefined;
  onOpen: (dialog: "settings" | "import" | "export") => void;
}

/** The workspace's name in the sidebar's head, which opens the workspace's settings, and what else can be done with it. */
export default function WorkspaceHeading({ workspace, onOpen }: WorkspaceHeadingProps) {
  if (!workspace) return <span className="name clip grow" />;
  return (
    <>
      <button
        type="button"
        className="name workspace-name grow"
        aria-label={`${workspace.name}, workspace settings`}
        data-tip="Workspace settings"
        onClick={() => onOpen("settings")}
      >
        <span className="clip" dir="auto">
          {workspace.name}
        </span>
        <Settings className="i" />
      </button>
      <MenuButton
        className="icon-btn icon-btn-sm"
        label="Workspace menu"
        entries={() => [
          { label: "Workspace settings", icon: <Settings className="i" />, onSelect: () => onOpen("settings") },
          ...(workspace.access === "viewer"
            ? []
            : [{ label: "Import", icon: <Upload className="i" />, onSelect: () => onOpen("import") }]),
          { label: "Export", icon: <Download className="i" />, onSelect: () => onOpen("export") },
        ]}
      >
        <Ellipsis className="i" />
      </MenuButton>
    </>
  );
}
