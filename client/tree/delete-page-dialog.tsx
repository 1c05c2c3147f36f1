import { useEffect, useMemo, useRef } from "react";
import { subtreeOf } from "#core/tree.ts";
import ConfirmDialog from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type DeletePlace, useDeletePage } from "./page-actions.ts";
import { useIsClosed } from "./use-closed.ts";
import { useTree } from "./use-tree.ts";

interface DeletePageDialogProps {
  workspaceId: number;
  id: number;
  /** Given where the page is not in the tree. */
  title?: string;
  place: DeletePlace;
  onClose: () => void;
  onDeleted: (gone: ReadonlySet<number>) => void;
}

export default function DeletePageDialog({ workspaceId, id, title, place, onClose, onDeleted }: DeletePageDialogProps) {
  const { tree } = useTree(workspaceId);
  const isClosed = useIsClosed(workspaceId);
  const remove = useDeletePage(workspaceId, onDeleted);
  const name = (tree.byId.get(id)?.title ?? title) || "Untitled";
  const below = useMemo(() => subtreeOf(tree, id).size - 1, [tree, id]);
  const isThere = tree.byId.has(id);
  const wasThere = useRef(isThere);
  useEffect(() => {
    // Somebody else deleted it meanwhile.
    if (wasThere.current && !isThere) onClose();
    wasThere.current = isThere;
  }, [isThere, onClose]);
  if (isClosed)
    return (
      <Dialog title="Delete page" onClose={onClose}>
        <p className="second">Only members of its workspace can delete this page.</p>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Delete page"
      action="Delete"
      pendingAction="Deleting..."
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ id, place }, { onError: onClose })}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        Are you sure you want to delete "<bdi>{name}</bdi>"? This action cannot be undone.
        {below > 0 && ` ${below === 1 ? "Its subpage is" : `Its ${below} subpages are`} deleted with it.`}
      </p>
    </ConfirmDialog>
  );
}
