/** The blind words of pages, cut from what is kept: on a search thread, or on the main one where it is little. */
import { sql } from "kysely";
import { addKeys } from "#core/search/keys.ts";
import type { DatabaseSettings } from "../db/connect.ts";
import type { Db } from "../db/database.ts";
import type { Column, WordRow } from "../db/search-index.ts";
import { threadReader } from "../db/thread-reader.ts";
import { oneByOne } from "../pacing.ts";
import { titlePlace } from "../pages/title-place.ts";
import { Vault, type VaultKey } from "../seal/vault.ts";
import { type Digests, digestsOf, MANY_ROWS } from "./digests.ts";
import { openTexts } from "./page-texts.ts";

export interface CutPage {
  pageId: number;
  changedAt: number;
  /** None of a page that is not there any more. */
  rows: WordRow[];
}

export interface PagesToCut {
  settings: DatabaseSettings;
  vaults: readonly VaultKey[];
  pageIds: readonly number[];
}

export async function cutPages({ settings, vaults, pageIds }: PagesToCut): Promise<CutPage[]> {
  const byWorkspace = new Map(vaults.map((vault) => [vault.workspaceId, Vault.from(vault)]));
  return cutFrom(await threadReader(settings, true), byWorkspace, pageIds);
}

/** @param vaults by workspace */
export async function cutFrom(db: Db, vaults: ReadonlyMap<number, Vault>, pageIds: readonly number[]): Promise<CutPage[]> {
  const rows = new Map((await rowsOf(db, pageIds)).map((row) => [row.id, row]));
  return oneByOne(pageIds, async (pageId) => {
    const row = rows.get(pageId);
    const vault = row && vaults.get(row.workspace_id);
    return row && vault?.hasKey ? cutPage(db, vault, row) : { pageId, changedAt: 0, rows: [] };
  });
}

/** Bytes of a content that is loaded with others. */
export const USUAL = 256 * 1024;

type PageRow = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Db, pageIds: readonly number[]) {
  return db
    .selectFrom("pages")
    .leftJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .select(["pages.id", "pages.workspace_id", "pages.title", "pages.revision", "pages.updated_at"])
    .select(sql<Uint8Array | null>`case when page_versions.size <= ${USUAL} then page_versions.content end`.as("content"))
    .where("pages.id", "in", pageIds)
    .where("pages.deleted_at", "is", null)
    .execute();
}

async function cutPage(db: Db, vault: Vault, row: PageRow): Promise<CutPage> {
  const title = vault.textOrNull(titlePlace(row.id), row.title) ?? "";
  const cut = new Cutting(digestsOf(vault));
  cut.add("title", title);
  for (const { isHeading, text } of await openTexts(db, vault, row)) cut.add(isHeading ? "heading" : "text", text);
  return { pageId: row.id, changedAt: row.updated_at, rows: cut.rows() };
}

/** Words that one row holds. */
const ROW = 4000;

class Cutting {
  readonly #digests: Digests;
  readonly #keys = { title: new Set<string>(), heading: new Set<string>(), text: new Set<string>() };

  constructor(digests: Digests) {
    this.#digests = digests;
  }

  add(column: Column, text: string): void {
    addKeys(this.#keys[column], text);
  }

  /** Title and headings first. Within a column in an order of their own: that of the page is nobody's business. */
  rows(): WordRow[] {
    const { title, heading, text } = this.#keys;
    const words = [
      ...this.#blind("title", title),
      ...this.#blind("heading", heading, title),
      ...this.#blind("text", text, title, heading),
    ];
    const isMany = words.length > ROW;
    const rows: WordRow[] = [];
    for (let at = 0; at < words.length; at += ROW) {
      const row: Record<Column, string[]> = { title: [], heading: [], text: isMany ? [this.#digests.of(MANY_ROWS)] : [] };
      for (const { column, word } of words.slice(at, at + ROW)) row[column].push(word);
      rows.push({ title: row.title.join(" "), heading: row.heading.join(" "), text: row.text.join(" ") });
    }
    return rows;
  }

  /** What stands in another column need not stand in this one, too. */
  #blind(column: Column, keys: ReadonlySet<string>, ...others: ReadonlySet<string>[]): { column: Column; word: string }[] {
    const own = others.length === 0 ? [...keys] : [...keys].filter((key) => !others.some((other) => other.has(key)));
    return own
      .map((key) => this.#digests.of(key))
      .sort()
      .map((word) => ({ column, word }));
  }
}
