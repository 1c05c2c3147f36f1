import { Plus } from "lucide-react";
import { bestMatches } from "#core/tree-search.ts";
import { call } from "../api/call.ts";
import { queries, queryClient } from "../api/queries.ts";
import { lookOf } from "../search/page-look.tsx";
import { insertIntoTree, knownTree } from "../tree/cache.ts";
import { toastError } from "../ui/toast.ts";

/** More letters find the others. */
const SHOWN = 30;

/** Pages of a workspace as a link offers them, in the quick switcher's order, and a new one. */
export async function findPages(workspaceId: number, canWrite: boolean, query: string) {
  await queryClient.ensureQueryData(queries.pages(workspaceId)).catch(() => {});
  const tree = knownTree(workspaceId);
  const found = bestMatches(tree, query, SHOWN).map((page) => ({
    id: page.id as number | null,
    title: page.title || "Untitled",
    ...lookOf(tree, page, query),
  }));
  if (!canWrite) return found;
  const title = query || "Untitled";
  const label = query === "" ? "New page" : `New page “${query}”`;
  return [...found, { id: null, title, icon: <Plus className="i" />, label, path: "" }];
}

/** Makes a page at the end of the tree, without going there. @returns null where that failed */
export async function makePage(workspaceId: number, title: string): Promise<number | null> {
  const position = knownTree(workspaceId).children.get(null)?.length ?? 0;
  try {
    const { id } = await call("createPage", { body: { title, parentId: null, position, content: [], workspaceId } });
    insertIntoTree(workspaceId, { id, title, hasTodo: false, parentId: null, position });
    return id;
  } catch {
    toastError("Error", "Failed to create page. Please try again.");
    return null;
  }
}
