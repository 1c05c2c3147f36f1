import { sql } from "kysely";
import type { Head } from "#core/export/front-matter.ts";
import type { Plan } from "#core/export/plan.ts";
import { relativeLink } from "#core/export/plan.ts";
import type { Format } from "#core/export/progress.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { breathe, oneByOne } from "../pacing.ts";
import { placeholderIfDamaged } from "../pages/damaged.ts";
import { contentOfLoaded, shortContent } from "../pages/kept-content.ts";
import { DAMAGED_TITLE, titlePlace } from "../pages/title-place.ts";
import type { Vault } from "../seal/vault.ts";
import { BlockNames } from "./block-names.ts";
import type { FilesBeside } from "./files-beside.ts";
import { INDEX } from "./html-index.ts";
import { linkedBlocks } from "./linked-blocks.ts";
import { findNamed, writePageFile } from "./page-file.ts";
import type { Entry } from "./zip.ts";

/** Pages, and bytes of them as they are kept, that are read in one go. */
const AT_ONCE = { pages: 100, bytes: 1024 * 1024 } as const;
/** Bytes of content above which a page is written on a thread of its own; with properties, which are read in that, sooner. */
const LARGE = 8 * 1024;
const LARGE_WITH_PROPERTIES = 1024;

export interface PageSource {
  context: Context;
  vault: Vault;
  plan: Plan;
  files: FilesBeside;
  format: Format;
  /** A page alone has no index beside it. */
  isAlone: boolean;
  /** The account that it is done for. */
  userId: number;
  /** Asks again whether it may still be read. */
  check: () => Promise<void>;
}

/** The files of all pages, in the order of the tree. What was deleted since is left out. */
export async function* pageFiles(source: PageSource): AsyncGenerator<Entry> {
  const { ids } = source.plan;
  const { read } = source.context.database;
  const linked = source.format === "html" ? new Map() : await linkedBlocks(source);
  const names = new BlockNames(source, linked);
  for (let at = 0; at < ids.length; ) {
    await source.check();
    const sizes = await sizesOf(read, ids.slice(at, at + AT_ONCE.pages));
    let bytes = 0;
    const some = ids.slice(at, at + AT_ONCE.pages).filter((id, index) => {
      bytes += sizes.get(id) ?? 0;
      return index === 0 || bytes <= AT_ONCE.bytes;
    });
    at += some.length;
    const rows = new Map((await rowsOf(read, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = rows.get(id);
      // What is kept in little may be long: no more than one is open.
      const file = row && (await pageFile(source, names, row));
      if (file) yield file;
      rows.delete(id);
    }
  }
}

/** @returns null for a page that was deleted meanwhile */
async function pageFile(source: PageSource, names: BlockNames, row: PageRow): Promise<Entry | null> {
  const { context, vault, plan, files, format, isAlone, userId } = source;
  await breathe();
  const opened = await contentOfLoaded(context.database.read, vault, row).catch(placeholderIfDamaged);
  if (!opened) return null;
  const path = plan.pathOf(row.id);
  const { json, ...named } =
    opened.length > LARGE
      ? await context.workers.run("findNamed", { json: opened }, userId, [opened])
      : findNamed({ json: opened });
  const beside = await files.placesOf(named.files);
  let room = ADDRESSES;
  const links = await oneByOne(named.pages, (id) => {
    const address = room > 0 ? plan.linkTo(row.id, id) : null;
    room -= address?.length ?? 0;
    return entry(id, address);
  });
  const paths = await oneByOne(named.files, (id) => entry(id, beside.has(id) ? relativeLink(path, beside.get(id) ?? "") : null));
  const leading = new Map(links.flat());
  const places = format === "html" ? new Map() : await names.of(new Map([...named.blocks].filter(([id]) => leading.has(id))));
  const input = {
    head: headOf(row, vault, plan),
    html: format === "html" ? { index: isAlone ? null : relativeLink(path, INDEX) } : null,
    origin: context.config.origin,
    json,
    pages: leading,
    places,
    linked: names.wanted(row.id),
    files: new Map(paths.flat()),
  };
  await breathe();
  const isLarge = json.length > (mayHaveProperties(json) ? LARGE_WITH_PROPERTIES : LARGE);
  const { bytes: written } = isLarge ? await context.workers.run("writePageFile", input, userId, [json]) : writePageFile(input);
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  return { path, modified: new Date(row.updated_at), compress: bytes.length > 512, chunks: [bytes] };
}

/** Characters of the addresses of one page's links; a folder may lie thirty folders deep. Beyond them numbers stay. */
const ADDRESSES = 4 * 1024 * 1024;

/** Its first block begins as they do. */
const mayHaveProperties = (json: Uint8Array) => Buffer.from(json.subarray(0, 500)).includes("```yaml");

const entry = (id: number, address: string | null): [number, string][] => (address === null ? [] : [[id, address]]);

function headOf(row: PageRow, vault: Vault, plan: Plan): Head {
  return {
    id: row.id,
    title: vault.readText(titlePlace(row.id), row.title, DAMAGED_TITLE),
    position: row.position,
    ...(row.parent_id !== null && plan.liesElsewhere(row.id, row.parent_id) ? { parent: row.parent_id } : {}),
    created: new Date(row.created_at).toISOString(),
    updated: new Date(row.updated_at).toISOString(),
  };
}

type PageRow = Awaited<ReturnType<typeof rowsOf>>[number];

async function sizesOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await current(db)
    .select(["pages.id", sql<number>`length(page_versions.content)`.as("bytes")])
    .where("pages.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

function rowsOf(db: Db, ids: readonly number[]) {
  return current(db)
    .select(["pages.id", "pages.parent_id", "pages.position", "pages.title", "pages.revision"])
    .select(["pages.created_at", "pages.updated_at", shortContent.as("content")])
    .where("pages.id", "in", ids)
    .execute();
}

/** The length of a value is known without reading it. */
function current(db: Db) {
  return db
    .selectFrom("pages")
    .innerJoin("page_versions", (join) =>
      join.onRef("page_versions.page_id", "=", "pages.id").onRef("page_versions.revision", "=", "pages.revision"),
    )
    .where("pages.deleted_at", "is", null);
}
