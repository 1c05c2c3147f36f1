import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import { stateOfQueue } from "../../server/search/queue.ts";
import { count } from "../counting.ts";
import { type Finding, note, ok, wrong } from "./finding.ts";

const ABOUT = "search";

/** Whether everything can be found. Nothing where the database does not answer, or is of before there was a search: that is told elsewhere. */
export async function examineSearch(config: Config): Promise<Finding[]> {
  try {
    const reader = await openReader(config);
    if (!reader) return [];
    try {
      const { waiting, failed } = await stateOfQueue(reader.read);
      if (failed > 0) return [wrong(ABOUT, `${count(failed, "page")} could not be indexed; run \`npm run reindex\`.`)];
      if (waiting > 0)
        return [note(ABOUT, `${count(waiting, "page")} cannot be found yet, or not as they are now; a running server is at it.`)];
      return [ok(ABOUT, "Every page can be found by its words.")];
    } finally {
      await reader.close();
    }
  } catch {
    return [];
  }
}
