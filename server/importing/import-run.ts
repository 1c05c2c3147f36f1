/** One import, from what was sent to its receipt. It may be cut off anywhere and begun again: what was made is not made twice. */
import { fileName } from "#core/file.ts";
import { kindOf } from "#core/import/paths.ts";
import type { Problem } from "#core/import/receipt.ts";
import { each } from "#core/in-steps.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { markDeleted } from "../files/store.ts";
import { inSteps } from "../pacing.ts";
import { BrokenFile, TooLarge } from "./archive.ts";
import { Attachments } from "./attachments.ts";
import { withNotesOfBackup } from "./backups.ts";
import { type Contents, type Opening, openContents } from "./contents.ts";
import { Hold, Stopped } from "./hold.ts";
import { type ImportRow, readOptions, sealAtWork, sealReceipt } from "./imports.ts";
import { itemsOf } from "./items.ts";
import { keepIds } from "./kept-ids.ts";
import { PageWriter } from "./page-writer.ts";
import { type Plan, planOf } from "./plan.ts";
import { scanAll } from "./readings.ts";
import { receiptOf } from "./receipts.ts";
import { reserve } from "./reserving.ts";
import { withPagesOfZim } from "./zim.ts";

export async function runImport(context: Context, row: ImportRow, claim: string, stopping: AbortSignal): Promise<void> {
  const hold = new Hold(context, row, claim, stopping);
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
    return new ImportRun({ context: withRoom(context, options.size), hold, vault, row, options, items, root: "" });
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
      await this.#end("failed", await this.#notReached(reason));
    }
  }

  async #work(): Promise<void> {
    const { hold, options } = this.#opening;
    this.#contents = await withPagesOfZim(
      this.#opening,
      await withNotesOfBackup(this.#opening, await openContents(this.#opening)),
    );
    if (kindOf(fileName(options.name)) === "zip") this.#opening.root = this.#contents.root;
    this.#plan = await planOf(this.#opening, this.#contents, (files) => scanAll(this.#opening, files));
    const { planned, shown } = this.#plan;
    await reserve(this.#opening, planned);
    await keepIds(this.#opening, planned);
    hold.total = planned.length + shown.size;
    await new PageWriter(this.#opening, this.#plan, new Attachments(this.#opening)).writeAll();
  }

  async #isCancelled(): Promise<boolean> {
    const { context, row } = this.#opening;
    const now = await context.database.read.selectFrom("imports").select("state").where("id", "=", row.id).executeTakeFirst();
    return now?.state === "cancelled";
  }

  /** Every file that has not become anything. */
  async #notReached(reason: string): Promise<Problem[]> {
    const { options } = this.#opening;
    if (!this.#plan) return [{ file: options.name, reason }];
    const left: Problem[] = [];
    await inSteps(
      each(this.#plan.planned, ({ units, file, path }) => {
        const isLeft = file !== null && units.some(({ item }) => !item?.is_made && !item?.outcome);
        if (isLeft) left.push({ file: path, reason: `Not imported: ${reason}` });
      }),
    );
    return left;
  }

  async #end(state: "done" | "failed" | "cancelled", failures: Problem[]): Promise<void> {
    const { context, vault, row, hold } = this.#opening;
    const { receipt, first } = await receiptOf(this.#opening, this.#contents, this.#plan, failures);
    const sealed = sealReceipt(vault, row.id, receipt);
    const now = context.now();
    const drafts = await context.database.transact(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("imports")
        .set({
          state,
          receipt: sealed,
          first_page_id: first,
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
}

/** What a person can do something about; null for what may be tried again. */
function reasonOf(error: unknown): string | null {
  if (error instanceof TooLarge || error instanceof BrokenFile) return error.message;
  if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) return null;
  if (error.status === 403 || error.status === 404) return "You may not write in this workspace any more";
  return error.message;
}
