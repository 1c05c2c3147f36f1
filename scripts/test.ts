/**
 * `npm test` runs everything; `npm test -- unit browser` only what is named. What cannot run here is named at the end, and with
 * `CI=true` that is a failure, but for the engines of other browsers.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { ensureBuilt } from "./build.mjs";
import { findEngines } from "./engines.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const root = join(import.meta.dirname, "..");
const tool = (...path: string[]) => join(root, "node_modules", ...path);

interface Suite {
  name: string;
  args: string[];
  /** Starts what the suite needs; null where it cannot be had. */
  prepare?: () => Promise<Record<string, string> | null>;
  /** Runs where it can: nothing fails where it cannot, and it is said at the end. */
  isExtra?: boolean;
}

let postgres: Postgres | null = null;

const vitest = (project: string) => [tool("vitest", "vitest.mjs"), "run", "--project", project];

const suites: Suite[] = [
  { name: "types", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.json"] },
  { name: "types-client", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.client.json"] },
  { name: "types-browser", args: [tool("typescript", "bin", "tsc"), "-p", "tsconfig.e2e.json"] },
  { name: "lint", args: [tool("@biomejs", "biome", "bin", "biome"), "check", "."] },
  { name: "unit", args: vitest("unit") },
  { name: "api-sqlite", args: vitest("api-sqlite") },
  { name: "api-postgres", args: vitest("api-postgres"), prepare: withPostgres },
  { name: "browser", args: [tool("@playwright", "test", "cli.js"), "test"], prepare: withBrowser },
  { name: "engines", args: vitest("engines"), prepare: withEngines, isExtra: true },
];

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
  const failed: string[] = [];
  const absent: string[] = [];
  for (const [index, suite] of chosen.entries()) {
    console.log(`\n── ${suite.name} (${index + 1} of ${chosen.length}) ──`);
    const started = Date.now();
    const env = suite.prepare ? await suite.prepare() : {};
    const code = env && (await run(suite.args, env));
    const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
    if (code === null) absent.push(suite.name);
    else if (code !== 0) failed.push(suite.name);
    lines.push(`${suite.name.padEnd(14)} ${code === null ? "not run" : code === 0 ? "passed" : "FAILED"}  ${seconds}`);
  }
  console.log(`\n${lines.join("\n")}`);
  if (absent.length > 0) console.log(`Not run, because what they need could not be had here: ${absent.join(", ")}.`);
  if (missing.length > 0) console.log(`Not looked at in ${missing.join(" and ")}, which could not be had here.`);
  const isWhole = chosen.every(({ name, isExtra }) => isExtra || !absent.includes(name));
  return failed.length > 0 || (!isWhole && process.env.CI === "true") ? 1 : 0;
}

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
  (postgres as Postgres | null)?.stop();
}
