/** Milliseconds that a browser's storage and locks may take for what words wait for. Some have been seen never to answer. */
export const LONGEST = 5000;

/** @returns undefined where it takes longer; what comes then is nobody's */
export function inTime<T>(asked: Promise<T>, milliseconds = LONGEST): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
