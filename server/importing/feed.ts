/** What worker threads are given to write pages from. */
import { links } from "#core/links.ts";
import { breathe } from "../pacing.ts";
import type { Attachments } from "./attachments.ts";
import type { Opening } from "./contents.ts";
import { earlierItems, hexOf, outcomeBefore } from "./items.ts";
import { Leading } from "./leading.ts";
import { Packing, type Pieces } from "./packed-lists.ts";
import type { Plan, Planned } from "./plan.ts";
import { bytesOf, givenOf, targetsOf } from "./readings.ts";
import type { Row, ToWrite } from "./write-files.ts";

export class Feed {
  readonly #opening: Opening;
  readonly #leading: Leading;
  readonly #below = new Map<Planned, Planned[]>();

  constructor(opening: Opening, plan: Plan, attachments: Attachments) {
    this.#opening = opening;
    this.#leading = new Leading(opening, plan, attachments);
  }

  /** To be told of every file of the plan, before any is given. */
  know(one: Planned): void {
    if (!one.above) return;
    const below = this.#below.get(one.above);
    if (below) below.push(one);
    else this.#below.set(one.above, [one]);
  }

  /** Those of these that can be read. */
  async given(some: readonly Planned[]): Promise<Map<Planned, ToWrite>> {
    const given = new Map<Planned, ToWrite>();
    await this.#addMarksOfBefore(some);
    for (const one of some) {
      await breathe();
      const { file, page, source, units } = one;
      if (!file || !page) continue;
      const led = await this.#leading.from(one, await targetsOf(this.#opening, file, page, source.name));
      const { kept } = page;
      // They are needed once.
      Object.assign(page, { kept: null, targets: [] });
      const bytes = kept ? Buffer.alloc(0) : await bytesOf(file);
      // It was read a moment ago.
      if ("problem" in bytes) one.problem = bytes.problem;
      else
        given.set(one, {
          ...givenOf(this.#opening, file, source.name),
          bytes,
          kept,
          led,
          ids: one.ids,
          marks: [...one.marks],
          parts: units.slice(1).map(({ item }) => links.page(item?.made_id ?? 0)),
          rows: await this.#rowsOf(one),
          picture: page.isDrawing ? await this.#leading.pictureOf(one.path) : null,
        });
    }
    return given;
  }

  /** What an earlier import took out of their words stays out, also where the links that named it are not among the files. */
  async #addMarksOfBefore(some: readonly Planned[]): Promise<void> {
    const { context, vault, row, options } = this.#opening;
    if (!options.update) return;
    const keys = some.flatMap(({ units }) => units.slice(0, 1).map(({ key }) => key));
    const earlier = await earlierItems(context.database.read, row.workspace_id, row.id, keys);
    for (const { units, page, anchors, marks } of some) {
      await breathe();
      const before = units[0] && earlier.get(hexOf(units[0].key));
      const bare = before && page && !page.head ? (outcomeBefore(vault, before)?.bare ?? []) : [];
      for (const [key] of bare) if (anchors.get(key)) marks.add(key);
    }
  }

  async #rowsOf(one: Planned): Promise<Pieces> {
    const packing = new Packing<Row>();
    if (!one.path.toLowerCase().endsWith(".csv")) return [];
    for (const { units, page, source } of this.#below.get(one) ?? []) {
      await breathe();
      const id = units[0]?.item?.made_id;
      if (id) packing.add([page?.title ?? source.name, links.page(id)]);
    }
    return packing.end();
  }
}
