/**
 * `npm test` runs everything; `npm test -- unit browser` only what is named. What failed is named at the end, and so is what cannot
 * run here: with `CI=true` that is a failure too, but for the engines of other browsers. There the files of a few failed tests also
 * run once more, alone, because nobody watches and a machine may have been busy for a moment; the last lines say which.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { ensureBuilt } from "./build.mjs";
import { findEngines } from "./engines.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type Failure, readPlaywrightFailures, readVitestFailures } from "./test-report.ts";

const root = join(import.meta.dirname, "..");
const tool = (...path: string[]) => join(root, "node_modules", ...path);

const reports = mkdtempSync(join(tmpdir(), "octavo-reports-"));

interface Suite {
  name: string;
  args: string[];
  /** null where the tool stopped before it wrote of its tests; absent where there are none to name. */
  failures?: () => Failure[] | null;
  /** Starts what the suite needs; null where it cannot be had. */
  prepare?: () => Promise<Record<string, string> | null>;
  /** Runs where it can: nothing fails where it cannot, and it is said at the end. */
  isExtra?: boolean;
}

let postgres: Postgres | null = null;

const suites: Suite[] = [
  { name: "types", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.json"] },
  { name: "types-client", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.client.json"] },
  { name: "types-browser", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.e2e.json"] },
  { name: "lint", args: [tool("@biomejs", "biome", "bin", "biome"), "check", "."] },
  vitest("unit"),
  vitest("api-sqlite"),
  { ...vitest("api-postgres"), prepare: withPostgres },
  playwright("browser"),
  { ...vitest("engines"), prepare: withEngines, isExtra: true },
];

function vitest(name: string): Suite {
  const report = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    args: [tool("vitest", "vitest.mjs"), "run", "--project", name, ...reporters],
    failures: () => readVitestFailures(report, root),
  };
}

function playwright(name: string): Suite {
  const report = join(reports, `${name}.json`);
  return {
    name,
    args: [tool("@playwright", "test", "cli.js"), "test", "--reporter=list,json"],
    prepare: async () => {
      const browser = await withBrowser();
      return browser && { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    },
    failures: () => readPlaywrightFailures(report, "test/e2e"),
  };
}

/** Browser engines that could not be had. */
let missing: string[] = [];

async function withEngines(): Promise<Record<string, string> | null> {
  const engines = findEngines();
  missing = engines.missing;
  return Object.keys(engines.env).length > 0 ? engines.env : null;
}

async function withPostgres(): Promise<Record<string, string> | null> {
  if (process.env.TEST_DATABASE_URL) return {};
  postgres ??= await startPostgres({ quick: true });
  return postgres === null ? null : { TEST_DATABASE_URL: postgres.url };
}

async function withBrowser(): Promise<Record<string, string> | null> {
  const browser = await findBrowser(root);
  return browser === null ? null : { E2E_BROWSER: browser };
}

async function main(asked: string[]): Promise<number> {
  const unknown = asked.find((name) => !suites.some((suite) => suite.name.startsWith(name)));
  if (unknown) throw new Error(`There is no suite '${unknown}'; there are ${suites.map((suite) => suite.name).join(", ")}.`);
  const chosen = suites.filter((suite) => asked.length === 0 || asked.some((name) => suite.name.startsWith(name)));
  await ensureBuilt(root, process.execPath);
  const lines: string[] = [];
  const said: string[] = [];
  const absent: string[] = [];
  let isWell = true;
  for (const [index, suite] of chosen.entries()) {
    console.log(`\n── ${suite.name} (${index + 1} of ${chosen.length}) ──`);
    const started = Date.now();
    const env = suite.prepare ? await suite.prepare() : {};
    const outcome = env === null ? "not run" : await runSuite(suite, env, said);
    if (env === null) absent.push(suite.name);
    if (outcome === "FAILED") isWell = false;
    lines.push(`${suite.name.padEnd(14)} ${outcome}  ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  console.log(`\n${[...lines, ...said].join("\n")}`);
  if (absent.length > 0) console.log(`Not run, because what they need could not be had here: ${absent.join(", ")}.`);
  if (missing.length > 0) console.log(`Not looked at in ${missing.join(" and ")}, which could not be had here.`);
  const isWhole = chosen.every(({ name, isExtra }) => isExtra || !absent.includes(name));
  return isWell && (isWhole || process.env.CI !== "true") ? 0 : 1;
}

/** @param said takes a line for each test that failed */
async function runSuite({ name, args, failures }: Suite, env: Record<string, string>, said: string[]): Promise<string> {
  if ((await run(args, env)) === 0) return "passed";
  const first = failures?.() ?? [];
  said.push(...first.map((failure) => describe(name, failure)));
  const files = [...new Set(first.map(({ file }) => file))];
  if (process.env.CI !== "true" || files.length === 0 || files.length > FEW) return "FAILED";
  console.log(`\n── ${name}: ${files.join(", ")} once more, alone ──`);
  if ((await run([...args, ...files], env)) === 0) {
    said.push(`${name}: passed once more, alone: ${files.join(", ")}`);
    return "passed";
  }
  said.push(...(failures?.() ?? []).map((failure) => `${describe(name, failure)} (alone)`));
  return "FAILED";
}

function describe(suite: string, { file, test, why }: Failure): string {
  return `${suite}: ${file}${test === null ? "" : ` > ${test}`}: ${why}`;
}

/** Files. With more of them failing it was not the machine. */
const FEW = 4;

function run(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
  (postgres as Postgres | null)?.stop();
}
