import { ApiError, fetchChecked } from "../api/call.ts";
import { queryClient } from "../api/queries.ts";
import { invalidateShared, sharedQueries } from "../api/shared-queries.ts";
import { toastError } from "../ui/toast.ts";

/**
 * A file that is refused may mean that its link has ended: the workspace itself is asked then, and its answer decides what the screen
 * becomes.
 * @returns whether it is refused
 */
async function isRefused(token: string, address: string): Promise<boolean> {
  try {
    await fetchChecked(address, { method: "HEAD" });
    return false;
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 403)) return false;
    await invalidateShared(token);
    return true;
  }
}

/** A page may show a thousand pictures that are gone: for so many milliseconds one that does not come asks for all. */
const APART = 10_000;
let askedAt = Number.NEGATIVE_INFINITY;

/** A picture that does not come. */
export function askAbout(token: string, address: string): void {
  const now = performance.now();
  if (now - askedAt < APART) return;
  askedAt = now;
  void isRefused(token, address);
}

/** A file that was clicked. What browsers fail to download they do not tell. */
export async function openFile(token: string, link: HTMLAnchorElement): Promise<void> {
  if (!(await isRefused(token, link.href))) (link.cloneNode() as HTMLAnchorElement).click();
  else if (queryClient.getQueryState(sharedQueries.workspace(token).queryKey)?.status === "success")
    toastError("This file cannot be opened", "There is no such file, or it is not shared with you.");
}
