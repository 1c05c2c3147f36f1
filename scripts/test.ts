/**
 * `npm test` runs everything; `npm test -- unit browser` only what is named. What measures comes after the rest. What failed is named
 * at the end, and so is what cannot run here: with `CI=true` that is a failure too, but for the engines of other browsers. There the
 * files of a few failed tests also run once more, one after another with nothing beside them, because nobody watches and a machine
 * may have been busy for a moment: what fails there both times has failed. The last lines say which.
 */
import { spawn } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { alone, forAll, missing, root, type Suite, suites, tidySuites } from "./suites.ts";
import { type Failure, failedTwice } from "./test-report.ts";

interface Outcome {
  suite: Suite;
  /** null: what it needs could not be had. */
  env: Record<string, string> | null;
  isWell: boolean;
  /** Seconds. */
  took: number;
  failures: Failure[];
}

async function main(asked: string[]): Promise<number> {
  const all = [...suites, ...alone];
  const unknown = asked.find((name) => !all.some((suite) => suite.name.startsWith(name)));
  if (unknown) throw new Error(`There is no suite '${unknown}'; there are ${all.map(({ name }) => name).join(", ")}.`);
  const isAsked = ({ name }: Suite) => asked.length === 0 || asked.some((start) => name.startsWith(start));
  await ensureBuilt(root, process.execPath);
  // Beforehand, because some of it is installed where it is not there.
  const ready = new Map<Suite, Record<string, string> | null>();
  for (const suite of all.filter(isAsked)) ready.set(suite, suite.prepare ? await suite.prepare() : {});
  const outcomes: Outcome[] = [];
  for (const suite of all.filter(isAsked)) outcomes.push(await runSuite(suite, ready.get(suite) ?? null));
  return tell(outcomes);
}

async function runSuite(suite: Suite, env: Record<string, string> | null): Promise<Outcome> {
  const began = Date.now();
  console.log(`\n── ${suite.name} ──`);
  const isWell = env !== null && (await run(suite.args, { ...suite.env, ...env })) === 0;
  const failures = (!isWell && suite.failures?.()) || [];
  return { suite, env, isWell, took: (Date.now() - began) / 1000, failures };
}

/** Runs what may have failed by accident once more, says how everything ended, and returns the code to end with. */
async function tell(outcomes: Outcome[]): Promise<number> {
  const lines: string[] = [];
  const said: string[] = [];
  let isWell = true;
  for (const outcome of outcomes) {
    const { suite, env, took } = outcome;
    const end = env === null ? "not run" : outcome.isWell || (await passesAlone(outcome, said)) ? "passed" : "FAILED";
    if (end === "FAILED") isWell = false;
    lines.push(`${suite.name.padEnd(18)} ${end}  ${took.toFixed(1)} s`);
  }
  console.log(`\n${[...lines, ...said].join("\n")}`);
  const absent = outcomes.flatMap(({ suite, env }) => (env === null ? [suite] : []));
  const names = absent.map(({ name }) => name).join(", ");
  if (names !== "") console.log(`Not run, because what they need could not be had here: ${names}.`);
  if (missing.length > 0) console.log(`Not looked at in ${missing.join(" and ")}, which could not be had here.`);
  const isWhole = absent.every(({ isExtra }) => isExtra);
  return isWell && (isWhole || process.env.CI !== "true") ? 0 : 1;
}

/** @param said takes a line for each test that failed */
async function passesAlone({ suite, env, failures }: Outcome, said: string[]): Promise<boolean> {
  const { name, args, aloneArgs = [] } = suite;
  said.push(...failures.map((failure) => describe(name, failure)));
  const files = [...new Set(failures.map(({ file }) => file))];
  if (process.env.CI !== "true" || files.length === 0 || files.length > FEW) return false;
  console.log(`\n── ${name}: ${files.join(", ")} once more, alone ──`);
  if ((await run([...args, ...aloneArgs, ...files], { ...suite.env, ...env })) === 0) {
    said.push(`${name}: passed once more, alone: ${files.join(", ")}`);
    return true;
  }
  const again = suite.failures?.() ?? [];
  said.push(...again.map((failure) => `${describe(name, failure)} (alone)`));
  // A file of many measuring tests may meet a busy moment twice, in another test each time.
  if (again.length === 0 || failedTwice(failures, again).length > 0) return false;
  said.push(`${name}: each test passed in one of both runs: ${files.join(", ")}`);
  return true;
}

function describe(suite: string, { file, test, why }: Failure): string {
  return `${suite}: ${file}${test === null ? "" : ` > ${test}`}: ${why}`;
}

/** Files. With more of them failing it was not the machine. */
const FEW = 4;

function run(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...forAll, ...env } });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await tidySuites();
}
