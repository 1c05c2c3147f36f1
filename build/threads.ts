/** A thread begins with a file of its own. */
export const threads = { worker: "server/workers/worker.ts", "checkpoint-thread": "server/db/checkpoint-thread.ts" };
