import { type Query, wantedKeys } from "#core/search/query.ts";
import type { Db, Engine } from "../db/database.ts";
import { type Column, type Hit, searchIndex, type WantedWords } from "../db/search-index.ts";
import { slices } from "../db/slices.ts";
import { Vault, type VaultKey } from "../seal/vault.ts";
import { digestsOf, MANY_ROWS } from "./digests.ts";

export interface SearchedScope {
  vault: VaultKey;
  /** Pages that are open one by one; null for the whole workspace. */
  pages: readonly number[] | null;
}

export interface Candidates {
  pageIds: number[];
  /** There are others. */
  isCut: boolean;
}

/** Pages of one stage. */
const MOST = 300;
/** Workspaces that are asked about at once. */
const TOGETHER = 40;

/**
 * Pages that may have every word: in the title, in title and headings, anywhere; the newest first. Some come again.
 * @param few pages that are named first of each: mostly the others are not needed, and take longer to find
 */
export async function* candidatesIn(
  { read: db, engine }: { read: Db; engine: Engine },
  query: Query,
  scopes: readonly SearchedScope[],
  few: number,
): AsyncGenerator<Candidates> {
  const asked = scopes.map(({ vault, pages }) => ({ digests: digestsOf(Vault.from(vault)), pages }));
  const index = searchIndex(engine);
  const keys = wantedKeys(query);
  for (const column of ["title", "heading", "text"] as const) {
    const newest = async (most: number): Promise<Candidates> => {
      const hits: Hit[] = [];
      for (const { all, pages } of questions(asked, keys)) hits.push(...(await index.find(db, all, column, most + 1, pages)));
      return cut(hits, most);
    };
    const first = await newest(few);
    // The others follow.
    yield { ...first, isCut: false };
    if (first.isCut) yield await newest(MOST);
  }
  // Pages whose words stand in several rows.
  const hits: Hit[] = [];
  let isCut = false;
  for (const { digests, pages } of asked)
    for (const some of pages === null ? [null] : slices(pages)) {
      const joined = await joinedRows(db, index, digests, keys, some);
      hits.push(...joined.hits);
      isCut ||= joined.isCut;
    }
  const joined = cut(hits, MOST);
  yield { ...joined, isCut: joined.isCut || isCut };
}

interface Asked {
  digests: { of(key: string): string };
  pages: readonly number[] | null;
}

interface Question {
  all: WantedWords[];
  pages: readonly number[] | null;
}

type Keys = ReturnType<typeof wantedKeys>;

function* questions(asked: readonly Asked[], keys: Keys): Generator<Question> {
  const whole = asked.filter(({ pages }) => pages === null);
  for (let at = 0; at < whole.length; at += TOGETHER)
    yield { all: whole.slice(at, at + TOGETHER).map(({ digests }) => blind(digests, keys)), pages: null };
  for (const { digests, pages } of asked)
    if (pages !== null) for (const some of slices(pages)) yield { all: [blind(digests, keys)], pages: some };
}

function blind(digests: Asked["digests"], keys: Keys): WantedWords {
  return keys.map((ways) => ways.map((way) => way.map((key) => digests.of(key))));
}

function cut(hits: readonly Hit[], most: number): Candidates {
  const pageIds = new Set(hits.toSorted((a, b) => b.newness - a.newness).map(({ pageId }) => pageId));
  return { pageIds: [...pageIds].slice(0, most), isCut: pageIds.size > most };
}

/** Rows that are looked at for one word. Where there are more, the word is looked for on the pages that the others name. */
const MOST_ROWS = 3000;

/** Pages whose rows together hold every word. */
async function joinedRows(
  db: Db,
  index: ReturnType<typeof searchIndex>,
  digests: Asked["digests"],
  keys: Keys,
  pages: readonly number[] | null,
): Promise<{ hits: Hit[]; isCut: boolean }> {
  const many = digests.of(MANY_ROWS);
  const none = { hits: [], isCut: false };
  if ((await index.find(db, [[[[many]]]], COLUMN, 1, pages)).length === 0) return none;
  const lists: { pages: Map<number, number>; isCut: boolean }[] = [];
  for (const ways of keys) {
    const words = [...new Set(ways.flat())];
    const found = new Map<string, { pages: Map<number, number>; isCut: boolean }>();
    for (const word of words) {
      const hits = await index.find(db, [[[[many]], [[digests.of(word)]]]], COLUMN, MOST_ROWS, pages);
      found.set(word, { pages: new Map(hits.map((hit) => [hit.pageId, hit.newness])), isCut: hits.length === MOST_ROWS });
    }
    const perWay = ways.map((way) => common(way.flatMap((word) => found.get(word) ?? [])));
    const all = new Map(perWay.flatMap((one) => [...one.pages]));
    if (all.size === 0) return none;
    lists.push({ pages: all, isCut: perWay.some((one) => one.isCut) });
  }
  const { pages: left, isCut } = common(lists);
  return { hits: [...left].map(([pageId, newness]) => ({ pageId, newness })), isCut };
}

const COLUMN: Column = "text";

/** What stands in all lists; of those that were cut only where there are no others. */
function common(lists: readonly { pages: Map<number, number>; isCut: boolean }[]): {
  pages: Map<number, number>;
  isCut: boolean;
} {
  const whole = lists.filter(({ isCut }) => !isCut);
  const counted = whole.length > 0 ? whole : lists;
  const [first, ...rest] = counted.toSorted((a, b) => a.pages.size - b.pages.size);
  const pages = new Map([...(first?.pages ?? [])].filter(([id]) => rest.every((one) => one.pages.has(id))));
  return { pages, isCut: whole.length === 0 };
}
