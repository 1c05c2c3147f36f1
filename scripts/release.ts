/**
 * `npm run release`: one archive, for machines like this one, that needs neither npm nor Node, compiler or network; beside it, in
 * `dist/release/octavo`, what is in it. The same sources make the same bytes.
 */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../server/refusals.ts";
import { ensureBuilt } from "./build.mjs";
import { runCommand } from "./command.ts";
import { pack } from "./release/archive.ts";
import { layOut } from "./release/contents.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist", "release");

await runCommand(async (args) => {
  if (args.length > 0) throw new Refusal("Please say `npm run release` without more.");
  if (process.platform !== "linux") throw new Refusal("A release is made on Linux, for the machines that it was made on.");
  // What is in a release is for everybody on the machine where it is unpacked.
  process.umask(0o022);
  await ensureBuilt(root, process.execPath);
  run(
    process.execPath,
    [join(root, "node_modules/vite/bin/vite.js"), "build", "--config", "build/commands.config.ts", "--logLevel", "warn"],
    root,
  );
  mkdirSync(target, { recursive: true });
  const work = mkdtempSync(join(target, "made-"));
  try {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const machine = `linux-${process.arch}`;
    const folder = join(work, "octavo");
    const digest = layOut(folder, { root, packages: install(work), machine });
    const file = join(target, `octavo-${version}-${machine}.tar.gz`);
    await pack(folder, join(work, "archive"), `octavo-${version}`);
    rmSync(join(target, "octavo"), { recursive: true, force: true });
    renameSync(folder, join(target, "octavo"));
    renameSync(join(work, "archive"), file);
    console.log(`${file}, ${(statSync(file).size / 1e6).toFixed(1)} MB; its contents are ${digest}.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return 0;
});

/** The packages of the lock without those for development, with no program of theirs run. @returns where they lie */
function install(work: string): string {
  const folder = join(work, "packages");
  mkdirSync(folder);
  for (const name of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(join(root, name), join(folder, name));
  const args = ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  // Started by npm, its own program is known, and it runs in this Node; else it is looked for on the PATH.
  const program = process.env.npm_execpath;
  if (program?.endsWith("js")) run(process.execPath, [program, ...args], folder);
  else run("npm", args, folder);
  return join(folder, "node_modules");
}

function run(program: string, args: string[], cwd: string): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } });
  if (error || status !== 0) throw new Refusal(`${[program, ...args].join(" ")} failed${error ? ` (${error.message})` : ""}.`);
}
