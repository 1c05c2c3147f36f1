import { toastError } from "./toast.ts";
import { unreached } from "./unreached.ts";

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
  let isLastWay = false;
  const attempt = () => {
    clearTimeout(timer);
    removeEventListener("online", attempt);
    load().then((loaded) => !isStopped && done(loaded), failed);
  };
  const failed = () => {
    if (isStopped) return;
    if (!isTold) void tell(again, isLastWay);
    isTold = true;
    timer = setTimeout(attempt, pause);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    addEventListener("online", attempt);
  };
  const again = () => {
    isTold = false;
    isLastWay = true;
    attempt();
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

/** @param isLastWay trying again did not help */
async function tell(again: () => void, isLastWay: boolean): Promise<void> {
  const build = await buildOfServer();
  const reload = { label: "Reload", run: leaveAndReload };
  if (build === "another") {
    toastError("Octavo was updated", "This part is of the version before. Unsaved writing is kept on this device.", reload);
  } else if (build === "ours" && isLastWay) {
    // Browsers remember for as long as a page stays open that a file of code did not come, and then ask for it no more.
    toastError("This could not be loaded", "The page has to be loaded again. Unsaved writing is kept on this device.", reload);
  } else toastError("This could not be loaded", unreached(), { label: "Try again", run: again });
}

/** Where nobody can type ahead the code for that may not be there, nor come. */
const leaveAndReload = () =>
  import("./type-ahead.ts").then(
    (ahead) => ahead.leaveAndReload(),
    () => location.reload(),
  );

/** Null where the server does not answer. */
async function buildOfServer(): Promise<"ours" | "another" | null> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  try {
    const response = await fetch("/", { cache: "no-store" });
    if (!response.ok || own == null) return null;
    return (await response.text()).includes(own) ? "ours" : "another";
  } catch {
    return null;
  }
}
