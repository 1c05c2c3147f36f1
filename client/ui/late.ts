import { toastError } from "./toast.ts";

/** Code that comes late, where it does not come: asked for again, later each time, and as soon as the network is back. */

/** Milliseconds. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

export interface Waiting {
  /** Ends it. */
  stop: () => void;
}

/**
 * Asks until it has come.
 * @param isAsked somebody has clicked for it: a notification says that it did not come, and asks at once when told to
 */
export function untilThere<T>(load: () => Promise<T>, isAsked: boolean, done: (loaded: T) => void): Waiting {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE;
  let isStopped = false;
  let isTold = !isAsked;
  const attempt = () => {
    clearTimeout(timer);
    removeEventListener("online", attempt);
    load().then((loaded) => !isStopped && done(loaded), failed);
  };
  const failed = () => {
    if (isStopped) return;
    if (!isTold) void tell(attempt);
    isTold = true;
    timer = setTimeout(attempt, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    addEventListener("online", attempt);
  };
  attempt();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", attempt);
    },
  };
}

async function tell(again: () => void): Promise<void> {
  if (await isReplaced()) {
    const reload = { label: "Reload", run: () => location.reload() };
    toastError("Octavo was updated", "This part is of the version before. Unsaved writing is kept on this device.", reload);
  } else toastError("This could not be loaded", "Octavo cannot be reached.", { label: "Try again", run: again });
}

/** Does the server have another build than the one that runs here? */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok && own != null && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}
