import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failedTwice, readPlaywrightFailures, readVitestFailures } from "./test-report.ts";

const folder = mkdtempSync(join(tmpdir(), "octavo-report-"));

function written(report: object): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("names a failed test by file, name and first line, and a file that could not be loaded", () => {
  const path = written({
    testResults: [
      {
        name: "/project/core/a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "a list keeps order", status: "failed", failureMessages: ["Error: \u001b[31mtwo\u001b[39m\n at a.ts"] },
          { fullName: "a list is short", status: "passed", failureMessages: [] },
        ],
      },
      { name: "/project/core/b.test.ts", status: "failed", message: "Cannot find package\nmore", assertionResults: [] },
      { name: "/project/core/c.test.ts", status: "passed", assertionResults: [] },
      { name: "/project/core/d.test.ts", status: "failed", message: "", assertionResults: [] },
    ],
  });
  expect(readVitestFailures(path, "/project")).toEqual([
    { file: "core/a.test.ts", test: "a list keeps order", why: "Error: two" },
    { file: "core/b.test.ts", test: null, why: "Cannot find package" },
    { file: "core/d.test.ts", test: null, why: "what comes before its tests failed, as is said above" },
  ]);
  expect(existsSync(path)).toBe(false);
  expect(readVitestFailures(path, "/project")).toBe(null);
});

test("tells what failed twice from what failed once each time", () => {
  const failure = (file: string, name: string | null) => ({ file, test: name, why: "busy" });
  const first = [failure("a.test.ts", "keeps order"), failure("b.test.ts", null)];
  const second = [failure("a.test.ts", "is short"), failure("a.test.ts", "keeps order"), failure("b.test.ts", "opens")];
  expect(failedTwice(first, second)).toEqual(second.slice(1));
  expect(failedTwice(first, [failure("a.test.ts", null)])).toHaveLength(1);
  expect(failedTwice(first, [failure("a.test.ts", "is short"), failure("c.test.ts", "keeps order")])).toEqual([]);
});

test("finds the browser's failed tests in groups too", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    file: "a.spec.ts",
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: "Error: red\nwhere" }] }] }],
  });
  const path = written({ errors: [], suites: [{ specs: [spec("passes", true)], suites: [{ specs: [spec("opens", false)] }] }] });
  expect(readPlaywrightFailures(path, "test/e2e")).toEqual([{ file: "test/e2e/a.spec.ts", test: "opens", why: "Error: red" }]);
});

test("says in one line what a failed test looked at, expected and found, and where", () => {
  const why = (...messages: string[]) => {
    const specs = [
      {
        title: "opens",
        file: "a.spec.ts",
        ok: false,
        tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
      },
    ];
    return readPlaywrightFailures(written({ errors: [], suites: [{ specs }] }), "test/e2e")?.[0]?.why;
  };
  const code = "  3 | // Expected: nothing\n> 4 | expect(1)\n    at /project/test/e2e/a.spec.ts:4:81";
  const read = `Error: \u001b[2mexpect(\u001b[22mlocator) failed\n\nLocator: getByText('a')\nExpected: "b"\nReceived:    "c\u001b[31md"\u001b[39m\nTimeout: 7000ms\n${code}`;
  expect(why(read)).toBe(
    `Error: expect(locator) failed · at a.spec.ts:4 · Locator: getByText('a') · Expected: "b" · Received: "cd"`,
  );
  expect(
    why("Test timeout of 30000ms exceeded.", `Error: locator.click: closed\nCall log:\n  - waiting for getByText('a')\n${code}`),
  ).toBe("Test timeout of 30000ms exceeded. · at a.spec.ts:4 · Error: locator.click: closed · - waiting for getByText('a')");
  expect(why(`Error: long\nExpected: ${"x".repeat(400)}`)).toHaveLength(300);
});
