/** What rows of a database relate to, behind their names. */
import { isAtNotion } from "#core/import/paths.ts";
import { type Relation, relationLink, relationsIn } from "#core/import/relations.ts";
import type { TableNote } from "./table-note.ts";

export const relationsOf = ({ tables }: TableNote): Relation[] =>
  tables.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells.flatMap((cell) => relationsIn(cell) ?? [])));

/** Leads cells to the pages that came along, and counts what it led. */
export class RelatedCells {
  resolved = 0;
  readonly unresolved: string[] = [];
  readonly #ledTo: (address: string) => string | null;

  constructor(ledTo: (address: string) => string | null) {
    this.#ledTo = ledTo;
  }

  /** The same cell where it relates to nothing. */
  led(cell: string): string {
    return (
      relationsIn(cell)
        ?.map((relation) => this.#written(relation))
        .join(", ") ?? cell
    );
  }

  #written(relation: Relation): string {
    const address = this.#ledTo(relation.address);
    if (address !== null) this.resolved += 1;
    // What is still at Notion leads there.
    else if (isAtNotion(relation.address)) return relationLink(relation);
    else this.unresolved.push(relation.address.slice(0, 300));
    return address === null ? `${relation.name} (${relation.address})` : relationLink({ ...relation, address });
  }
}
