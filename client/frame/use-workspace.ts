import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../api/queries.ts";
import { FALLBACK_WORKSPACE, type Opened } from "../session/open-page.ts";

/** Of the address, or of the page once it is loaded; null until then, unless another page of it was open before. */
export function useWorkspaceId(kind: "workspace" | "page", id: number, opened: Opened | null): number | null {
  const [last, setLast] = useState<number | null>(null);
  const named =
    kind === "workspace"
      ? Number.isSafeInteger(id) && id > 0
        ? id
        : FALLBACK_WORKSPACE
      : opened?.state === "open"
        ? opened.session.workspaceId
        : null;
  const known = named ?? last ?? (opened?.state === "failed" ? FALLBACK_WORKSPACE : null);
  if (named !== null && named !== last) setLast(named);
  return known;
}

/** From the list of one's own; else, for a public one, by itself. */
export function useWorkspace(id: number | null) {
  const { data: list } = useQuery({ ...queries.workspaces(), enabled: id !== null, staleTime: 30_000 });
  const listed = list?.find?.((workspace) => workspace.id === id);
  const { data: single } = useQuery({ ...queries.workspace(id ?? 0), enabled: id !== null && list !== undefined && !listed });
  return listed ?? single;
}
