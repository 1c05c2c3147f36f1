/** What rows of a database relate to, behind their names, and files that they hold. */
import { isAtNotion } from "#core/import/paths.ts";
import { filesIn, type Relation, relationLink, relationsIn } from "#core/import/relations.ts";
import type { LedTo } from "#core/import/rendered.ts";
import type { TableNote } from "./table-note.ts";

export const relationsOf = ({ tables }: TableNote): Relation[] =>
  tables.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells.flatMap((cell) => relationsIn(cell) ?? filesIn(cell) ?? [])));

/** Leads cells to the pages that came along, and counts what it led. */
export class RelatedCells {
  resolved = 0;
  readonly unresolved: string[] = [];
  readonly #ledTo: (address: string) => LedTo | null;

  constructor(ledTo: (address: string) => LedTo | null) {
    this.#ledTo = ledTo;
  }

  /** The same cell where it relates to nothing. */
  led(cell: string): string {
    const written =
      relationsIn(cell)?.map((relation) => this.#written(relation)) ?? filesIn(cell)?.map((file) => this.#shown(file));
    return written?.join(", ") ?? cell;
  }

  /** What only looks like a file is words. */
  #shown({ name, address }: Relation): string {
    const to = this.#ledTo(address);
    if (to === null) return address;
    this.resolved += 1;
    return (to.isPicture ? "!" : "") + relationLink({ name, address: to.address });
  }

  #written(relation: Relation): string {
    const address = this.#ledTo(relation.address)?.address ?? null;
    if (address !== null) this.resolved += 1;
    // What is still at Notion leads there.
    else if (isAtNotion(relation.address)) return relationLink(relation);
    else this.unresolved.push(relation.address.slice(0, 300));
    return address === null ? `${relation.name} (${relation.address})` : relationLink({ ...relation, address });
  }
}
