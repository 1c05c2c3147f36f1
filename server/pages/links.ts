import { referenceLimit } from "#core/limits.ts";
import type { PageLinks } from "#core/page-links.ts";
import type { PageReference } from "#core/references.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { slices } from "../db/slices.ts";
import { between, JsonStream, printed } from "../http/answers.ts";
import { breathe } from "../pacing.ts";
import type { Member } from "../workspaces/grants.ts";
import { findLinking, type Linked } from "./linking-job.ts";
import { openPage } from "./open.ts";
import { referencesOf } from "./page-references.ts";
import { type ReadablePage, readablePages } from "./readable.ts";

/** What links to a page, and what it links to, as it was saved: what the user may open. @throws HttpError 404 */
export async function listPageLinks(context: Context, member: Member, pageId: number): Promise<JsonStream> {
  const db = context.database.read;
  const { row, vault } = await openPage(context, db, member, pageId, "read");
  const { made, titles } = await referencesOf(db, vault, pageId);
  const sources = await linkingTo(context, { pageId, workspaceId: row.workspace_id, memberId: member.id });
  const targets = [...new Set(made.map((reference) => reference.pageId))];
  const pages = await readablePages(context, db, member, [...new Set([...sources, ...targets])]);
  const areTitles = new Set(titles.map(([id, words]) => `${id} ${words}`));
  const pointsTo = ({ pageId: id, blockId, words, text }: PageReference): PageLinks["to"] => {
    const page = pages.get(id);
    const isTitle = areTitles.has(`${id} ${words}`);
    return page ? [{ pageId: id, title: page.title, hasTodo: page.hasTodo, blockId, words, text, isTitle }] : [];
  };
  const from = await madeBy(db, pages, sources, pageId);
  const missing = targets.filter((id) => !pages.has(id));
  return new JsonStream(print({ from, to: made, missing }, pointsTo));
}

/** Links that are printed in one go: titles are long, and one page may have them all. */
const AT_ONCE = 200;

async function* print(
  { from, to, missing }: { from: PageLinks["from"]; to: readonly PageReference[]; missing: number[] },
  pointsTo: (reference: PageReference) => PageLinks["to"],
): AsyncGenerator<Buffer> {
  yield* between(
    '{"from":[',
    printed(slices(from, AT_ONCE), async (some) => some),
    "]",
  );
  yield* between(
    ',"to":[',
    printed(slices(to, AT_ONCE), async (some) => some.flatMap(pointsTo)),
    "]",
  );
  yield Buffer.from(`,"missing":${JSON.stringify(missing)}}`);
}

/** Pages that point to one from which on the newest of them are found on a thread of its own. */
const MANY = 2000;

async function linkingTo({ database, config, readers }: Context, linked: Linked): Promise<number[]> {
  const [one] = await linkingAt(database.read, { pageId: linked.pageId });
  if (!one) return findLinking(database.read, linked);
  const { databaseUrl, dataDir } = config;
  return readers.run("findManyLinking", { settings: { databaseUrl, dataDir }, linked }, linked.memberId);
}

const linkingAt = prepared<{ pageId: number }>()((db, its) =>
  db.selectFrom("page_references").select("page_id").where("target_id", "=", its.pageId).limit(1).offset(MANY),
);

async function madeBy(
  db: Db,
  pages: ReadonlyMap<number, ReadablePage>,
  sources: readonly number[],
  target: number,
): Promise<PageLinks["from"]> {
  const from: PageLinks["from"] = [];
  for (const pageId of sources) {
    const page = pages.get(pageId);
    if (!page) continue;
    await breathe();
    const { made } = await referencesOf(db, page.vault, pageId);
    const { title, hasTodo } = page;
    const here = made.filter((one) => one.pageId === target).slice(0, referenceLimit.shownOfOne);
    for (const { blockId, words, text } of here) from.push({ pageId, title, hasTodo, blockId, words, text });
  }
  return from;
}
