import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { builtThreads } from "./build/built-threads.ts";
import { contractAddresses } from "./build/plugins.ts";
import { measuring, stretch } from "./test/stretch.ts";

/** `npm test` runs these; a suite by its name with `npm test -- unit`, `api-sqlite`, `api-postgres`. */

const shared = {
  setupFiles: ["./test/setup.ts"],
  // What is waited for comes when it comes: shorter times, as the tool's own, would measure the machine.
  testTimeout: 60_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};
// The application is loaded once for each worker: every test makes a world of its own, so that nothing else is shared.
const api = {
  ...shared,
  include: stretch === "alone" ? measuring.api : ["server/**/*.test.ts", "test/api/**/*.test.ts", "test/proofs/*.test.ts"],
  exclude: [...configDefaults.exclude, ...(stretch === "beside" ? measuring.api : [])],
  isolate: false,
};
/** What comes before any database, or beside it, is the same with either: it runs once. */
const withoutDatabase = [
  "server/http/{address,body-bytes,codings,headers,parse-json,short-turns,slow-readers,slow-senders,web}.test.ts",
  "server/auth/one-time-code.test.ts",
  "server/own-bytes.test.ts",
  "server/db/kept-plans.test.ts",
  "server/files/pictures/clean.test.ts",
  "server/importing/{class-styles,manual-page,sources,text-of}.test.ts",
  "server/mail/messages.test.ts",
  "server/pages/{hidden,packing,turns}.test.ts",
  "server/plainly.test.ts",
  "server/refusals.test.ts",
  "server/workers/pool.test.ts",
  "server/workspaces/rights-end.test.ts",
  "server/exporting/zip.test.ts",
  "test/proofs/{container,proxies,release}.test.ts",
];

// Only `npm test` has just built them.
const threads = process.env.OCTAVO_TEST_BUILT === "true" ? [builtThreads()] : [];

export default defineConfig({
  test: {
    // Much of a test's time is waiting for mails, so that two workers are worth it even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        plugins: [contractAddresses()],
        test: {
          ...shared,
          name: "unit",
          include: ["core/**/*.test.ts", "client/**/*.test.ts", "scripts/**/*.test.ts", "test/*.test.ts"],
          // Most of a small file's time would be starting a process. A file takes back what it put in a global's place; what goes on
          // after its file has a process of its own, by `@vitest-environment-options`.
          isolate: false,
        },
      },
      // Against the built product, like the browser tests.
      { test: { ...shared, name: "engines", include: ["test/engines/*.test.ts"] } },
      { plugins: threads, test: { ...api, name: "api-sqlite", env: { OCTAVO_TEST_ENGINE: "sqlite" } } },
      {
        plugins: threads,
        test: {
          ...api,
          name: "api-postgres",
          env: { OCTAVO_TEST_ENGINE: "postgres" },
          exclude: [...api.exclude, ...withoutDatabase],
        },
      },
    ],
  },
});
