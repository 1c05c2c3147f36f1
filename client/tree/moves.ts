import { treeOf } from "#core/tree.ts";
import type { Place } from "#core/tree-move.ts";
import { type NoWayBack, type Origin, originOf, placeOfOrigin, wordsOf } from "#core/tree-way-back.ts";
import { ApiError, call, messageOf } from "../api/call.ts";
import { doneAfterAll } from "../api/done-after-all.ts";
import { tellPageNews } from "../api/page-news.ts";
import { updateTree } from "../api/patch-tree.ts";
import { invalidate, queryClient, type TreePage } from "../api/queries.ts";
import { onSignOut } from "../api/session.ts";
import { toastError, toastSuccess } from "../ui/toast.ts";
import { unreached } from "../ui/unreached.ts";
import { announce } from "../ui/use-title.ts";
import { knownTree } from "./cache.ts";

/** Moves of pages, and their way back. Each shows at once, and goes out after the one before, on which it counts. */

export interface Move extends Place {
  id: number;
}

interface Made {
  id: number;
  from: Origin;
  /** Where it left the page. */
  left: Origin | null;
}

/** What can be taken back, by workspace, the last one last. */
const made = new Map<number, Made[]>();
onSignOut(() => made.clear());

/** @returns the page and where it is now */
export function movePage(workspaceId: number, move: Move): Move {
  const from = originOf(knownTree(workspaceId), move.id);
  const step: Made | null = from && { id: move.id, from, left: null };
  if (step) keep(workspaceId, step);
  const told = send(workspaceId, move, (isLast) => {
    if (step && isLast) toastSuccess("Page moved", undefined, { label: "Undo", run: () => void takeBack(workspaceId, step) });
  });
  if (step) step.left = originOf(knownTree(workspaceId), move.id);
  told.catch(() => {
    if (step) forget(workspaceId, step);
    toastError("Error", "Failed to move page. Please try again.");
  });
  return move;
}

/** Is there a move that can be taken back? */
export function hasMoved(workspaceId: number): boolean {
  return (made.get(workspaceId)?.length ?? 0) > 0;
}

/** Takes the last move back. @returns null where there is none, or no way back */
export function moveBack(workspaceId: number): Move | null {
  const last = made.get(workspaceId)?.at(-1);
  return last ? takeBack(workspaceId, last) : null;
}

function takeBack(workspaceId: number, step: Made): Move | null {
  const { id, from, left } = step;
  forget(workspaceId, step);
  const place = placeOfOrigin(knownTree(workspaceId), id, from, left);
  if (typeof place === "string") {
    toastError("Not moved back", reasons[place]);
    return null;
  }
  const told = send(workspaceId, { id, ...place }, () => toastSuccess("Page moved back"));
  told.catch((error) => {
    const isAgain = !(error instanceof ApiError) || error.status >= 500;
    if (isAgain) keep(workspaceId, step);
    const again = isAgain ? { label: "Try again", run: () => void takeBack(workspaceId, step) } : undefined;
    toastError("Not moved back", messageOf(error, unreached()), again);
  });
  return { id, ...place };
}

const reasons: Readonly<Record<NoWayBack, string>> = {
  "page gone": "The page is not in this workspace any more.",
  "moved since": "The page has been moved again since, and stays where it is.",
  "parent gone": "The page that it was in has gone.",
  "parent below": "The page that it was in is below it now.",
};

function keep(workspaceId: number, step: Made): void {
  made.set(workspaceId, [...(made.get(workspaceId) ?? []), step].slice(-MOST));
}

function forget(workspaceId: number, step: Made): void {
  made.set(workspaceId, made.get(workspaceId)?.filter((one) => one !== step) ?? []);
}

const MOST = 100;

/** @param onMoved hears whether no other move has been made since */
async function send(workspaceId: number, move: Move, onMoved: (isLast: boolean) => void): Promise<void> {
  const { id, ...place } = move;
  const before = knownTree(workspaceId);
  announce(wordsOf(before, id, place));
  moveInTree(workspaceId, move);
  lastMove = move;
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...queryClient.defaultMutationOptions(),
    scope: { id: `move pages of ${workspaceId}` },
    mutationFn: () =>
      doneAfterAll(call("updatePage", { params: { id }, body: place }), async () => {
        const { parentId, position } = await call("getPage", { params: { id } });
        return parentId === place.parentId && position === place.position;
      }),
  });
  try {
    await mutation.execute(undefined);
  } catch (error) {
    restoreTree(workspaceId, before.pages);
    throw error;
  }
  tellPageNews(id);
  onMoved(lastMove === move);
}

/** Of all that were made here and taken back: the one that shows now. */
export let lastMove: Move | null = null;

/** Moves a page as the server does: out of its row, then between its new siblings. */
function moveInTree(workspaceId: number, { id, parentId, position }: Move): void {
  updateTree(workspaceId, (pages) => {
    const moved = treeOf(pages).byId.get(id);
    if (!moved) return pages;
    return pages.map((page) => {
      if (page.id === id) return { ...page, parentId, position };
      let place = page.position;
      if (page.parentId === moved.parentId && place > moved.position) place -= 1;
      if (page.parentId === parentId && place >= position) place += 1;
      return place === page.position ? page : { ...page, position: place };
    });
  });
}

/** After a failure nobody knows better than the server. */
function restoreTree(workspaceId: number, before: readonly TreePage[]): void {
  updateTree(workspaceId, () => before);
  void invalidate.pages(workspaceId);
}
