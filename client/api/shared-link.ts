import { useEffect, useState } from "react";
import { ApiError } from "./call.ts";
import { invalidateShared } from "./shared-queries.ts";

/**
 * What is refused of a shared workspace may mean that its link has ended, or that a proof is asked for again: the workspace itself is
 * asked, and its answer decides what the screen becomes.
 * @returns whether that answer is awaited
 */
export function useRecheck(token: string, error: Error | null): boolean {
  const [answered, setAnswered] = useState<Error | null>(null);
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403);
  useEffect(() => {
    if (isRefused) void invalidateShared(token).finally(() => setAnswered(error));
  }, [token, error, isRefused]);
  return isRefused && answered !== error;
}
