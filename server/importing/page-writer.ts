/** Writes the pages of a plan, some in one transaction, each with the row that says so. */
import { folderOf } from "#core/import/paths.ts";
import { importLimit } from "#core/limits.ts";
import type { PageReference } from "#core/references.ts";
import type { Trx } from "../db/database.ts";
import { breathe } from "../pacing.ts";
import { type PreparedContent, prepare, received } from "../pages/content.ts";
import { ManyPages } from "../pages/making-many.ts";
import type { OpenPage } from "../pages/open.ts";
import { announce } from "../pages/save.ts";
import { trySave } from "../pages/save-attempt.ts";
import type { Attachments } from "./attachments.ts";
import { authorOf } from "./author.ts";
import type { Opening } from "./contents.ts";
import { Feed } from "./feed.ts";
import { BESIDE, type Item, insertItems, isAsMade, reserveIds, sealOutcome, settleItems, titleMark, unmade } from "./items.ts";
import { unpacked } from "./packed-lists.ts";
import { outcomeOf, type Put } from "./page-outcome.ts";
import { isOver, type Plan, type Planned, type Unit } from "./plan.ts";
import { AT_ONCE, turns, writeSome } from "./readings.ts";
import { type By, type Made, newPages, remembered, type Step, type Turn } from "./steps.ts";
import { leaveWords } from "./words-later.ts";
import type { PackedContent, Written, WrittenPage } from "./write-files.ts";

/** Milliseconds of a transaction's own work, so that others have their turn. */
const SLICE = 15;
/** With a database that is far away. Others' Saves in the workspace wait meanwhile. */
const LONGEST = 1000;
/** Of more pages the words are cut this many milliseconds later: so an import that is soon done is done sooner. */
const MUCH = 100;
const LATER = 5000;
/** Milliseconds between two words to those who look at the tree. */
const TOLD = 1500;

export class PageWriter {
  readonly #opening: Opening;
  readonly #plan: Plan;
  readonly #attachments: Attachments;
  readonly #titles = new Map<number, string>();
  readonly #isMuch: boolean;
  readonly #feed: Feed;
  #told = 0;
  #toName: number = importLimit.named;

  constructor(opening: Opening, plan: Plan, attachments: Attachments) {
    this.#opening = opening;
    this.#plan = plan;
    this.#attachments = attachments;
    this.#feed = new Feed(opening, plan, attachments);
    this.#isMuch = plan.planned.length > MUCH;
  }

  async writeAll(): Promise<void> {
    const { hold } = this.#opening;
    const left = await this.#begin();
    hold.done = this.#plan.planned.length - left.length + (await this.#attachments.countDone(this.#plan.shown.keys()));
    const under: Turn[] = [];
    for (const some of turns(left, ({ file }) => file?.size ?? 0)) {
      hold.goOn();
      const given = await this.#feed.given(some);
      const writing = writeSome(this.#opening, [...given.values()]);
      writing.catch(() => {});
      under.push({ some, given: [...given.keys()], writing });
      // The threads read these while those before are written.
      if (under.length > AT_ONCE) await this.#finish(under.shift() as Turn);
    }
    for (const turn of under) await this.#finish(turn);
  }

  /** @returns what is not written yet */
  async #begin(): Promise<Planned[]> {
    const left: Planned[] = [];
    for (const one of this.#plan.planned) {
      await breathe();
      const { units, page, source } = one;
      const item = units[0]?.item;
      // What stands there already has the title that it has.
      if (item && !item.is_made) this.#titles.set(item.made_id, page?.title ?? source.name);
      this.#feed.know(one);
      if (!isOver(one)) left.push(one);
    }
    return left;
  }

  async #finish({ some, given, writing }: Turn): Promise<void> {
    const results = await writing;
    for (const result of results) if ("pages" in result) this.#name(result);
    await this.#commit(some, new Map(given.map((one, place) => [one, results[place] as Written])));
  }

  /** A receipt names so many links and counts the others: what it would not name is not kept with the files either. */
  #name(page: WrittenPage): void {
    const beyond = page.unresolved.splice(this.#toName).length;
    page.unnamed += beyond;
    this.#toName -= page.unresolved.length;
  }

  async #commit(some: readonly Planned[], written: ReadonlyMap<Planned, Written>): Promise<void> {
    const { context, hold, row } = this.#opening;
    await context.database.requireRoom(bytesOf(written));
    const steps: Step[] = some.flatMap((one): Step[] =>
      one.units.length === 0 ? [{ one, unit: null }] : one.units.map((unit) => ({ one, unit })),
    );
    for (let at = 0; at < steps.length; ) {
      hold.goOn();
      const from = at;
      const result = await context.database.transact(async (trx) => {
        const began = performance.now();
        const author = await authorOf(trx, row.user_id);
        // Of a database that is far away most of the time is waiting: it waits for several pages at once, not for each.
        const trips = context.database.engine === "postgres" ? 2 * (performance.now() - began) : 0;
        const slice = Math.max(SLICE, Math.min(LONGEST, trips));
        const pages = await ManyPages.begin(context, trx, author, row.workspace_id);
        const begun = performance.now();
        const made: Made[] = [];
        let next = from;
        do {
          const { one, unit } = steps[next] as Step;
          if (unit === null) await this.#nameFile(trx, one);
          else if (!unit.item?.is_made && !unit.item?.outcome)
            made.push({ unit, ...(await this.#write(trx, { author, pages }, unit, written.get(one))) });
          next += 1;
        } while (next < steps.length && performance.now() - begun < slice);
        await pages.finish();
        await settleItems(
          trx,
          row.id,
          made.map(({ item }) => item),
        );
        if (this.#isMuch) await leaveWords(trx, newPages(made), context.now() + LATER);
        hold.file = steps[next]?.one.path ?? null;
        const done = hold.done + steps.slice(from, next).filter(({ unit }) => unit === null || unit.part === 0).length;
        await hold.renew(trx, done);
        return { next, made, done, author };
      });
      at = result.next;
      hold.done = result.done;
      for (const { unit, item, saved } of result.made) {
        unit.item = remembered(item);
        if (saved) announce(context, result.author, saved);
      }
      this.#tell();
      await breathe();
    }
  }

  #tell(): void {
    const { context, row } = this.#opening;
    if (performance.now() - this.#told < TOLD) return;
    this.#told = performance.now();
    context.workspaceEvents.publish(row.workspace_id, "tree");
  }

  /** A file that becomes nothing is named. */
  async #nameFile(trx: Trx, { path, problem }: Planned): Promise<void> {
    const { vault, row } = this.#opening;
    const key = vault.mac("path of an import", `nothing ${row.id} ${path}`).subarray(0, 20);
    const outcome = sealOutcome(vault, row.id, key, { file: path, problems: [problem ?? "It cannot be read"] });
    const item: Item = { item_key: key, kind: "page", made_id: 0, ...unmade, outcome };
    await insertItems(trx, row.id, [item]);
  }

  async #write(trx: Trx, by: By, unit: Unit, given: Written | undefined): Promise<{ item: Item; saved: OpenPage | null }> {
    const { vault, row } = this.#opening;
    const { planned, part, item } = unit;
    if (!item) throw new Error("A page is written before it has a number.");
    const read = given && "pages" in given ? given : null;
    const problem =
      read || !planned.file ? null : given && "problem" in given ? given.problem : (planned.problem ?? "It cannot be read");
    const page = read?.pages[part] ?? { title: this.#titles.get(item.made_id) ?? planned.source.name, content: nothing };
    const content = opened(page.content);
    const digest = vault.mac("content of an import", `${page.title}\0${content.digest.toString("base64")}`);
    const written = await this.#put(trx, by, unit, item, { ...page, content }, digest, read);
    const named = outcomeOf(unit, read, problem, written);
    const outcome = sealOutcome(vault, row.id, unit.key, named);
    const settled: Item = { ...item, ...written.at, is_made: 1, digest, outcome };
    return { item: settled, saved: written.saved };
  }

  async #put(
    trx: Trx,
    by: By,
    unit: Unit,
    item: Item,
    page: { title: string; content: PreparedContent },
    digest: Buffer,
    read: WrittenPage | null,
  ): Promise<Put> {
    const { context, vault, row } = this.#opening;
    const coming = new Map(page.content.references.flatMap(({ pageId }) => this.#titleOf(pageId)));
    if (item.revision > 0 && (await isAsMade(trx, vault, item))) {
      const { made_id, parent_id } = item;
      if (item.digest && digest.equals(item.digest)) return { kind: "unchanged", at: item, saved: null };
      const { title, content } = page;
      const options = { expected: null, saveKey: null, restoredFrom: null, isMixed: false, title, coming };
      const outcome = await trySave(context, trx, by.author, { pageId: made_id, content, ...options }, null);
      if (outcome.kind !== "saved") throw new Error("A version replaces whatever is there.");
      const { revision } = outcome.page.row;
      return { kind: "updated", at: { made_id, revision, parent_id, title: titleMark(vault, title) }, saved: outcome.page };
    }
    const isBeside = item.revision > 0 || item.revision === BESIDE;
    // Changed a moment ago: then no number was kept.
    const [id = item.made_id] = item.revision > 0 ? await reserveIds(trx, context.database.engine, 1) : [];
    const body = { title: page.title, parentId: this.#parentOf(unit), workspaceId: row.workspace_id };
    const { path } = unit.planned;
    const told = this.#plan.told?.get(path) ?? this.#plan.dated.get(folderOf(path));
    const times = {
      createdAt: read?.created ?? told?.created ?? undefined,
      updatedAt: read?.updated ?? told?.updated ?? undefined,
    };
    await by.pages.add({ page: body, content: page.content }, { id, coming, ...times });
    return {
      kind: isBeside ? "beside" : "new",
      at: { made_id: id, revision: 1, parent_id: body.parentId, title: titleMark(vault, page.title) },
      saved: null,
    };
  }

  #titleOf(pageId: number): [number, string][] {
    const title = this.#titles.get(pageId);
    return title === undefined ? [] : [[pageId, title]];
  }

  #parentOf({ planned, part }: Unit): number | null {
    if (part > 0) return planned.units[0]?.item?.made_id ?? null;
    for (let above = planned.above; above; above = above.above) {
      const id = above.units[0]?.item?.made_id;
      if (id) return id;
    }
    return this.#opening.row.parent_id;
  }
}

/** What they take as they are written. */
function bytesOf(written: ReadonlyMap<Planned, Written>): number {
  const pages = [...written.values()].flatMap((one) => ("pages" in one ? one.pages : []));
  return pages.reduce((sum, { content }) => sum + content.packed.length, 0);
}

/** A folder's page without a file of its own. */
const nothing: PackedContent = { ...prepare([]), references: [] };

function opened(content: PackedContent): PreparedContent {
  return received({ ...content, references: [...unpacked<PageReference>(content.references)] });
}
