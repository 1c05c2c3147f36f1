import type { AnswerOf } from "#core/contract.ts";
import { ApiError, call } from "../api/call.ts";
import { isOnlineAfterAll } from "../api/online.ts";

/**
 * Joins the workspace for as long as the link lives. Who is in stays in, so that it is asked once more where no answer came.
 * @throws what the second asking threw, or the first where the server refused it or cannot be reached
 */
export function join(shareToken: string): Promise<AnswerOf<"joinShared">> {
  const ask = () => call("joinShared", { params: { shareToken } });
  return ask().catch(async (error) => {
    if (error instanceof ApiError || !(await isOnlineAfterAll())) throw error;
    return ask();
  });
}
