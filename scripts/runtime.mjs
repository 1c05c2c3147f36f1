import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The Node that runs Octavo: the pinned one, which is installed like any package; elsewhere the one that is there. */

/** What installs, builds and hands over to the pinned Node. */
const OLDEST_LAUNCHER = [20, 0];
/** What runs Octavo itself. */
const OLDEST = [22, 13];

/** TypeScript files run as they are; older Nodes have to be asked. */
export const STRIP_TYPES = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];

/**
 * For the server's own thread. V8 lets the room of short-lived things grow to 128 MB, and clearing that is a pause that every request
 * waits through, of up to 150 ms where memory is slow; a quarter of it costs requests nothing that could be measured. V8 takes it when
 * a process begins and not later, so whatever starts the server names it; its workers grow as ever, see `server/main.ts`.
 */
export const SERVER_FLAGS = ["--max-semi-space-size=16"];

/**
 * Why a Node cannot run Octavo, in one sentence; null if it can.
 * @param version as in `22.13.0`
 * @param hasPinned whether there is a pinned Node that takes over
 */
export function unsuitable(version, hasPinned) {
  const [major, minor] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = hasPinned ? OLDEST_LAUNCHER : OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  const where = hasPinned ? "" : " on this platform";
  return `Octavo needs Node ${oldestMajor}.${oldestMinor} or newer${where}; this is ${version}. Please install it from nodejs.org.`;
}

/** Before anything is installed: whether this Node can go on. */
export function refuseUnsuitable(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  refuse(unsuitable(process.versions.node, pinnedName() in optionalDependencies && !isMusl()));
}

/** @returns the program that runs Octavo */
export function findRuntime(root) {
  const pinned = join(root, "node_modules", pinnedName(), "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(pinned) && !isMusl()) return pinned;
  refuse(unsuitable(process.versions.node, false));
  return process.execPath;
}

/** Linux distributions with musl, Alpine for one, cannot run the pinned Node, which is linked with glibc. */
function isMusl() {
  return process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
}

function pinnedName() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

function refuse(reason) {
  if (reason) throw new Error(reason);
}
