import { ApiError, fetchChecked } from "../../api/call.ts";
import { toastError } from "../../ui/toast.ts";

/** What browsers fail to download they do not tell: a file that is clicked is asked for before it is saved. */
export async function saveFile(link: HTMLAnchorElement): Promise<void> {
  if (await isRefused(link.href)) tellRefused();
  else save(link);
}

/** Deleted and not for the reader is one case. */
export async function isRefused(address: string): Promise<boolean> {
  try {
    await fetchChecked(address, { method: "HEAD" });
    return false;
  } catch (error) {
    return error instanceof ApiError && (error.status === 404 || error.status === 403);
  }
}

export function tellRefused(): void {
  toastError("This file cannot be opened", "There is no such file, or it is not shared with you.");
}

/** As the browser does, with nobody else to hear of it. */
export function save(link: HTMLAnchorElement): void {
  (link.cloneNode() as HTMLAnchorElement).click();
}
