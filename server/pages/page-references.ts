/**
 * Which pages a page's words point to, written in the transaction that saves it. Rows name the pages; the words, the lines around
 * them, and which words were the page's title, lie sealed in one value: many links cost a Save little more than one, and renaming a
 * page costs nothing.
 */
import { titleShown } from "#core/page-address.ts";
import { ownReferences, type PageReference } from "#core/references.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { slices } from "../db/slices.ts";
import { between, printed } from "../http/answers.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { CannotOpen } from "../seal/seal.ts";
import type { Vault } from "../seal/vault.ts";
import { pack, unpack } from "./packing.ts";
import { titlePlace } from "./title-place.ts";

export interface ReferenceTexts {
  made: readonly PageReference[];
  /** Page and words, where the words were that page's title when they were first saved; also of earlier versions. */
  titles: readonly (readonly [pageId: number, words: string])[];
}

const NONE: ReferenceTexts = { made: [], titles: [] };

/**
 * The page is locked.
 * @param found in its words; of those with an address of a server the ones with this server's are kept
 * @param coming titles of pages that are not there yet, by their ids
 * @param kept the texts as they are, null for none; asked for where they are absent
 * @param isNew whether the page is made in this transaction: then it has none, and nothing waits for an answer
 */
export async function writePageReferences(
  { config }: Pick<Context, "config">,
  trx: Trx,
  vault: Vault,
  page: { id: number; workspaceId: number },
  found: readonly PageReference[],
  { coming = new Map(), kept, isNew = false }: Circumstances = {},
): Promise<void> {
  const made = ownReferences(found, config.origin);
  const texts = isNew ? null : kept === undefined ? await keptTexts(trx, page.id) : kept;
  if (!texts && made.length === 0) return;
  await breathe();
  const before = await openReferenceTexts(vault, page.id, texts);
  await breathe();
  if (texts && areSame(before.made, made)) return;
  const named = new Set(made.map(({ pageId }) => pageId));
  await Promise.all([
    isNew ? insertTargets(trx, page.id, [...named]) : writeTargets(trx, page.id, named),
    writeTexts(trx, vault, page, { made, before: before.titles, coming }),
  ]);
}

function areSame(some: readonly PageReference[], others: readonly PageReference[]): boolean {
  return some.length === others.length && some.every((one, at) => isSame(one, others[at]));
}

const isSame = (one: PageReference, other: PageReference | undefined) =>
  one.pageId === other?.pageId &&
  one.blockId === other.blockId &&
  one.words === other.words &&
  one.text === other.text &&
  one.origin === other.origin;

interface Circumstances {
  coming?: ReadonlyMap<number, string> | undefined;
  kept?: Uint8Array | null;
  isNew?: boolean;
}

async function writeTexts(
  trx: Trx,
  vault: Vault,
  { id, workspaceId }: { id: number; workspaceId: number },
  {
    made,
    before,
    coming,
  }: { made: ReferenceTexts["made"]; before: ReferenceTexts["titles"]; coming: ReadonlyMap<number, string> },
): Promise<void> {
  const titles = await titlesAmong(trx, vault, workspaceId, made, before, coming);
  const json = await printTexts({ made, titles });
  await breathe();
  const packed = pack(json);
  await breathe();
  const sealed = vault.seal(textsPlace(id), packed);
  await trx
    .insertInto("page_reference_texts")
    .values({ page_id: id, texts: sealed })
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet({ texts: sealed }))
    .execute();
}

/** In pieces: ten thousand links are a megabyte and more. */
async function printTexts({ made, titles }: ReferenceTexts): Promise<Buffer> {
  const list = (start: string, all: readonly object[], end: string) =>
    between(
      start,
      printed(slices(all), async (some) => some),
      end,
    );
  const pieces: Buffer[] = [];
  for await (const piece of list('{"made":[', made, "]")) pieces.push(piece);
  for await (const piece of list(',"titles":[', titles, "]}")) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Of one page; nothing where it has none. */
export async function referencesOf(db: Db, vault: Vault, pageId: number): Promise<ReferenceTexts> {
  return openReferenceTexts(vault, pageId, await keptTexts(db, pageId));
}

async function keptTexts(db: Db, pageId: number): Promise<Uint8Array | null> {
  const [row] = await textsOf(db, { pageId });
  return row?.texts ?? null;
}

const textsOf = prepared<{ pageId: number }>()((db, its) =>
  db.selectFrom("page_reference_texts").select("texts").where("page_id", "=", its.pageId),
);

/** What does not open counts as nothing: the next Save writes it anew. */
export async function openReferenceTexts(
  vault: Vault,
  pageId: number,
  texts: Uint8Array | null | undefined,
): Promise<ReferenceTexts> {
  if (!texts) return NONE;
  try {
    return JSON.parse((await unpack(vault.open(textsPlace(pageId), texts))).toString());
  } catch (error) {
    if (error instanceof CannotOpen) return NONE;
    throw error;
  }
}

export const textsPlace = (pageId: number) => `pages/${pageId}/references`;

async function writeTargets(trx: Trx, pageId: number, named: ReadonlySet<number>): Promise<void> {
  const rows = await trx.selectFrom("page_references").select("target_id").where("page_id", "=", pageId).execute();
  const known = new Set(rows.map((row) => row.target_id));
  await oneByOne(slices([...known].filter((id) => !named.has(id))), (ids) =>
    trx.deleteFrom("page_references").where("page_id", "=", pageId).where("target_id", "in", ids).execute(),
  );
  await insertTargets(
    trx,
    pageId,
    [...named].filter((id) => !known.has(id)),
  );
}

async function insertTargets(trx: Trx, pageId: number, ids: readonly number[]): Promise<void> {
  await oneByOne(slices(ids), (ids) =>
    trx
      .insertInto("page_references")
      .values(ids.map((target_id) => ({ page_id: pageId, target_id })))
      .execute(),
  );
}

/** Words of earlier versions that are remembered, so that restoring one, or pasting back, keeps them true. */
const FORMER = 1000;

async function titlesAmong(
  trx: Trx,
  vault: Vault,
  workspaceId: number,
  made: readonly PageReference[],
  before: ReferenceTexts["titles"],
  coming: ReadonlyMap<number, string>,
): Promise<ReferenceTexts["titles"]> {
  const known = new Set<string>();
  for (const some of slices(before)) {
    await breathe();
    for (const [id, words] of some) known.add(`${id} ${words}`);
  }
  const current = new Map<string, { pageId: number; words: string }>();
  const fresh = new Set<number>();
  for (const some of slices(made)) {
    await breathe();
    for (const { pageId, words } of some) {
      const key = `${pageId} ${words}`;
      current.set(key, { pageId, words });
      if (!known.has(key) && !coming.has(pageId)) fresh.add(pageId);
    }
  }
  const titles = new Map([...coming].map(([id, title]) => [id, titleShown(title)]));
  for (const ids of slices([...fresh])) {
    const rows = await trx
      .selectFrom("pages")
      .select(["id", "title"])
      .where("id", "in", ids)
      .where("workspace_id", "=", workspaceId)
      .where("deleted_at", "is", null)
      .execute();
    // Answers of many transactions may come at once.
    await breathe();
    for (const { id, title } of rows) {
      const text = vault.textOrNull(titlePlace(id), title);
      if (text !== null) titles.set(id, titleShown(text));
    }
  }
  await breathe();
  const now = [...current].flatMap(([key, { pageId, words }]) =>
    known.has(key) || titles.get(pageId) === words ? [[pageId, words] as const] : [],
  );
  const former = before.filter(([id, words]) => !current.has(`${id} ${words}`)).slice(0, FORMER);
  return [...now, ...former];
}
