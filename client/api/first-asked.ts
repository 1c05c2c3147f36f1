import { useRef } from "react";

/** Milliseconds after which the same is another thing, as in `once.ts`. */
const LONGEST = 10 * 60_000;

/**
 * For what is made with an end that counts from now: with another end it would be another thing, and what is asked for again after
 * a lost answer would stand twice.
 * @returns tells when something was first asked for. Epoch milliseconds
 */
export function useFirstAsked(): (what: unknown) => number {
  const first = useRef<{ what: unknown; at: number } | null>(null);
  return (what) => {
    const now = Date.now();
    const known = first.current;
    const { at } = known !== null && known.what === what && now - known.at < LONGEST ? known : { at: now };
    first.current = { what, at };
    return at;
  };
}
