import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/call.ts";
import { queries } from "../api/queries.ts";

/**
 * Whether the workspace is not for whoever looks, as for somebody who was let into one of its pages alone: nothing is made there.
 * Known once its tree was asked for.
 */
export function useIsClosed(workspaceId: number | null): boolean {
  const { error } = useQuery({ ...queries.pages(workspaceId ?? 0), enabled: false });
  return error instanceof ApiError && error.status === 404;
}
