import { firstScreen } from "./first-screen.ts";
import { untilThere } from "./late.ts";

/** Starts what no first screen waits for once its code has come. @returns ends it */
export function startLater<T>(load: () => Promise<T>, start: (loaded: T) => (() => void) | undefined): () => void {
  let stop: (() => void) | undefined;
  const waiting = untilThere(
    () => firstScreen.then(load),
    false,
    (loaded) => {
      stop = start(loaded);
    },
  );
  return () => {
    waiting.stop();
    stop?.();
  };
}
