import { queryClient } from "../api/queries.ts";
import { invalidateShared, sharedQueries } from "../api/shared-queries.ts";
import { isRefused, save, tellRefused } from "../blocks/view/asked-file.ts";

/**
 * A file that is refused may mean that its link has ended: the workspace itself is asked then, and its answer decides what the screen
 * becomes.
 */
async function isRefusedHere(token: string, address: string): Promise<boolean> {
  const refused = await isRefused(address);
  if (refused) await invalidateShared(token);
  return refused;
}

/** A page may show a thousand pictures that are gone: for so many milliseconds one that does not come asks for all. */
const APART = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** A picture that does not come. */
export function askAbout(token: string, address: string): void {
  const now = performance.now();
  if (now - askedAt < APART) return;
  askedAt = now;
  void isRefusedHere(token, address);
}

/** A file that was clicked. */
export async function openFile(token: string, link: HTMLAnchorElement): Promise<void> {
  if (!(await isRefusedHere(token, link.href))) save(link);
  else if (queryClient.getQueryState(sharedQueries.workspace(token).queryKey)?.status === "success") tellRefused();
}
