import { spawn } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneAtATime } from "./lock.mjs";
import { refuseUnsuitable } from "./runtime.mjs";

/** Installs the packages of the lockfile, unless they are there. */
export async function ensureInstalled(root) {
  refuseUnsuitable(root);
  if (isInstalled(root)) return;
  // npm would empty the folder that the link leads to, under whoever works there.
  if (isLink(join(root, "node_modules"))) throw new Error("node_modules is a link; please install its packages where it leads.");
  await oneAtATime(join(root, "node_modules.lock"), async () => {
    if (isInstalled(root)) return;
    console.log("Installing packages (once, about half a minute) …");
    // Its warnings are of the Node that runs npm, which is not the one that runs Octavo.
    await npm(root, ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  });
  if (!isInstalled(root)) throw new Error("npm left packages out; please run `npm ci --include=dev` and read what it says.");
}

/** npm leaves a copy of the lockfile beside the packages; optional ones may be missing from it. */
function isInstalled(root) {
  const installed = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const there = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === "" || (there[path] ? there[path].version === version : optional || devOptional),
  );
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function npm(root, args) {
  // Started by npm, its own program is known; else it is looked for on the PATH.
  const program = process.env.npm_execpath;
  const [command, all] = program?.endsWith("js") ? [process.execPath, [program, ...args]] : ["npm", args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, all, { cwd: root, stdio: "inherit", shell: command === "npm" && process.platform === "win32" });
    child.on("error", () => reject(new Error("npm was not found; please install it together with Node from nodejs.org.")));
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The packages could not be installed; npm says why above.")),
    );
  });
}
