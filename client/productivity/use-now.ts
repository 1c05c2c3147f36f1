import { useEffect, useState } from "react";

/**
 * The time, read anew at every whole `period` (milliseconds) since `origin`. Each wait is measured from the clock, so that late
 * ticks never add up; coming back to a tab that slept in the background reads it at once.
 */
export function useNow(period: number, origin = 0): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const read = () => {
      clearTimeout(timer);
      const time = Date.now();
      setNow(time);
      const sinceTick = (time - origin) % period;
      timer = setTimeout(read, period - (sinceTick < 0 ? sinceTick + period : sinceTick));
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [period, origin]);
  return now;
}
