import { Plus } from "lucide-react";
import type { Tree } from "#core/tree.ts";
import { bestMatches } from "#core/tree-search.ts";
import { call } from "../api/call.ts";
import { queries, queryClient, type TreePage } from "../api/queries.ts";
import { lookOf } from "../search/page-look.tsx";
import { type RecentPage, recentPages } from "../search/recent.ts";
import { atEnd } from "../tree/at-end.ts";
import { insertIntoTree, knownTree } from "../tree/cache.ts";
import { favouritesNow } from "../tree/favourites.ts";
import { toastError } from "../ui/toast.ts";

/** More letters find the others. */
const SHOWN = 30;

/** Pages of a workspace as a link offers them, in the quick switcher's order, and a new one. @param open the page that is written */
export async function findPages(open: RecentPage, canWrite: boolean, query: string) {
  const { workspaceId } = open;
  await queryClient.ensureQueryData(queries.pages(workspaceId)).catch(() => {});
  const tree = knownTree(workspaceId);
  const pages = new Set([...(query === "" ? firstOf(tree, open.id) : []), ...bestMatches(tree, query, SHOWN)]);
  const found = [...pages].slice(0, SHOWN).map((page) => ({
    id: page.id as number | null,
    // As it is when it is chosen: somebody may rename it while the list is open.
    get title() {
      return (knownTree(workspaceId).byId.get(page.id) ?? page).title || "Untitled";
    },
    ...lookOf(tree, page, query),
  }));
  if (!canWrite) return found;
  const title = query || "Untitled";
  const label = query === "" ? "New page" : `New page “${query}”`;
  return [...found, { id: null, title, icon: <Plus className="i" />, label, path: "" }];
}

/** With nothing typed: favourites, then what was open last. */
function firstOf(tree: Tree<TreePage>, open: number): TreePage[] {
  const ids = [...favouritesNow().map(({ pageId }) => pageId), ...recentPages().map(({ id }) => id)];
  return ids.flatMap((id) => (id === open ? [] : (tree.byId.get(id) ?? [])));
}

/** Makes a page at the end of the tree, without going there. @returns null where that failed */
export async function makePage(workspaceId: number, title: string): Promise<number | null> {
  const place = { workspaceId, parentId: null, title };
  try {
    return await atEnd(place, async (position) => {
      const { id } = await call("createPage", { body: { ...place, position, content: [] } });
      insertIntoTree(workspaceId, { id, title, hasTodo: false, parentId: null, position });
      return id;
    });
  } catch {
    toastError("Error", "Failed to create page. Please try again.");
    return null;
  }
}
