/** One import, from what was sent to its receipt. It may be cut off anywhere and begun again: what was made is not made twice. */
import { isPicture, kindOf } from "#core/import/paths.ts";
import { noBlocks, type Problem, type Receipt, unused } from "#core/import/receipt.ts";
import { importLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { markDeleted } from "../files/store.ts";
import { BrokenFile, GUESSED_NAME, TooLarge } from "./archive.ts";
import { Attachments } from "./attachments.ts";
import { type Contents, type Opening, openContents } from "./contents.ts";
import { Hold, Stopped } from "./hold.ts";
import { type ImportRow, readOptions, sealAtWork, sealReceipt } from "./imports.ts";
import { itemsOf, openOutcome } from "./items.ts";
import { PageWriter } from "./page-writer.ts";
import { type Plan, planOf } from "./plan.ts";
import { scanAll } from "./readings.ts";
import { reserve } from "./reserving.ts";

export async function runImport(context: Context, row: ImportRow, claim: string, stopping: AbortSignal): Promise<void> {
  const hold = new Hold(context, row.id, claim, stopping);
  try {
    const run = await ImportRun.open(context, row, hold);
    await run.go();
  } finally {
    hold.end();
  }
}

/** The archive goes when the import ends. If what is in it had no room beside it, nobody could bring what takes half of a quota. */
const withRoom = (context: Context, archive: number): Context => ({
  ...context,
  config: { ...context.config, leavingBytes: archive },
});

class ImportRun {
  readonly #opening: Opening;
  #contents: Contents | null = null;
  #plan: Plan | null = null;

  private constructor(opening: Opening) {
    this.#opening = opening;
  }

  static async open(context: Context, row: ImportRow, hold: Hold): Promise<ImportRun> {
    const db = context.database.read;
    const workspace = await db
      .selectFrom("workspaces")
      .select(["id", "is_encrypted"])
      .where("id", "=", row.workspace_id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    // It goes with its workspace.
    if (!workspace) throw new Stopped();
    const vault = await context.vaults.of(db, workspace);
    const items = await itemsOf(db, row.id);
    hold.seal = (path) => sealAtWork(vault, row.id, path);
    const options = readOptions(vault, row);
    return new ImportRun({ context: withRoom(context, options.size), hold, vault, row, options, items });
  }

  async go(): Promise<void> {
    const { row } = this.#opening;
    if (row.state === "cancelled") return this.#end("cancelled", []);
    try {
      await this.#work();
      await this.#end("done", []);
    } catch (error) {
      if (error instanceof Stopped && (await this.#isCancelled())) return this.#end("cancelled", []);
      const reason = reasonOf(error);
      if (reason === null) throw error;
      await this.#end("failed", this.#notReached(reason));
    }
  }

  async #work(): Promise<void> {
    const { hold } = this.#opening;
    this.#contents = await openContents(this.#opening);
    this.#plan = await planOf(this.#opening, this.#contents, (files) => scanAll(this.#opening, files));
    const { planned, shown } = this.#plan;
    await reserve(this.#opening, planned);
    hold.total = planned.length + shown.size;
    await new PageWriter(this.#opening, this.#plan, new Attachments(this.#opening)).writeAll();
  }

  async #isCancelled(): Promise<boolean> {
    const { context, row } = this.#opening;
    const now = await context.database.read.selectFrom("imports").select("state").where("id", "=", row.id).executeTakeFirst();
    return now?.state === "cancelled";
  }

  /** Every file that has not become anything. */
  #notReached(reason: string): Problem[] {
    const { options } = this.#opening;
    if (!this.#plan) return [{ file: options.name, reason }];
    const left = this.#plan.planned.filter(({ units }) => units.some(({ item }) => !item?.is_made && !item?.outcome));
    return left.filter(({ file }) => file !== null).map(({ path }) => ({ file: path, reason: `Not imported: ${reason}` }));
  }

  async #end(state: "done" | "failed" | "cancelled", failures: Problem[]): Promise<void> {
    const { context, vault, row, hold } = this.#opening;
    const receipt = await this.#receipt(failures);
    const sealed = sealReceipt(vault, row.id, receipt.receipt);
    const now = context.now();
    const drafts = await context.database.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("imports")
        .set({
          state,
          receipt: sealed,
          first_page_id: receipt.first,
          at_work: null,
          done: hold.done,
          total: hold.total,
          claim: "",
          ended_at: now,
        })
        .where("id", "=", row.id)
        .where("claim", "=", hold.claim)
        .where("state", "=", state === "cancelled" ? "cancelled" : "running")
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Stopped();
      return trx
        .selectFrom("files")
        .select("id")
        .where("import_id", "=", row.id)
        .where("is_whole", "=", 0)
        .where("deleted_at", "is", null)
        .execute();
    });
    for (const { id } of drafts) await context.database.transact((trx) => markDeleted(trx, { id, isWhole: false }, now));
    context.wakeClearing();
    context.workspaceEvents.publish(row.workspace_id, "tree");
  }

  async #receipt(failures: Problem[]): Promise<{ receipt: Receipt; first: number | null }> {
    const { context, vault, row } = this.#opening;
    const items = await itemsOf(context.database.read, row.id);
    const { files, problems: refused } = this.#contents ?? { files: new Map<string, never>(), problems: [] };
    const left = refused.filter(({ reason }) => reason !== GUESSED_NAME);
    const problems: Problem[] = [...refused, ...failures];
    const receipt: Receipt = {
      files: files.size + new Set(left.map(({ file }) => file)).size,
      pages: 0,
      pagesUpdated: 0,
      pagesUnchanged: 0,
      blocks: noBlocks(),
      attachments: 0,
      links: { resolved: 0, unresolved: [] },
      tasks: 0,
      tasksDone: 0,
      problems,
    };
    let first: number | null = null;
    for (const item of items.values()) {
      if (item.kind === "file" && item.is_made) receipt.attachments += 1;
      const outcome = openOutcome(vault, row.id, item);
      if (!outcome) continue;
      if (item.kind === "page" && item.is_made && (first === null || item.made_id < first)) first = item.made_id;
      receipt.pages += outcome.pages ?? 0;
      receipt.pagesUpdated += outcome.pagesUpdated ?? 0;
      receipt.pagesUnchanged += outcome.pagesUnchanged ?? 0;
      for (const [type, count] of Object.entries(outcome.blocks ?? {})) receipt.blocks[type as keyof Receipt["blocks"]] += count;
      receipt.tasks += outcome.tasks ?? 0;
      receipt.tasksDone += outcome.tasksDone ?? 0;
      receipt.links.resolved += outcome.resolved ?? 0;
      for (const target of outcome.unresolved ?? []) receipt.links.unresolved.push({ file: outcome.file, target });
      for (const reason of outcome.problems ?? []) problems.push({ file: outcome.file, reason });
    }
    if (failures.length === 0 && row.state === "running") problems.push(...this.#unused());
    const order = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
    receipt.links.unresolved = within(receipt.links.unresolved.sort(order), ({ length }) => ({
      file: "",
      target: `${length} more`,
    }));
    receipt.problems = withinByReason(problems.sort(order));
    return { receipt, first };
  }

  /** What no page shows is not kept: nobody would find it. */
  #unused(): Problem[] {
    const { files } = this.#contents ?? { files: new Map<string, never>() };
    const plan = this.#plan;
    if (!plan) return [];
    const dropped = (path: string) => kindOf(path) === "csv" && files.has(path.replace(/\.csv$/i, "_all.csv"));
    return [...files.keys()]
      .filter((path) => !plan.byPath.has(path) && !plan.shown.has(path) && !dropped(path))
      .map((file) => ({ file, reason: isPicture(file) ? unused.picture : unused.other }));
  }
}

function within<T>(all: T[], rest: (left: T[]) => T): T[] {
  return all.length <= importLimit.named ? all : [...all.slice(0, importLimit.named), rest(all.slice(importLimit.named))];
}

/** What is beyond the limit is counted by its reason. */
function withinByReason(all: Problem[]): Problem[] {
  const left = Map.groupBy(all.slice(importLimit.named), ({ reason }) => reason);
  return [...all.slice(0, importLimit.named), ...[...left].map(([reason, some]) => ({ file: `${some.length} more`, reason }))];
}

/** What a person can do something about; null for what may be tried again. */
function reasonOf(error: unknown): string | null {
  if (error instanceof TooLarge || error instanceof BrokenFile) return error.message;
  if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) return null;
  if (error.status === 403 || error.status === 404) return "You may not write in this workspace any more";
  return error.message;
}
