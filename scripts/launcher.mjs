import { readFileSync } from "node:fs";

/** The npm that started this process. Stopped, it does not always pass that on, and its shell may outlive it. */

const INTERVAL = 500;

/** Calls `gone` once npm has ended; never where something else started this process. */
export function watchLauncher(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const shellsParent = parentOfShell(parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && parentOfShell(parent) === shellsParent) return;
    clearInterval(timer);
    gone();
  }, INTERVAL);
  timer.unref();
}

/** npm runs commands by `sh -c`, and some shells stay in between. @returns null where the parent is no such shell, or cannot be asked */
function parentOfShell(pid) {
  if (process.platform !== "linux") return null;
  try {
    const isShell = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0")[1] === "-c";
    // The program's name stands in parentheses and may hold anything; state and parent follow it.
    return isShell ? readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(" ")[1] : null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
