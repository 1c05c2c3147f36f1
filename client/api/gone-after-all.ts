import { ApiError } from "./call.ts";
import { isOnlineAfterAll } from "./online.ts";
import { isRefusal } from "./refused.ts";

/**
 * A deletion whose answer was lost is one all the same where what it was for is not there any more.
 * @param look asks for that
 * @throws what `sent` threw, where it is there still, or nobody knows
 */
export async function goneAfterAll(sent: Promise<unknown>, look: () => Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (error instanceof ApiError || !(await isOnlineAfterAll())) throw error;
    if (!(await look().then(() => false, isRefusal))) throw error;
  }
}
