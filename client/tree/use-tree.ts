import { useQuery } from "@tanstack/react-query";
import { type Tree, treeOf } from "#core/tree.ts";
import { queries, type TreePage } from "../api/queries.ts";

const none: TreePage[] = [];

/** @param workspaceId null while it is not known yet: then nothing is asked for */
export function useTree(workspaceId: number | null): {
  /** The same as long as no page changes, whoever asks. */
  tree: Tree<TreePage>;
  state: "loading" | "failed" | "there";
  retry: () => void;
} {
  const { data, error, refetch } = useQuery({ ...queries.pages(workspaceId ?? 0), enabled: workspaceId !== null });
  const tree = treeOf(Array.isArray(data) ? data : none);
  return { tree, state: data ? "there" : error ? "failed" : "loading", retry: () => void refetch() };
}
