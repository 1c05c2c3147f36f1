/** What Vitest and Playwright wrote of a run: which tests failed, and in which files. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";

export interface Failure {
  /** From the project's root. */
  file: string;
  /** null: the whole file, which could not be loaded or whose preparation failed. */
  test: string | null;
  /** What went wrong and where, in one line of at most 300 characters. */
  why: string;
}

/** Those of a second run that had not passed in the first either. What failed as a whole file had none of its tests pass. */
export function failedTwice(first: readonly Failure[], second: readonly Failure[]): Failure[] {
  const isSame = (one: Failure, other: Failure) =>
    one.file === other.file && (one.test === other.test || one.test === null || other.test === null);
  return second.filter((failure) => first.some((before) => isSame(before, failure)));
}

interface VitestReport {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
}

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface PlaywrightReport {
  errors: PlaywrightError[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { results: { errors: PlaywrightError[] }[] }[] }[];
}

interface PlaywrightError {
  message?: string;
  location?: { file: string };
}

/** @returns null where there is no report: the run ended before it was written */
export function readVitestFailures(report: string, root: string): Failure[] | null {
  const read = takeReport<VitestReport>(report);
  if (!read) return null;
  return read.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [{ file, test: null, why: inOneLine(message) || UNPREPARED }] : [];
    return tests.map(({ fullName, failureMessages }) => ({ file, test: fullName, why: inOneLine(failureMessages?.[0]) }));
  });
}

/** Vitest's report does not say what went wrong before the first test; what it printed does. */
const UNPREPARED = "what comes before its tests failed, as is said above";

/** @param folder that of the tests, from the root; @returns as for Vitest */
export function readPlaywrightFailures(report: string, folder: string): Failure[] | null {
  const read = takeReport<PlaywrightReport>(report);
  if (!read) return null;
  const inSuite = (suite: PlaywrightSuite): Failure[] => [
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map(({ file, title, tests }) => ({
        file: `${folder}/${file}`,
        test: title,
        // A test that ran out of time says only so, and then in another error what it was waiting for.
        why: inOneLine(
          tests
            .flatMap(({ results }) => results)
            .findLast(({ errors }) => errors.length > 0)
            ?.errors.map(({ message }) => message)
            .join("\n"),
        ),
      })),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  const loading = read.errors.map(({ message, location }) => ({
    file: location?.file ?? folder,
    test: null,
    why: inOneLine(message),
  }));
  return [...read.suites.flatMap(inSuite), ...loading];
}

/** Read once, so that nobody takes it for the next run's. */
function takeReport<Report>(path: string): Report | null {
  if (!existsSync(path)) return null;
  const report = JSON.parse(readFileSync(path, "utf8")) as Report;
  rmSync(path);
  return report;
}

/** The first line, the place, and those of the lines below it that say what was looked at, expected and found. */
function inOneLine(message = ""): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a terminal's colour.
  const lines = message.replace(/\u001b\[[0-9;]*m/g, "").split("\n");
  const place = lines.slice(1).flatMap((line) => / at .*\/([\w.-]+\.tsx?:\d+):\d+/.exec(line)?.[1] ?? [])[0];
  const telling = lines.slice(1).filter((line) => TELLING.some((start) => line.trimStart().startsWith(start)));
  const said = [lines[0] ?? "", ...(place ? [`at ${place}`] : []), ...telling].map((line) => line.trim().replace(/\s+/g, " "));
  return said.join(" · ").slice(0, 300);
}

const TELLING = ["Locator:", "Expected", "Received", "Error:", "- waiting for"];
