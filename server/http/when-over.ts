import type { ServerResponse } from "node:http";

/**
 * Calls `then` when the answer is sent or its reader is gone, at once where that was before: Node tells it a single time, and whoever
 * asks a database first may come too late to hear of it.
 */
export function whenOver(response: ServerResponse, then: () => void): void {
  if (response.destroyed) then();
  else response.once("close", then);
}
