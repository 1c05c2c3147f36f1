import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Children, childrenOf } from "#core/tree.ts";
import { queries, type TreePage } from "../../api/queries.ts";

const none: TreePage[] = [];

/** @param workspaceId null while it is not known yet: then nothing is asked for */
export function useTree(workspaceId: number | null): {
  pages: TreePage[];
  children: Children;
  state: "loading" | "failed" | "there";
  retry: () => void;
} {
  const { data, error, refetch } = useQuery({ ...queries.pages(workspaceId ?? 0), enabled: workspaceId !== null });
  const pages = Array.isArray(data) ? data : none;
  const children = useMemo(() => childrenOf(pages), [pages]);
  return { pages, children, state: data ? "there" : error ? "failed" : "loading", retry: () => void refetch() };
}
