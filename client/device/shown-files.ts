import { readWaiting as waitingIn } from "#core/file-address.ts";
import { onDrafts, readDrafts } from "./drafts.ts";
import { dropWaiting } from "./waiting-files.ts";

/**
 * Drops a file that has arrived once the page's drafts on this device have been written without its place. Until then a tab that
 * ends comes back to that place, and needs what waits for it.
 * @param kept ends when the device has the file, or has not taken it
 */
export function dropOnceShown({ account, pageId, key }: Place, kept: Promise<void>): void {
  const look = async () => {
    await kept;
    if (await isAwaited({ account, pageId, key })) return;
    stop();
    await dropWaiting(account, key);
  };
  let looking = Promise.resolve();
  // What fails now is looked at with the next draft, or goes a day later.
  const stop = onDrafts(() => {
    looking = looking.then(look).catch(() => {});
  });
}

interface Place {
  account: number;
  pageId: number;
  /** Names its place. */
  key: string;
}

async function isAwaited({ account, pageId, key }: Place): Promise<boolean> {
  const drafts = await readDrafts(account, pageId);
  return drafts.some(({ blocks }) =>
    [...blocks.values()].some((block) => block.type === "text" && waitingIn(block.content.text)?.key === key),
  );
}
