/** Papers for operators that no type check reads: they name what is there, and what the settings are called. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { settingNames } from "../../server/settings/list.ts";
import { missing, stepsOf } from "../../test/proofs/dockerfile.ts";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

it("the Dockerfile copies what is there, and sets what Octavo has", () => {
  expect(missing(root)).toEqual([]);
  const set = stepsOf(read("Dockerfile")).filter(({ what }) => what === "ENV");
  expect(settingNames).toEqual(expect.arrayContaining(set.flatMap(({ rest }) => rest.match(/\w+(?==)/g) ?? [])));
});

it.each(["compose.yaml", "compose.postgres.yaml"])("%s sets what Octavo has", (path) => {
  const { octavo } = parse(read(path)).services;
  expect(settingNames).toEqual(expect.arrayContaining(Object.keys(octavo.environment)));
});

it("a stop may take longer than Octavo's own", () => {
  const own = Number(/LONGEST_STOP = ([\d_]+)/.exec(read("server/serve.ts"))?.[1]?.replaceAll("_", ""));
  const seconds = [parse(read("compose.yaml")).services.octavo.stop_grace_period, /TimeoutStopSec=(\d+)/.exec(read(UNIT))?.[1]];
  for (const given of seconds) expect(Number.parseInt(given, 10) * 1000).toBeGreaterThan(own);
});

const UNIT = "docs/systemd/octavo.service";
const analyze = "/usr/bin/systemd-analyze";

it.runIf(existsSync(analyze))("systemd understands every line of the unit", () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-unit-"));
  // The program itself is not installed here.
  writeFileSync(join(folder, "octavo.service"), read(UNIT).replace(/^ExecStart=.*/m, "ExecStart=/bin/true"));
  const { stdout, stderr } = spawnSync(analyze, ["verify", join(folder, "octavo.service")], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect((stdout + stderr).split("\n").filter((line) => line.includes(folder))).toEqual([]);
});
