import { ApiError, addressOf } from "./call.ts";
import { textOf, toKeep } from "./kept-answers.ts";
import { lastUser } from "./last-user.ts";
import { queries, queryClient } from "./queries.ts";

/** What the server lets somebody read no more is not read from her device either. A device that fails has nothing to be read. */

/** Workspaces whose pages were shown here until they were deleted, or not for her any more: nobody says which. */
export const endedWorkspaces = new Set<number>();

const device = () => import("../device/answers.ts");

/** Whether its workspace may still be read is not known by that: it is asked, where the page had been read. */
export async function forgetPage(id: number): Promise<void> {
  const page = addressOf("getPage", { params: { id } });
  const workspaceId = await workspaceOf(page).catch(() => null);
  await forget(page).catch(() => {});
  if (workspaceId === null) return;
  try {
    await queryClient.fetchQuery({ ...queries.pages(workspaceId), staleTime: 0 });
  } catch (error) {
    if (isRefusal(error)) await forgetWorkspace(workspaceId);
  }
}

/** Its list of pages, and each of them, where the server said so: a proxy may do so by itself. */
export async function forgetWorkspace(workspaceId: number): Promise<void> {
  if (!isRefusal(queryClient.getQueryState(queries.pages(workspaceId).queryKey)?.error)) return;
  const [start] = addressOf("getPage", { params: { id: 0 } }).split("0");
  try {
    await forget(addressOf("listPages", { params: { workspaceId } }));
    const kept = await (await device()).keptAddresses(lastUser()?.id ?? 0);
    for (const address of new Set([...toKeep.keys(), ...kept]))
      if (address.startsWith(start ?? address) && (await workspaceOf(address)) === workspaceId) await forget(address);
  } catch {}
}

export const isRefusal = (error: unknown) => error instanceof ApiError && error.status === 404 && error.problem !== null;

async function forget(address: string): Promise<void> {
  toKeep.delete(address);
  await (await device()).forgetAnswer(lastUser()?.id ?? 0, address);
}

/** @returns null for a page that is not kept */
async function workspaceOf(page: string): Promise<number | null> {
  const waiting = toKeep.get(page);
  const kept = waiting ? textOf(waiting.answer) : await (await device()).recallAnswer(lastUser()?.id ?? 0, page);
  return kept === null ? null : ((JSON.parse(kept) as { workspaceId?: number }).workspaceId ?? null);
}
