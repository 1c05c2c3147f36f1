import { existsSync } from "node:fs";
import { join } from "node:path";

/** The Node that runs Octavo: the pinned one, which is installed like any package; elsewhere the one that is there. */

const OLDEST = [22, 13];

/** TypeScript files run as they are; older Nodes have to be asked. */
export const STRIP_TYPES = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];

export function findRuntime(root) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const pinned = join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new Error(
    `Octavo needs Node ${OLDEST.join(".")} or newer on this platform; this is ${process.versions.node}. Please install it from nodejs.org.`,
  );
}
