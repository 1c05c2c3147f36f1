/** The blind words of pages, cut from what is kept: on a search thread, or on the main one where it is little. */
import { addKeys } from "#core/search/keys.ts";
import type { DatabaseSettings } from "../db/connect.ts";
import type { Db } from "../db/database.ts";
import type { Column, WordRow } from "../db/search-index.ts";
import { threadReader } from "../db/thread-reader.ts";
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
  const db = await threadReader(settings);
  const byWorkspace = new Map(vaults.map((vault) => [vault.workspaceId, Vault.from(vault)]));
  const pages: CutPage[] = [];
  for (const pageId of pageIds) pages.push(await cutPage(db, byWorkspace, pageId));
  return pages;
}

/** @param vaults by workspace */
export async function cutPage(db: Db, vaults: ReadonlyMap<number, Vault>, pageId: number): Promise<CutPage> {
  const row = await db
    .selectFrom("pages")
    .select(["id", "workspace_id", "title", "revision", "updated_at"])
    .where("id", "=", pageId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const vault = row && vaults.get(row.workspace_id);
  if (!row || !vault?.hasKey) return { pageId, changedAt: 0, rows: [] };
  const title = vault.textOrNull(titlePlace(pageId), row.title) ?? "";
  const cut = new Cutting(digestsOf(vault));
  cut.add("title", title);
  for (const { isHeading, text } of await openTexts(db, vault, row)) cut.add(isHeading ? "heading" : "text", text);
  return { pageId, changedAt: row.updated_at, rows: cut.rows() };
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
    addKeys(this.#keys[column], text, column === "title" ? "title" : "text");
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
