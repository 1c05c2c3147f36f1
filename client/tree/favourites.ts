import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Favourite } from "#core/favourite.ts";
import { addressOf, call, messageOf } from "../api/call.ts";
import "../api/late-addresses.ts";
import { lastUser } from "../api/last-user.ts";
import { queries, queryClient } from "../api/queries.ts";
import { ownKey } from "../device/own-keys.ts";
import { toastError } from "../ui/toast.ts";
import { announce } from "../ui/use-title.ts";
import { knownTree } from "./cache.ts";

/** The pages that one has starred, of all workspaces, in the order of their stars. */

/** Nothing tells of titles in other workspaces: who comes back to the tab has those of by then. */
const favourites = () =>
  queryOptions<Favourite[]>({
    queryKey: [addressOf("listFavourites")],
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    meta: { keep: true },
  });

const none: readonly Favourite[] = [];

/** @returns null until they are known */
export function useFavourites(): readonly Favourite[] | null {
  const { data, error } = useQuery(favourites());
  return Array.isArray(data) ? data : error ? none : null;
}

/** As far as they are known at this moment: for a list that opens. */
export function favouritesNow(): readonly Favourite[] {
  const known = queryClient.getQueryData(favourites().queryKey);
  return Array.isArray(known) ? known : none;
}

export function isFavourite(pageId: number): boolean {
  return favouritesNow().some((one) => one.pageId === pageId);
}

/** Stars a page, or takes its star away. Shown at once. */
export async function toggleFavourite(pageId: number, workspaceId: number): Promise<void> {
  const { queryKey } = favourites();
  const isStarred = isFavourite(pageId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (before = []) =>
    isStarred ? before.filter((one) => one.pageId !== pageId) : [...before, made(pageId, workspaceId)],
  );
  announce(isStarred ? "Removed from favourites" : "Added to favourites");
  try {
    await call(isStarred ? "removeFavourite" : "addFavourite", { params: { pageId } });
  } catch (error) {
    toastError("Error", messageOf(error, "The favourite could not be changed. Please try again."));
  }
  await queryClient.invalidateQueries({ queryKey });
}

function made(pageId: number, workspaceId: number): Favourite {
  const { title, hasTodo } = queryClient.getQueryData(queries.page(pageId).queryKey) ?? { title: "" };
  const known = knownTree(workspaceId).byId.get(pageId);
  return {
    pageId,
    workspaceId,
    title: known?.title ?? title,
    hasTodo: known?.hasTodo ?? hasTodo ?? false,
    starredAt: new Date().toISOString(),
  };
}

const key = () => ownKey("favourites", lastUser()?.id);

/** How many there were when they were last seen on this device: their place is kept, so that nothing moves when they come. */
export function expectedFavourites(): number {
  return Number(localStorage.getItem(key())) || 0;
}

export function expectFavourites(count: number): void {
  localStorage.setItem(key(), String(count));
}
