/** Pages as readers see them, opened on a search thread and kept there for the next question. */
import type { Block } from "#core/blocks/block.ts";
import { shownText } from "#core/blocks/shown-text.ts";
import type { BlockText } from "#core/search/match-page.ts";
import type { Db } from "../db/database.ts";
import { HttpError } from "../errors.ts";
import { contentOfLoaded } from "../pages/kept-content.ts";
import type { Vault } from "../seal/vault.ts";

/** Characters that are kept, of all pages and of one. */
const KEPT = 8_000_000;
const KEPT_OF_ONE = 1_000_000;

/** By page, least recently used first. */
const kept = new Map<number, { revision: number; blocks: readonly BlockText[]; length: number }>();
let length = 0;

/** Whether some version of it is. */
export const isKept = (pageId: number) => kept.has(pageId);

/** A version, and its content as it is kept where it was loaded with the page's row. */
interface Version {
  id: number;
  revision: number;
  content?: Uint8Array | null;
}

/** Blocks of a version in reading order; none where it does not open, or is not there any more. */
export async function textsOf(db: Db, vault: Vault, page: Version): Promise<Iterable<BlockText>> {
  const before = kept.get(page.id);
  kept.delete(page.id);
  if (before?.revision === page.revision) {
    kept.set(page.id, before);
    return before.blocks;
  }
  length -= before?.length ?? 0;
  const texts = await openTexts(db, vault, page);
  if (!Array.isArray(texts)) return texts;
  keep(page, texts);
  return texts;
}

/** As `textsOf`, past what is kept. @returns a list where it is short */
export async function openTexts(db: Db, vault: Vault, page: Version): Promise<Iterable<BlockText>> {
  const json = await contentOf(db, vault, page);
  if (!json) return [];
  const blocks: Block[] = JSON.parse(json.toString());
  return json.length > KEPT_OF_ONE ? shown(blocks) : [...shown(blocks)];
}

async function contentOf(db: Db, vault: Vault, page: Version): Promise<Buffer | null> {
  try {
    return await contentOfLoaded(db, vault, page);
  } catch (error) {
    if (error instanceof HttpError && error.code === "content_damaged") return null;
    throw error;
  }
}

function* shown(blocks: readonly Block[]): Generator<BlockText> {
  for (const block of blocks) yield { id: block.id, isHeading: block.type === "heading", text: shownText(block) };
}

function keep({ id, revision }: { id: number; revision: number }, blocks: readonly BlockText[]): void {
  const characters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  kept.set(id, { revision, blocks, length: characters });
  length += characters;
  for (const [oldest, one] of kept) {
    if (length <= KEPT) return;
    kept.delete(oldest);
    length -= one.length;
  }
}
