import type { Trx } from "../db/database.ts";
import { slices } from "../db/slices.ts";

/**
 * Leaves the words of new pages for later: until then, who brings more of them has the machine to himself. What somebody saves
 * meanwhile stands in front of them in the queue, which the database fills by itself.
 * @param until milliseconds
 */
export async function leaveWords(trx: Trx, pageIds: readonly number[], until: number): Promise<void> {
  for (const some of slices(pageIds))
    await trx.updateTable("search_queue").set({ due_at: until }).where("page_id", "in", some).where("due_at", ">", 0).execute();
}
