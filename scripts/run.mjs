/**
 * `npm start`, `npm test` and the other commands. Runs on any Node from 20 on with nothing installed: it installs what is missing,
 * builds what is stale, and hands over to the Node that the project pins.
 */
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { developing, operating } from "./commands.mjs";
import { refuseMore, takeEnvFile } from "./env-file.mjs";
import { ensureInstalled } from "./install.mjs";
import { watchLauncher } from "./launcher.mjs";
import { findRuntime, SERVER_FLAGS, STRIP_TYPES } from "./runtime.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

const files = { ...operating, ...developing };

const SERVER = "dist/server/main.js";

async function run(command, given) {
  const { args, file: envFile } = takeEnvFile(given, process.env, process.cwd());
  if (envFile) process.env.OCTAVO_ENV_FILE = envFile;
  await ensureInstalled(root);
  const runtime = findRuntime(root);
  if (command === "build") return ensureBuilt(root, runtime);
  if (command === "start" || command === "dev") refuseMore(args);
  if (command === "start") {
    await ensureBuilt(root, runtime);
    return isThisProcess(runtime) ? startHere() : handOver(runtime, [...SERVER_FLAGS, join(root, SERVER)]);
  }
  const file = files[command];
  if (!file) throw new Error(`There is no command '${command}'; there are start, build, ${Object.keys(files).join(", ")}.`);
  return handOver(runtime, [...STRIP_TYPES, join(root, file), ...args]);
}

function isThisProcess(runtime) {
  const isAsked = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag));
  return isAsked && realpathSync(runtime) === realpathSync(process.execPath);
}

async function startHere() {
  watchLauncher(() => process.emit("SIGTERM") || process.exit(1));
  await import(pathToFileURL(join(root, SERVER)).href);
}

/** Runs `args` in the pinned Node and ends as it ends. Signals reach it through the terminal or from here. */
function handOver(runtime, args) {
  // The channel carries nothing: it closes when either end does, which the server takes as a wish to stop.
  const child = spawn(runtime, args, { cwd: process.cwd(), stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  watchLauncher(() => child.kill("SIGTERM"));
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      process.exitCode = 1;
      resolve();
    });
    child.on("exit", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

const [command = "start", ...args] = process.argv.slice(2);
run(command, args).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
