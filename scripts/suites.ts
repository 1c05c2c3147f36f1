/** What `npm test` runs: each suite's program, what it needs, and where it tells which tests failed. */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import type { stretch } from "../test/stretch.ts";
import { findBrowser } from "./browser.ts";
import { findEngines } from "./engines.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type Failure, readPlaywrightFailures, readVitestFailures } from "./test-report.ts";

export const root = join(import.meta.dirname, "..");
const tool = (...path: string[]) => join(root, "node_modules", ...path);

const reports = mkdtempSync(join(tmpdir(), "octavo-reports-"));

export interface Suite {
  name: string;
  args: string[];
  env?: Record<string, string>;
  /** null where the tool stopped before it wrote of its tests; absent where there are none to name. */
  failures?: () => Failure[] | null;
  /** What else its program is told where failed files run once more: nothing runs beside them. */
  aloneArgs?: string[];
  /** Starts what the suite needs; null where it cannot be had. */
  prepare?: () => Promise<Record<string, string> | null>;
  /** Runs where it can: nothing fails where it cannot, and it is said at the end. */
  isExtra?: boolean;
}

const NOTHING_BESIDE = ["--no-file-parallelism"];

/** One after another: side by side they took as long on two cores, and what waits for a moment of time failed now and then. */
export const suites: Suite[] = [
  { name: "types", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.json"] },
  { name: "types-client", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.client.json"] },
  { name: "types-browser", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.e2e.json"] },
  { name: "lint", args: [tool("@biomejs", "biome", "bin", "biome"), "check", "--error-on-warnings", "."] },
  vitest("unit"),
  vitest("api-sqlite", "beside"),
  { ...vitest("api-postgres", "beside"), prepare: withPostgres },
  { ...playwright("browser", "beside"), prepare: withBrowser },
  { ...vitest("engines"), prepare: withEngines, isExtra: true },
];

/** What measures, after these, with nothing beside it: `test/stretch.ts`. */
export const alone: Suite[] = [
  vitest("api-sqlite", "alone"),
  { ...vitest("api-postgres", "alone"), prepare: withPostgres },
  { ...playwright("browser", "alone"), prepare: withBrowser },
];

/** The two parts of a suite have their own names; a suite's name stands for both. */
function nameOf(suite: string, part: typeof stretch): string {
  return part === "alone" ? `${suite}-alone` : suite;
}

function vitest(project: string, part?: typeof stretch): Suite {
  const name = nameOf(project, part);
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    args: [tool("vitest", "vitest.mjs"), "run", "--project", project, ...workersOf(part), ...reporters],
    env: stretchOf(part),
    failures: () => readVitestFailures(report, root),
    aloneArgs: NOTHING_BESIDE,
  };
}

/** Much of the API's tests is waiting for a disk, for mails and for moments of time: one more at once than there are processors. */
function workersOf(part: typeof stretch): string[] {
  if (part === "alone") return NOTHING_BESIDE;
  return part === "beside" ? [`--maxWorkers=${availableParallelism() + 1}`] : [];
}

function playwright(suite: string, part: typeof stretch): Suite {
  const name = nameOf(suite, part);
  const report = join(reports, `${name}.json`);
  return {
    name,
    args: [tool("@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
    env: { ...stretchOf(part), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    failures: () => readPlaywrightFailures(report, "test/e2e"),
    aloneArgs: ["--workers=1"],
  };
}

function stretchOf(part: typeof stretch): Record<string, string> {
  return part ? { OCTAVO_TEST_STRETCH: part } : {};
}

/** Browser engines that could not be had. */
export let missing: string[] = [];

async function withEngines(): Promise<Record<string, string> | null> {
  const engines = findEngines();
  missing = engines.missing;
  return Object.keys(engines.env).length > 0 ? engines.env : null;
}

let postgres: Promise<Postgres | null> | undefined;

async function withPostgres(): Promise<Record<string, string> | null> {
  if (process.env.TEST_DATABASE_URL) return {};
  postgres ??= startPostgres({ quick: true });
  const server = await postgres;
  return server === null ? null : { TEST_DATABASE_URL: server.url };
}

async function withBrowser(): Promise<Record<string, string> | null> {
  const browser = await findBrowser(root);
  return browser === null ? null : { E2E_BROWSER: browser };
}

/**
 * For every program: worker threads are the built ones, and what one process has compiled another takes as it is. Without these much
 * of the processors' time goes into reading the same sources hundreds of times.
 */
export const forAll = { OCTAVO_TEST_BUILT: "true", NODE_COMPILE_CACHE: join(reports, "compiled") };

/** Ends what suites were given, and takes away what they wrote. */
export async function tidySuites(): Promise<void> {
  // A process that ends may still write what it has compiled.
  rmSync(reports, { recursive: true, force: true, maxRetries: 5 });
  (await postgres)?.stop();
}
