import { forgetAnswer, keptAddresses, recallAnswer } from "./answers.ts";

export interface Kept {
  account: number;
  /** What addresses of pages begin with, before their number. */
  page: string;
  /** The address of a workspace's list of pages. */
  treeOf: (workspaceId: number) => string;
  /** What is not written down yet, by address. */
  waiting: ReadonlyMap<string, () => string>;
  /** It is not written down any more. */
  drop: (address: string) => void;
  /** Asks the server anew, and comes here where that is refused. */
  ask: (address: string) => Promise<unknown>;
}

/**
 * Forgets what was read at an address that is refused by now: with a workspace's list of pages all of its pages. Of a page's
 * workspace nothing is known by that, and it is asked for.
 */
export async function forgetRefused(kept: Kept, address: string): Promise<void> {
  const isPage = address.startsWith(kept.page);
  const tree = isPage ? await treeAround(kept, address) : null;
  await forget(kept, address);
  if (!isPage) await forgetPages(kept, address);
  if (tree !== null) await kept.ask(tree);
}

async function forgetPages(kept: Kept, tree: string): Promise<void> {
  const addresses = new Set([...kept.waiting.keys(), ...(await keptAddresses(kept.account))]);
  for (const address of addresses)
    if (address.startsWith(kept.page) && (await treeAround(kept, address)) === tree) await forget(kept, address);
}

async function forget({ account, drop }: Kept, address: string): Promise<void> {
  drop(address);
  await forgetAnswer(account, address);
}

/** @returns the address of the list that a page stands in; null for a page that is not kept */
async function treeAround({ account, waiting, treeOf }: Kept, address: string): Promise<string | null> {
  const text = waiting.get(address)?.() ?? (await recallAnswer(account, address));
  const { workspaceId } = JSON.parse(text ?? "{}") as { workspaceId?: number };
  return workspaceId === undefined ? null : treeOf(workspaceId);
}
