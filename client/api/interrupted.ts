import { ApiError } from "./call.ts";
import { isOnlineAfterAll } from "./online.ts";
import { queries, queryClient } from "./queries.ts";
import { readToken } from "./token.ts";

/**
 * Did a call fail because no server is there, or because nobody is signed in any more? Then nothing is wrong with what it carried:
 * it can be sent again later.
 * @param token with which it was sent: somebody may have signed in since
 */
export async function isInterrupted(error: unknown, token: string | null): Promise<boolean> {
  if (!(error instanceof ApiError)) return !(await isOnlineAfterAll());
  if (error.status !== 401) return false;
  const { queryKey } = queries.user();
  // Whoever heard of the 401 has asked already: this waits for that answer.
  await queryClient.refetchQueries({ queryKey }, { cancelRefetch: false });
  return readToken() !== token || queryClient.getQueryData(queryKey) === null;
}
