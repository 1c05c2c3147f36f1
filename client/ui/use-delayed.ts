import { useEffect, useState } from "react";

/** True once `milliseconds` have passed since the component appeared. */
export function useDelayed(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}
