/** What came of an import, put together when it ends. */
import { isOfBundle } from "#core/import/bundle-dates.ts";
import { DOCMOST } from "#core/import/docmost.ts";
import { isCategory } from "#core/import/docusaurus.ts";
import { otherWay, READABLE } from "#core/import/other-kinds.ts";
import { endingOf, isPicture, kindOf } from "#core/import/paths.ts";
import { emptyReceipt, isHarmless, type Problem, type Receipt, unused } from "#core/import/receipt.ts";
import { beyond } from "#core/import/receipt-lines.ts";
import { isOfTriliumAlone, TRILIUM } from "#core/import/trilium.ts";
import { each, type InSteps, sorted } from "#core/in-steps.ts";
import { importLimit } from "#core/limits.ts";
import { inSteps } from "../pacing.ts";
import { GUESSED_NAME } from "./archive.ts";
import type { Contents, Opening } from "./contents.ts";
import { pagesOfGoneFiles } from "./gone-pages.ts";
import { eachItem, type Named, openOutcome } from "./items.ts";
import type { Plan } from "./plan.ts";

/**
 * @param contents null where they could not be opened, and `plan` where there was none
 * @param failures files that came to nothing because the import did not go on
 * @returns `first`: the first page that it made
 */
export async function receiptOf(
  opening: Opening,
  contents: Contents | null,
  plan: Plan | null,
  failures: readonly Problem[],
): Promise<{ receipt: Receipt; first: number | null }> {
  const { context, vault, row } = opening;
  const called = (path: string) => contents?.ofZim?.get(path) ?? path;
  const tally = new Tally(called);
  const refused = contents?.problems ?? [];
  const left = new Set<string>();
  await inSteps(each(refused, (problem) => void tally.problems.push(problem)));
  await inSteps(each(failures, ({ file, reason }) => void tally.problems.push({ file: called(file), reason })));
  await inSteps(each(refused, ({ file, reason }) => void (reason !== GUESSED_NAME && left.add(file))));
  tally.receipt.files = (contents?.files.size ?? 0) + left.size;
  let first: number | null = null;
  for await (const item of eachItem(context.database.read, row.id)) {
    if (item.kind === "file" && item.is_made) tally.receipt.attachments += 1;
    const outcome = openOutcome(vault, row.id, item);
    if (!outcome) continue;
    if (item.kind === "page" && item.is_made && (first === null || item.made_id < first)) first = item.made_id;
    tally.add(outcome);
  }
  const isWhole = failures.length === 0 && row.state === "running";
  if (contents && plan && isWhole) {
    await inSteps(unusedIn(contents, plan, tally.problems));
    for (const problem of await pagesOfGoneFiles(opening, plan)) tally.problems.push(problem);
  }
  return { receipt: await inSteps(tally.end()), first };
}

class Tally {
  readonly receipt = emptyReceipt();
  /** All of them. */
  readonly problems: Problem[] = [];
  readonly #nameOf: (path: string) => string;
  #unnamed = 0;

  /** @param nameOf a file as it is called where it lies, by the path under which it was read */
  constructor(nameOf: (path: string) => string) {
    this.#nameOf = nameOf;
  }

  add(outcome: Named): void {
    const { receipt } = this;
    const { links } = receipt;
    const file = this.#nameOf(outcome.file);
    receipt.pages += outcome.pages ?? 0;
    receipt.pagesUpdated += outcome.pagesUpdated ?? 0;
    receipt.pagesUnchanged += outcome.pagesUnchanged ?? 0;
    for (const [type, count] of Object.entries(outcome.blocks ?? {})) receipt.blocks[type as keyof Receipt["blocks"]] += count;
    receipt.tasks += outcome.tasks ?? 0;
    receipt.tasksDone += outcome.tasksDone ?? 0;
    links.resolved += outcome.resolved ?? 0;
    this.#unnamed += outcome.unnamed ?? 0;
    for (const target of outcome.unresolved ?? [])
      if (links.unresolved.length < importLimit.named) links.unresolved.push({ file, target });
      else this.#unnamed += 1;
    for (const reason of outcome.problems ?? []) this.problems.push({ file, reason });
  }

  *end(): InSteps<Receipt> {
    const { links, problems } = this.receipt;
    links.unresolved = yield* sorted(links.unresolved, byFile);
    if (this.#unnamed > 0) links.unresolved.push({ file: "", target: beyond(this.#unnamed) });
    const all = yield* sorted(this.problems, worstFirst);
    /** Beyond the limit, by their reason. */
    const counts = new Map<string, number>();
    yield* each(all.entries(), ([place, problem]) => {
      if (place < importLimit.named) problems.push(problem);
      else counts.set(problem.reason, (counts.get(problem.reason) ?? 0) + 1);
    });
    for (const [reason, count] of counts) problems.push({ file: beyond(count), reason });
    return this.receipt;
  }
}

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);

/** Among many files that no page shows the one that could not be read would be found by nobody. */
const worstFirst = (a: Problem, b: Problem) => Number(isHarmless(a.reason)) - Number(isHarmless(b.reason)) || byFile(a, b);

function reasonOf(file: string, isAmongPages: boolean): string {
  const way = otherWay(file) ?? (isAmongPages || isPicture(file) ? null : READABLE);
  return way === null ? (isPicture(file) ? unused.picture : unused.other) : `${unused.other}: ${way}`;
}

/** What no page shows is not kept: nobody would find it. What a bundle says of itself is no word of its note. */
function unusedIn({ files, root }: Contents, { byPath, told, isOfTrilium, shown }: Plan, problems: Problem[]): InSteps<void> {
  const isDropped = (path: string) => kindOf(path) === "csv" && files.has(path.replace(/\.csv$/i, "_all.csv"));
  // Of a note of Keep's there is the same for programs.
  const isOfKeep = (path: string) => {
    const note = endingOf(path) === ".json" ? byPath.get(path.replace(/json$/i, "html")) : undefined;
    return note?.page?.isOfKeep === true || note?.problem === unused.trash;
  };
  const isDrawn = (path: string) => isOfTrilium && (path === TRILIUM || isOfTriliumAlone(path));
  const isRead = (path: string) => isDrawn(path) || (told !== null && path === DOCMOST) || isCategory(path);
  return each(files.keys(), (file) => {
    if (!byPath.has(file) && !shown.has(file) && !isDropped(file) && !isOfBundle(file, root) && !isOfKeep(file) && !isRead(file))
      problems.push({ file, reason: reasonOf(file, byPath.size > 0) });
  });
}
