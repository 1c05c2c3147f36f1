import { forgetAnswer, keptAddresses, recallAnswer } from "./answers.ts";

export interface Kept {
  account: number;
  /** What is not written down yet, by address. */
  waiting: ReadonlyMap<string, () => string>;
  /** It is not written down any more. */
  drop: (address: string) => void;
  /** Asks the server anew, and comes here where that is refused. */
  ask: (address: string) => Promise<unknown>;
}

const PAGE = /^\/api\/pages\/\d+$/;
const TREE = /^\/api\/workspaces\/(\d+)\/pages$/;

/**
 * Forgets what was read at an address that is refused by now: with a workspace's list of pages all of its pages. Of a page's
 * workspace nothing is known by that, and it is asked for.
 */
export async function forgetRefused(kept: Kept, address: string): Promise<void> {
  const workspaceId = PAGE.test(address) ? await workspaceOf(kept, address) : null;
  await forget(kept, address);
  const [, refused] = TREE.exec(address) ?? [];
  if (refused) await forgetPages(kept, Number(refused));
  if (workspaceId !== null) await kept.ask(`/api/workspaces/${workspaceId}/pages`);
}

async function forgetPages(kept: Kept, workspaceId: number): Promise<void> {
  const addresses = new Set([...kept.waiting.keys(), ...(await keptAddresses(kept.account))]);
  for (const address of addresses)
    if (PAGE.test(address) && (await workspaceOf(kept, address)) === workspaceId) await forget(kept, address);
}

async function forget({ account, drop }: Kept, address: string): Promise<void> {
  drop(address);
  await forgetAnswer(account, address);
}

/** @returns null for a page that is not kept */
async function workspaceOf({ account, waiting }: Kept, address: string): Promise<number | null> {
  const text = waiting.get(address)?.() ?? (await recallAnswer(account, address));
  return text === null ? null : ((JSON.parse(text) as { workspaceId?: number }).workspaceId ?? null);
}
