/**
 * What a Save starts from: a revision, and the life of the database in which that version was made. After a restore the same
 * revision is given out again for other words, and a move may write a version anew, which has a life of its own from then on: so a
 * revision alone would name two contents. Printed as in `12-k3f9`.
 */
export interface Base {
  revision: number;
  /** null where only a revision was told, as in the specification's own calls. */
  life: number | null;
}

export function printBase(revision: number, life: number): string {
  return `${revision}-${printLife(life)}`;
}

let printed = { life: Number.NaN, text: "" };

/** Nearly always the same one, and slow to print: a number of more than 32 bits in digits that are none of a power of two. */
export function printLife(life: number): string {
  if (printed.life !== life) printed = { life, text: life.toString(36) };
  return printed.text;
}

/** `12`, `12-k3f9`, or an ETag of the page: `12.3o.k3f9.…`; in quotes or not. */
const BASE = /^\s*(?:W\/)?"?(\d{1,15})(?:-([0-9a-z]{1,10})|\.\d{1,15}[a-z](?:\.([0-9a-z]{1,10}))?)?(?![\w-])/;

/** @returns null for what names no revision */
export function parseBase(text: string): Base | null {
  const [, revision, ofBase, ofEtag] = BASE.exec(text) ?? [];
  const life = ofBase ?? ofEtag;
  if (revision === undefined) return null;
  return { revision: Number(revision), life: life === undefined ? null : Number.parseInt(life, 36) };
}

/** Whether `base` is the version that was made as `revision` in `life`. A base without a life is taken at its word. */
export function isBase(base: Base, revision: number, life: number): boolean {
  return base.revision === revision && (base.life === null || base.life === life);
}

interface Loaded {
  revision?: number | null | undefined;
  base?: string | null | undefined;
}

/** Whether both were loaded from one version of a page, as far as they tell. */
export function sameBase(one: Loaded, other: Loaded): boolean {
  return one.base && other.base ? one.base === other.base : (one.revision ?? null) === (other.revision ?? null);
}

/** Whether both name a life, each another one. As `printBase` writes them: a browser has no use for the other forms. */
export function isOtherLife(one: string | null | undefined, other: string | null | undefined): boolean {
  const [its, others] = [one, other].map((base) => base?.split("-")[1]);
  return its !== undefined && others !== undefined && its !== others;
}

/** Whether `theirs` came after `mine`: a later revision, or one of another life. */
export function isNewer(theirs: Loaded, mine: Loaded): boolean {
  return isOtherLife(theirs.base, mine.base) || (theirs.revision ?? 0) > (mine.revision ?? 0);
}
