import type { FindLinked } from "./page-link.tsx";

/** What is known of the page of a link in an open field, as `linkedPage` says it; null until that has come. */
export const knownLinked: { find: ((address: string, source: string) => ReturnType<FindLinked>) | null } = { find: null };
