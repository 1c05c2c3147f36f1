import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Block } from "#core/blocks/block.ts";
import { links, screens } from "#core/links.ts";
import { subtreeOf } from "#core/tree.ts";
import { call, messageOf, request } from "../api/call.ts";
import { doneAfterAll, unlistedAfterAll } from "../api/done-after-all.ts";
import { unreached } from "../ui/unreached.ts";
import "../api/late-addresses.ts";
import { lastUser } from "../api/last-user.ts";
import { tellPageNews } from "../api/page-news.ts";
import { patchTree } from "../api/patch-tree.ts";
import { invalidate, type LoadedPage, queries, queryClient } from "../api/queries.ts";
import { newId } from "../ui/new-id.ts";
import { randomId } from "../ui/random-id.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { takesAhead, typeAhead, typeOn } from "../ui/type-ahead.ts";
import { askForPage, keepUnmade, takeUnmade } from "./asked-page.ts";
import { atEnd } from "./at-end.ts";
import { insertIntoTree, knownTree, removeFromTree } from "./cache.ts";

/** What a person does to pages as wholes. Each answers in the cache before the list is asked for again. */

/**
 * Creates a page below its siblings and goes there, unless somebody has gone on writing by then. At the root its position is the number
 * of root pages.
 */
export function useCreatePage(workspaceId: number) {
  const [, navigate] = useLocation();
  return useMutation({
    onMutate: () => askForPage(takeUnmade(placeOf(workspaceId))),
    mutationFn: ({ parentId, title = "Untitled" }: { parentId: number | null; title?: string }) =>
      atEnd({ workspaceId, parentId, title }, (position) =>
        call("createPage", { body: { title, parentId, position, content: [], workspaceId } }),
      ),
    onSuccess: (page, { parentId, title = "Untitled" }, asked) => {
      const position = nextPosition(workspaceId, parentId);
      const made: Pick<typeof page, "id"> = page;
      insertIntoTree(workspaceId, { title, hasTodo: false, parentId, position, ...made });
      const open = () => navigate(links.page(page.id));
      const openNew = (comesByItself: boolean) => {
        navigate(links.page(page.id), { state: { isNew: true, comesByItself } });
        takeWordsFor(workspaceId, page, open);
      };
      const typed = asked.end();
      if (asked.isLeft(page.id)) {
        const openEmpty = () => {
          typeAhead();
          openNew(false);
        };
        toastSuccess("Page created", undefined, { label: "Open", run: typed ? open : openEmpty });
        if (typed) leaveWords(workspaceId, page, typed, open);
        else if (typed === null) takeWordsFor(workspaceId, page, open);
        return;
      }
      if (typed) {
        typeAhead();
        typeOn(typed);
      }
      toastSuccess("Page created");
      openNew(true);
    },
    onError: (_error, _page, asked) => {
      if (asked) keepUnmade(placeOf(workspaceId), asked);
      toastError("Error", "Failed to create page. Please try again.");
    },
  });
}

const placeOf = (workspaceId: number) => `${lastUser()?.id} ${workspaceId}`;

/** A page that was made; a server that speaks only the specification tells no revision. */
type Made = Pick<LoadedPage, "id" | "revision" | "base">;

/** What is typed for a page until it is shown is of that page still when it is left before, and of no other. */
function takeWordsFor(workspaceId: number, made: Made, open: () => void): void {
  const leave = (typed: string, isEscape: boolean) => {
    if (isEscape) {
      typeAhead(leave, false);
      typeOn(typed);
    } else leaveWords(workspaceId, made, typed, open);
  };
  if (takesAhead(document.activeElement)) typeAhead(leave, false);
}

/** Writes in a page that is not shown: its title, and below it a text for each line. */
function leaveWords(workspaceId: number, made: Made, typed: string, open: () => void): void {
  const { id } = made;
  const [title = "", ...lines] = typed.split("\n").map((line) => line.trim());
  const content = lines
    .filter(Boolean)
    .map((text, position): Block => ({ id: newId(), type: "text", position, content: { text } }));
  const write = async () => {
    if (content.length > 0) await call("saveContent", { params: { id }, body: content });
    if (title === "") return;
    await call("updatePage", { params: { id }, body: { title } });
    patchTree(workspaceId, id, { title });
    tellPageNews(id);
  };
  void write().catch(() => keepAsDraft(workspaceId, made, { title, content }, open));
}

/** As if the page had been written and not saved: the next who opens it here goes on with these words. */
async function keepAsDraft(
  workspaceId: number,
  { id, revision, base }: Made,
  { title, content }: { title: string; content: readonly Block[] },
  open: () => void,
): Promise<void> {
  try {
    const { writeDraft } = await import("../device/drafts.ts");
    const order = content.length > 0 ? content.map((block) => block.id) : null;
    await writeDraft(
      { account: lastUser()?.id ?? 0, pageId: id, workspaceId, tab: randomId() },
      {
        put: content,
        drop: [],
        head: { title: title || null, pageTitle: "Untitled", order },
        revision: revision ?? null,
        base: base ?? null,
      },
    );
    toastError("What was typed for the new page was not saved", "It is kept on this device, as its draft.", {
      label: "Open",
      run: open,
      to: links.page(id),
    });
  } catch {
    toastError("Error", "What was typed for the new page was not saved.");
  }
}

function nextPosition(workspaceId: number, parentId: number | null): number {
  return knownTree(workspaceId).children.get(parentId)?.length ?? 0;
}

/** Where the deletion was asked for decides what its failure says. */
export type DeletePlace = "sidebar" | "editor" | "top bar";

const DELETE_FAILED = "Failed to delete page. Please try again.";

function tellDeleteFailed(error: unknown, place: DeletePlace): void {
  if (place === "editor") toastError("Error deleting page", messageOf(error, DELETE_FAILED));
  else toastError("Error", place === "sidebar" ? DELETE_FAILED : "Failed to delete page.");
}

/**
 * Deletes a page with everything below it. From the editor and the top bar it leads back to the workspace list.
 * @param onDeleted hears of all pages that are gone
 */
export function useDeletePage(workspaceId: number, onDeleted: (gone: ReadonlySet<number>) => void) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: ({ id }: { id: number; place: DeletePlace }) =>
      // A page that may be read no more looks as one that is gone.
      unlistedAfterAll(request("deletePage", { params: { id } }), id, () => call("listPages", { params: { workspaceId } })),
    onSuccess: (_, { id, place }) => {
      const gone = subtreeOf(knownTree(workspaceId), id);
      removeFromTree(workspaceId, id);
      toastSuccess("Page deleted");
      onDeleted(gone);
      // Back leads to them still.
      for (const page of gone) queryClient.removeQueries({ queryKey: queries.page(page).queryKey });
      if (place !== "sidebar") navigate(screens.home);
    },
    onError: (error, { place }) => tellDeleteFailed(error, place),
  });
}

export function useRenamePage(workspaceId: number) {
  return useMutation({
    mutationFn: ({ id, title }: { id: number; title: string }) =>
      doneAfterAll(
        call("updatePage", { params: { id }, body: { title } }),
        async () => (await call("getPage", { params: { id } })).title === title,
      ),
    onMutate: ({ id, title }) => {
      const before = knownTree(workspaceId).byId.get(id)?.title;
      patchTree(workspaceId, id, { title });
      return { before };
    },
    onSuccess: (_, { id }) => {
      toastSuccess("Title saved");
      tellPageNews(id);
    },
    onError: (_error, { id }, context) => {
      if (context?.before !== undefined) patchTree(workspaceId, id, { title: context.before });
      toastError("Error saving title", "Failed to save title. Please try again.");
    },
  });
}

/** Copies a page with what is below it, right behind it. */
export function useDuplicatePage(workspaceId: number) {
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (id: number) => call("duplicatePage", { params: { id }, body: {} }),
    onSuccess: ({ id, title, hasTodo, parentId, position }) => {
      insertIntoTree(workspaceId, { id, title, hasTodo, parentId, position });
      // With what is below it, of which only the server knows.
      void invalidate.pages(workspaceId);
      toastSuccess("Page duplicated", undefined, { label: "Open", run: () => navigate(links.page(id)) });
    },
    onError: (error) => toastError("Nothing was duplicated", messageOf(error, unreached())),
  });
}
