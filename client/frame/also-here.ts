import type { Company } from "#core/presence.ts";

/** Faces beside each other; on a phone it is one. */
const FACES = 2;
/** Characters of a name; longer ones end in an ellipsis. */
const LONGEST = 40;

/** The faces that are drawn, and how many people stand behind a number beside them. */
export function faces({ people, more }: Company) {
  const all = people.length + more;
  const shown = people.slice(0, FACES);
  return { shown, onDesk: all - shown.length, onPhone: all - Math.min(1, shown.length) };
}

/** `Also here: Ada Berg, Grace Berg and 3 others` */
export function alsoHere({ people, more }: Company): string {
  const names = people.map(({ name }) => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name)).join(", ");
  if (more === 0) return `Also here: ${names}`;
  if (names === "") return `Also here: ${more} ${more === 1 ? "person" : "people"}`;
  return `Also here: ${names} and ${more} ${more === 1 ? "other" : "others"}`;
}

/** Whether somebody came who was not there when it was last said; who goes is not said. */
export function arrivals(known: ReadonlySet<number>, company: Company | null): { isNew: boolean; known: ReadonlySet<number> } {
  const now = new Set(company?.people.map(({ id }) => id));
  return { isNew: [...now].some((id) => !known.has(id)), known: now };
}
