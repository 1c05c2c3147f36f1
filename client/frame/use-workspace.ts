import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../api/queries.ts";

/** The specification's fallback for an address without a workspace. */
export const FALLBACK_WORKSPACE = 1;

/** Of the address, or of the page once it is loaded; null until then, unless another page of it was open before. */
export function useWorkspaceId(kind: "workspace" | "page", id: number): number | null {
  const { data, error } = useQuery({ ...queries.page(id), enabled: kind === "page" });
  const [last, setLast] = useState<number | null>(null);
  const named =
    kind === "workspace"
      ? Number.isSafeInteger(id) && id > 0
        ? id
        : FALLBACK_WORKSPACE
      : data
        ? (data.workspaceId ?? FALLBACK_WORKSPACE)
        : null;
  const known = named ?? last ?? (error ? FALLBACK_WORKSPACE : null);
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
