/** Sends what is to be imported, and waits until the server has done with it. */
import { setTimeout as pause } from "node:timers/promises";
import { uploadField } from "#core/file.ts";
import type { Imported, Receipt } from "#core/import/receipt.ts";
import { Refusal } from "../../server/refusals.ts";
import { type Api, Refused } from "./api.ts";
import type { Sent } from "./folder.ts";
import type { Options } from "./options.ts";
import type { Progress } from "./progress.ts";

export type Finished = Imported & { receipt: Receipt };

/** Milliseconds between two looks. */
const PAUSE = 250;

/**
 * @param patience milliseconds for which a server that is gone may come back: the import then goes on by itself
 * @throws Refusal where nothing was imported, or nobody knows how far it went
 */
export async function sendImport(
  api: Api,
  workspaceId: number,
  source: Sent,
  { update, wrapped }: Pick<Options, "update" | "wrapped">,
  progress: Progress,
  patience = 60_000,
): Promise<Finished> {
  const fields = { wrapped, update: String(update) };
  const { id } = await api
    .upload("beginImport", workspaceId, { fields, field: uploadField, ...source })
    .catch((error) => refuse(error, "Nothing was imported"));
  let answered = performance.now();
  for (;;) {
    try {
      const now = await api.call("getImport", { params: { id } });
      answered = performance.now();
      progress.show(now.done, now.total, now.file);
      if (now.receipt) return { ...now, receipt: now.receipt };
    } catch (error) {
      const isAway = error instanceof Refusal || (error instanceof Refused && error.status >= 500);
      if (!isAway) refuse(error, "Nobody can say how far the import is");
      if (performance.now() - answered > patience)
        throw new Refusal(
          `Nothing answers at ${api.address} any more. The import goes on when the server is back: 'Import' in the workspace's menu shows how far it is.`,
        );
    }
    await pause(PAUSE);
  }
}

function refuse(error: unknown, what: string): never {
  throw error instanceof Refused ? new Refusal(`${what}: ${error.message}`) : error;
}
