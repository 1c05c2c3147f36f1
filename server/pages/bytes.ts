import type { AccessLevel } from "#core/access.ts";
import type { MergeReport } from "#core/merge-report.ts";
import type { Receipt } from "#core/page.ts";
import { invalid } from "../errors.ts";
import type { Vault } from "../seal/vault.ts";
import { type PageRow, titlePlace } from "./open.ts";

/** A page's answer as bytes: its content stands in it as it is kept, neither parsed nor printed again. */

const END = Buffer.from("}");

/** @param json the content as JSON bytes; @returns pieces to be sent one after another */
export function pageBytes(row: PageRow, vault: Vault, json: Buffer, more: PageExtras): Buffer[] {
  const head = JSON.stringify({
    id: row.id,
    title: vault.openText(titlePlace(row.id), row.title),
    parentId: row.parent_id,
    position: row.position,
    hasTodo: row.has_todo === 1,
    updatedAt: new Date(row.updated_at).toISOString(),
    workspaceId: row.workspace_id,
    createdAt: new Date(row.created_at).toISOString(),
    revision: row.revision,
    ...more,
  });
  return [Buffer.from(`${head.slice(0, -1)},"content":`), json, END];
}

export interface PageExtras {
  access?: AccessLevel;
  receipt?: Receipt;
  merged?: MergeReport | null;
}

/** Changes with the content, with title and place, and with what the asker may do. The part before the dot is the revision. */
export function pageEtag(row: PageRow, level: AccessLevel): string {
  return `"${row.revision}.${row.edition}${level[0]}"`;
}

/** The revision that an `If-None-Match` header names first; 0 for none. */
export function knownRevision(ifNoneMatch: string | undefined): number {
  return Number(/^\s*(?:W\/)?"(\d{1,15})\./.exec(ifNoneMatch ?? "")?.[1] ?? 0);
}

/**
 * The revision in an `If-Match` header; null without one, or with `*`.
 * @throws HttpError 400 for anything else: taken for none, it would replace what others wrote
 */
export function baseRevision(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === "*") return null;
  const revision = /^\s*(?:W\/)?"?(\d{1,15})\b/.exec(ifMatch)?.[1];
  if (revision === undefined) throw invalid("If-Match", "The If-Match header must name a revision, as in an ETag of the page.");
  return Number(revision);
}
