import { forgetCarried } from "./carried-files.ts";
import { forgetCopied } from "./copied-files.ts";
import { beginningWith, openDevice } from "./database.ts";
import { markedDrafts, unmarkDraft } from "./draft-marks.ts";
import { forgetOwn } from "./own-keys.ts";
import { forgetWaiting } from "./waiting-files.ts";

/** Takes away what this browser keeps of an account that is gone. Its key goes first: whatever is left cannot be opened. */
export async function forgetAccount(account: number): Promise<void> {
  forgetOwn(account);
  const db = await openDevice();
  const stores = ["keys", "drafts", "draftBlocks", "answers"] as const;
  const work = db.transaction(stores, "readwrite");
  await Promise.all([
    work.objectStore("keys").delete(account),
    work.objectStore("drafts").delete(beginningWith(account)),
    work.objectStore("draftBlocks").delete(beginningWith(account)),
    work.objectStore("answers").delete(beginningWith(account)),
    work.done,
  ]);
  await forgetWaiting(account);
  forgetCarried(account);
  forgetCopied(account);
  for (const pageId of markedDrafts(account)) unmarkDraft(account, pageId);
}
