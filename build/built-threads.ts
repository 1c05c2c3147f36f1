import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** As the source of `server/workers/thread.ts` names it. */
const SOURCE = 'new URL(isSource ? "./worker.ts" : "./worker.js", import.meta.url)';

/**
 * Lets tests start the built worker threads, as people do. Each thread that begins with the sources reads some hundred files of
 * TypeScript first, and hundreds of threads are started. That they do begin with the sources, too, is for `scripts/dev.test.ts`.
 */
export function builtThreads(): Plugin {
  const built = pathToFileURL(join(import.meta.dirname, "..", "dist", "server", "worker.js")).href;
  return {
    name: "octavo-built-threads",
    enforce: "pre",
    transform: {
      filter: { id: /\/server\/workers\/thread\.ts$/ },
      handler(code) {
        if (!code.includes(SOURCE))
          throw new Error("The worker thread's entry is named differently; see build/built-threads.ts.");
        return { code: code.replace(SOURCE, `new URL(${JSON.stringify(built)})`), map: null };
      },
    },
  };
}
