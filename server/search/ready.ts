import type { Context } from "../context.ts";

/** Starts a thread that searches, where there is none: starting one takes longer than most searches. */
export function readySearch({ config, searchers, log }: Pick<Context, "config" | "searchers" | "log">): void {
  if (searchers.hasThread) return;
  const { databaseUrl, dataDir } = config;
  // Whoever searches meanwhile is told what is wrong.
  searchers
    .run("readyToFind", { databaseUrl, dataDir }, 0)
    .catch((error) => log.debug({ err: error }, "Nothing is ready to search yet"));
}
