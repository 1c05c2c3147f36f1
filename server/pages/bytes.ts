import type { AccessLevel } from "#core/access.ts";
import { type Base, parseBase, printBase, printLife } from "#core/base.ts";
import type { File } from "#core/file.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Receipt } from "#core/page.ts";
import type { Context } from "../context.ts";
import { invalid } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import type { PageRow } from "./open.ts";
import { DAMAGED_TITLE, titlePlace } from "./title-place.ts";

/** A page's answer as bytes: its content stands in it as it is kept, neither parsed nor printed again. */

const END = Buffer.from("}");

/** @param json the content as JSON bytes; @returns pieces to be sent one after another */
export function pageBytes(row: PageRow, vault: Vault, json: Buffer, more: PageExtras): Buffer[] {
  const head = JSON.stringify({
    id: row.id,
    title: vault.readText(titlePlace(row.id), row.title, DAMAGED_TITLE),
    parentId: row.parent_id,
    position: row.position,
    hasTodo: row.has_todo === 1,
    updatedAt: new Date(row.updated_at).toISOString(),
    workspaceId: row.workspace_id,
    createdAt: new Date(row.created_at).toISOString(),
    revision: row.revision,
    base: printBase(row.revision, row.life),
    ...more,
  });
  return [Buffer.from(`${head.slice(0, -1)},"content":`), json, END];
}

export interface PageExtras {
  access?: AccessLevel;
  files?: File[];
  receipt?: Receipt;
  merged?: MergeReport | null;
}

/**
 * Changes with the content, with title and place, with what the asker may do, and with every restore of the database, which takes
 * revisions and editions back. `parseBase` reads it.
 */
export function pageEtag({ life }: Context, row: PageRow, level: AccessLevel): string {
  return `"${row.revision}.${row.edition}${level[0]}.${printLife(row.life)}.${printLife(life)}"`;
}

/** The revision that an `If-None-Match` header names first; 0 for none. */
export function knownRevision(ifNoneMatch: string | undefined): number {
  return Number(/^\s*(?:W\/)?"(\d{1,15})\./.exec(ifNoneMatch ?? "")?.[1] ?? 0);
}

/**
 * What an `If-Match` header names; null without one, or with `*`.
 * @throws HttpError 400 for anything else: taken for none, it would replace what others wrote
 */
export function baseOf(ifMatch: string | undefined): Base | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  const base = parseBase(ifMatch);
  if (base === null) throw invalid("If-Match", "The If-Match header must name a revision, as in an ETag of the page.");
  return base;
}
