import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { links } from "#core/links.ts";
import { subtreeOf, type Tree } from "#core/tree.ts";
import { call, messageOf } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { unreached } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { invalidate, queries } from "../api/queries.ts";
import { isRefusal } from "../api/refused.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { Select } from "../ui/select.tsx";
import { dismissError, toastError, toastSuccess } from "../ui/toast.ts";
import { removeFromTree } from "./cache.ts";

interface TransferDialogProps {
  workspaceId: number;
  tree: Tree;
  id: number;
  /** Hears of all pages that are in another workspace now. */
  onMoved: (gone: ReadonlySet<number>) => void;
  onClose: () => void;
}

/** Moves a page with what is below it into another workspace, where one may write. */
export default function TransferDialog({ workspaceId, tree, id, onMoved, onClose }: TransferDialogProps) {
  const { data, error, refetch } = useQuery(queries.workspaces());
  const [, navigate] = useLocation();
  const others = (data ?? []).filter((one) => one.id !== workspaceId && one.access !== "viewer");
  const [chosen, choose] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // Where one that was chosen is gone, nothing goes to another by itself.
  const target = chosen === null ? others[0] : others.find((one) => String(one.id) === chosen);
  const below = subtreeOf(tree, id).size - 1;

  const move = async () => {
    if (!target) return;
    setPending(true);
    choose(String(target.id));
    dismissError();
    try {
      const body = { workspaceId: target.id, parentId: null };
      await doneAfterAll(
        call("transferPage", { params: { id }, body }),
        async () => (await call("getPage", { params: { id } })).workspaceId === target.id,
      );
      const gone = subtreeOf(tree, id);
      removeFromTree(workspaceId, id);
      void invalidate.pages(target.id);
      onClose();
      onMoved(gone);
      toastSuccess("Page moved", `It is in “${target.name}” now.`, { label: "Open", run: () => navigate(links.page(id)) });
    } catch (error) {
      toastError("Nothing was moved", messageOf(error, unreached()));
      if (isRefusal(error)) await invalidate.workspaces();
      setPending(false);
    }
  };

  return (
    <Dialog
      title="Move to workspace"
      description={<bdi className="wrap-anywhere">{tree.byId.get(id)?.title || "Untitled"}</bdi>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={isPending} disabled={others.length === 0} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      {others.length > 0 ? (
        <Select
          label="Workspace"
          placeholder="Choose a workspace"
          value={target ? String(target.id) : ""}
          onChange={choose}
          options={others.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      ) : !data && error ? (
        <NotLoaded onRetry={refetch}>{messageOf(error, "Your workspaces cannot be loaded just now.")}</NotLoaded>
      ) : (
        <p className="second">{data ? "There is no other workspace that you may write in." : "Loading..."}</p>
      )}
      <p className="second">
        {below === 0 ? "Its" : below === 1 ? "Its subpage," : `Its ${below} subpages,`} versions and files go along, and links to
        it lead on. Page permissions end: who may open it is decided by the other workspace from then on.
      </p>
    </Dialog>
  );
}
