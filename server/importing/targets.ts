/** What links of files name, and where they lead, as threads hand it over. */
import type { LedTo } from "#core/import/rendered.ts";
import { longestTarget } from "#core/import/resolve.ts";
import { type Pieces, packed } from "./packed-lists.ts";

export interface Target {
  target: string;
  isWiki: boolean;
}

export const targetKey = ({ target, isWiki }: Target): string => `${isWiki ? "w" : "a"}${target}`;

export const targetOf = (key: string): Target => ({ target: key.slice(1), isWiki: key.startsWith("w") });

/** Keys of what links name, each once. */
export function packedTargets(links: readonly Target[]): Pieces {
  const keys = new Set<string>();
  for (const link of links) if (link.target.length <= longestTarget) keys.add(targetKey(link));
  return packed(keys);
}

/** Where a link leads: `targetKey` of its target, and what `LedTo` says. */
export type Led = readonly [
  key: string,
  address: string,
  isPicture: boolean,
  isPage: boolean,
  words?: string | null,
  drawn?: string,
];

/** Where a link led that names a block by its mark: `targetKey` of its target, and an address. */
export type Marked = readonly [key: string, address: string];

/** The mark of a block, as `anchorKey` has it, that is no more among its words. */
export type Bare = readonly [key: string, blockId: string];

export function ledOf(target: Target, { address, isPicture, isPage, words, drawn }: LedTo): Led {
  const led = [targetKey(target), address, isPicture, isPage] as const;
  if (drawn !== undefined) return [...led, words ?? null, drawn];
  return words === undefined ? led : [...led, words];
}
