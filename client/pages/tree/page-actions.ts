import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { links, screens } from "#core/links.ts";
import type { Children } from "#core/tree.ts";
import { call, messageOf, request } from "../../api/call.ts";
import { queries, queryClient } from "../../api/queries.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { insertIntoTree, moveInTree, patchTree, removeFromTree } from "./cache.ts";

/** What a person does to pages as wholes. Each answers in the cache before the list is asked for again. */

/** Creates an untitled page and goes there. At the root its position is the number of root pages. */
export function useCreatePage(workspaceId: number, children: Children) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (parentId: number | null) =>
      call("createPage", {
        body: { title: "Untitled", parentId, position: children.get(parentId)?.length ?? 0, content: [], workspaceId },
      }),
    onSuccess: (page, parentId) => {
      const position = children.get(parentId)?.length ?? 0;
      const made: Pick<typeof page, "id"> = page;
      insertIntoTree(workspaceId, { title: "Untitled", hasTodo: false, parentId, position, ...made });
      toastSuccess("Page created");
      navigate(links.page(page.id));
    },
    onError: () => toastError("Error", "Failed to create page. Please try again."),
  });
}

/** Where the deletion was asked for decides what its failure says. */
export type DeletePlace = "sidebar" | "editor" | "top bar";

const DELETE_FAILED = "Failed to delete page. Please try again.";

function tellDeleteFailed(error: unknown, place: DeletePlace): void {
  if (place === "editor") toastError("Error deleting page", messageOf(error, DELETE_FAILED));
  else toastError("Error", place === "sidebar" ? DELETE_FAILED : "Failed to delete page.");
}

/** Deletes a page with everything below it. From the editor and the top bar it leads back to the workspace list. */
export function useDeletePage(workspaceId: number, onDeleted: (id: number, place: DeletePlace) => void) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ id }: { id: number; place: DeletePlace }) => request("deletePage", { params: { id } }),
    onSuccess: (_, { id, place }) => {
      removeFromTree(workspaceId, id);
      queryClient.removeQueries({ queryKey: queries.page(id).queryKey });
      toastSuccess("Page deleted");
      onDeleted(id, place);
      if (place !== "sidebar") navigate(screens.home);
    },
    onError: (error, { place }) => tellDeleteFailed(error, place),
  });
}

export function useRenamePage(workspaceId: number) {
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) => call("updatePage", { params: { id }, body: { title } }),
    onMutate: ({ id, title }) => {
      const before = queryClient.getQueryData(queries.pages(workspaceId).queryKey)?.find((page) => page.id === id)?.title;
      patchTree(workspaceId, id, { title });
      return { before };
    },
    onSuccess: (_, { id }) => {
      toastSuccess("Title saved");
      void queryClient.invalidateQueries({ queryKey: queries.page(id).queryKey });
    },
    onError: (_error, { id }, context) => {
      if (context?.before !== undefined) patchTree(workspaceId, id, { title: context.before });
      toastError("Error saving title", "Failed to save title. Please try again.");
    },
  });
}

export interface Move {
  id: number;
  parentId: number | null;
  position: number;
}

export function useMovePage(workspaceId: number) {
  const { queryKey } = queries.pages(workspaceId);
  return useMutation({
    mutationFn: ({ id, parentId, position }: Move) => call("updatePage", { params: { id }, body: { parentId, position } }),
    onMutate: ({ id, parentId, position }: Move) => {
      const before = queryClient.getQueryData(queryKey);
      moveInTree(workspaceId, id, parentId, position);
      return { before };
    },
    onSuccess: (_, { id }) => queryClient.invalidateQueries({ queryKey: queries.page(id).queryKey }),
    onError: (_error, _move, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toastError("Error", "Failed to move page. Please try again.");
    },
  });
}
