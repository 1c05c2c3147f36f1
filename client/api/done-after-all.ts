import { ApiError } from "./call.ts";
import { isOnlineAfterAll } from "./online.ts";
import { isRefusal } from "./refused.ts";

/**
 * What got no answer was done all the same where that can be seen. So was what is not there any more: browsers send again by themselves
 * what a connection took that broke without an answer.
 * @throws what `sent` threw, where it was not, or nobody knows
 */
export async function doneAfterAll(sent: Promise<unknown>, isDone: () => Promise<boolean>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    const canLook = error instanceof ApiError ? isRefusal(error) : await isOnlineAfterAll();
    if (!canLook) throw error;
    if (!(await isDone().catch(() => false))) throw error;
  }
}

/** As `doneAfterAll`, for a deletion. @param look asks for what is not there any more */
export const goneAfterAll = (sent: Promise<unknown>, look: () => Promise<unknown>): Promise<void> =>
  doneAfterAll(sent, () => look().then(() => false, isRefusal));

/** As `goneAfterAll`, for what stands in a list. Where that cannot be read, as by whoever lost the right to it, nobody knows. */
export const unlistedAfterAll = (
  sent: Promise<unknown>,
  id: number,
  list: () => Promise<readonly { id: number }[]>,
): Promise<void> => doneAfterAll(sent, async () => (await list()).every((one) => one.id !== id));
