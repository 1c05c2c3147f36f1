import type { Tree } from "#core/tree.ts";
import { DialogAhead } from "../ui/dialog-ahead.tsx";
import { loaded } from "../ui/loaded.tsx";
import type { Move } from "./moves.ts";

const DeleteDialog = loaded(() => import("./delete-page-dialog.tsx"));
const ExportDialog = loaded(() => import("../transfer/export-dialog.tsx"));
const MoveDialog = loaded(() => import("./move-page-dialog.tsx"));
const TransferDialog = loaded(() => import("./transfer-dialog.tsx"));

/** What a row's menu asks back about. */
export interface Asked {
  kind: "delete" | "move" | "transfer" | "export";
  id: number;
}

interface TreeDialogsProps {
  asked: Asked | null;
  workspaceId: number;
  tree: Tree;
  onMove: (move: Move) => void;
  onDeleted: (gone: ReadonlySet<number>) => void;
  onClose: () => void;
}

export function TreeDialogs({ asked, workspaceId, tree, onMove, onDeleted, onClose }: TreeDialogsProps) {
  const ahead = <DialogAhead onGivenUp={onClose} />;
  switch (asked?.kind) {
    case "delete":
      return (
        <DeleteDialog
          fallback={ahead}
          workspaceId={workspaceId}
          id={asked.id}
          place="sidebar"
          onClose={onClose}
          onDeleted={onDeleted}
        />
      );
    case "move":
      return <MoveDialog {...{ tree, onMove, onClose }} id={asked.id} fallback={ahead} />;
    case "transfer":
      return (
        <TransferDialog
          fallback={ahead}
          tree={tree}
          workspaceId={workspaceId}
          id={asked.id}
          onMoved={onDeleted}
          onClose={onClose}
        />
      );
    case "export":
      return <ExportDialog fallback={ahead} tree={tree} id={asked.id} onClose={onClose} />;
    case undefined:
      return null;
  }
}
