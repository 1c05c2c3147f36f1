/**
 * `npm test` runs everything; `npm test -- unit browser` only what is named. Two rows of suites run side by side, because much of what
 * they do is waiting: the first is told of as it goes, a suite of the other when it is done. What measures comes after them, alone.
 * What failed is named at the end, and so is what cannot run here: with `CI=true` that is a failure too, but for the engines of other
 * browsers. There the files of a few failed tests also run once more, alone, because nobody watches and a machine may have been busy
 * for a moment; the last lines say which.
 */
import { spawn } from "node:child_process";
import { ensureBuilt } from "./build.mjs";
import { alone, missing, root, rows, type Suite, tidySuites } from "./suites.ts";
import type { Failure } from "./test-report.ts";

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
  const all = [...rows.flat(), ...alone];
  const unknown = asked.find((name) => !all.some((suite) => suite.name.startsWith(name)));
  if (unknown) throw new Error(`There is no suite '${unknown}'; there are ${all.map(({ name }) => name).join(", ")}.`);
  const isAsked = ({ name }: Suite) => asked.length === 0 || asked.some((start) => name.startsWith(start));
  await ensureBuilt(root, process.execPath);
  // Beforehand, because some of it is installed where it is not there.
  const ready = new Map<Suite, Record<string, string> | null>();
  for (const suite of all.filter(isAsked)) ready.set(suite, suite.prepare ? await suite.prepare() : {});
  const chosen = rows.map((row) => row.filter(isAsked)).filter((row) => row.length > 0);
  const runRow = async (row: Suite[], isFirst: boolean) => {
    const outcomes: Outcome[] = [];
    for (const suite of row) outcomes.push(await runSuite(suite, ready.get(suite) ?? null, isFirst));
    return outcomes;
  };
  if (chosen.length > 1) console.log(`\n${chosen[1]?.map(({ name }) => name).join(", ")} beside: told of when done.`);
  const outcomes = (await Promise.all(chosen.map((row, at) => runRow(row, at === 0)))).flat();
  outcomes.push(...(await runRow(alone.filter(isAsked), true)));
  return tell(outcomes);
}

/** @param isLive whether it is told of as it goes */
async function runSuite(suite: Suite, env: Record<string, string> | null, isLive: boolean): Promise<Outcome> {
  const began = Date.now();
  if (isLive) console.log(`\n── ${suite.name} ──`);
  const { code, output } = env === null ? { code: 1, output: "" } : await run(suite.args, { ...suite.env, ...env }, isLive);
  if (!isLive) process.stdout.write(`\n── ${suite.name} (beside) ──\n${output}\n`);
  const isWell = code === 0;
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
  const { name, args } = suite;
  said.push(...failures.map((failure) => describe(name, failure)));
  const files = [...new Set(failures.map(({ file }) => file))];
  if (process.env.CI !== "true" || files.length === 0 || files.length > FEW) return false;
  console.log(`\n── ${name}: ${files.join(", ")} once more, alone ──`);
  if ((await run([...args, ...files], { ...suite.env, ...env }, true)).code === 0) {
    said.push(`${name}: passed once more, alone: ${files.join(", ")}`);
    return true;
  }
  said.push(...(suite.failures?.() ?? []).map((failure) => `${describe(name, failure)} (alone)`));
  return false;
}

function describe(suite: string, { file, test, why }: Failure): string {
  return `${suite}: ${file}${test === null ? "" : ` > ${test}`}: ${why}`;
}

/** Files. With more of them failing it was not the machine. */
const FEW = 4;

/** @returns what it printed, unless it was shown at once */
function run(args: string[], env: Record<string, string>, isLive: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const colour: Record<string, string> = !isLive && process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
    const stdio = isLive ? "inherit" : (["ignore", "pipe", "pipe"] as const);
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: stdio as "inherit",
      env: { ...process.env, ...colour, ...env },
    });
    let output = "";
    const streams: (NodeJS.ReadableStream | null)[] = [child.stdout, child.stderr];
    for (const stream of streams) stream?.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
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
