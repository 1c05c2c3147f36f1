import { useMutation, useQuery } from "@tanstack/react-query";
import { Link as LinkIcon } from "lucide-react";
import { useRef } from "react";
import type { SharePermission } from "#core/share.ts";
import { messageOf, request } from "../api/call.ts";
import "../api/late-addresses.ts";
import { invalidateLate, lateQueries } from "../api/late-queries.ts";
import { queries, queryClient } from "../api/queries.ts";
import { Button } from "../ui/button.tsx";
import { toastSuccess } from "../ui/toast.ts";
import { useDelayed } from "../ui/use-delayed.ts";
import { useStillLists } from "../ui/use-still-lists.ts";
import { ShareRow } from "./share-row.tsx";

interface ShareListProps {
  workspaceId: number;
  pageId: number;
  onDeleted: (id: number) => void;
}

/** The links and page permissions of a workspace, newest first. */
export function ShareList({ workspaceId, pageId, onDeleted }: ShareListProps) {
  const { data, error, refetch } = useQuery(lateQueries.shares(workspaceId));
  const { data: pages } = useQuery(queries.pages(workspaceId));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useDeleteShare(workspaceId, (next) =>
    (next === null ? heading.current : document.getElementById(`share-${next}`))?.focus(),
  );
  const list = useStillLists<HTMLElement>(data !== undefined);
  const shares = Array.isArray(data) ? data : [];
  const titleOf = (id: number) =>
    id === pageId ? "This page" : (pages?.find?.((page) => page.id === id)?.title ?? "Another page");

  return (
    <section className="adv-list" aria-labelledby="existing-links" ref={list}>
      <h3 className="card-title" id="existing-links" ref={heading} tabIndex={-1}>
        Existing links
      </h3>
      {!data && !error && <Waiting />}
      {!data && error && (
        <div className="empty-sm" role="alert">
          <p>{messageOf(error, "The links could not be loaded.")}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {data && shares.length === 0 && (
        <div className="empty-sm">
          <LinkIcon className="i i-lg" />
          <p>
            No share links yet.
            <br />
            Create one and it appears here.
          </p>
        </div>
      )}
      <ul className="lines">
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            share={share}
            pageTitle={share.pageId ? titleOf(share.pageId) : null}
            isDeleting={remove.isPending && remove.variables === share.id}
            onDelete={() => remove.mutate(share.id, { onSuccess: () => onDeleted(share.id) })}
          />
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  const isSlow = useDelayed(150);
  return <div role="status">{isSlow && <p className="quiet">Loading links...</p>}</div>;
}

/**
 * A failed deletion says nothing: the list, asked for again, shows what is still there.
 * @param focus is told the neighbour of a deleted permission; null where it was the last
 */
function useDeleteShare(workspaceId: number, focus: (next: number | null) => void) {
  const { queryKey } = lateQueries.shares(workspaceId);
  return useMutation({
    mutationFn: (id: number) => request("deleteShare", { params: { id } }),
    onSuccess(_, id) {
      // Whoever went elsewhere while it was being deleted stays there.
      const isHere = document.activeElement === document.body || document.activeElement?.closest(`#share-${id}`);
      const before = queryClient.getQueryData<SharePermission[]>(queryKey) ?? [];
      const at = before.findIndex((share) => share.id === id);
      const next = before[at + 1] ?? before[at - 1];
      queryClient.setQueryData<SharePermission[]>(queryKey, (shares) => shares?.filter((share) => share.id !== id));
      toastSuccess("Share link deleted");
      if (isHere) requestAnimationFrame(() => focus(next?.id ?? null));
    },
    onSettled: () => invalidateLate.shares(workspaceId),
  });
}
