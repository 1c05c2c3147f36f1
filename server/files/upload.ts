import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { type File, uploadField } from "#core/file.ts";
import { fileLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/database.ts";
import { HttpError, notFound } from "../errors.ts";
import { onceFor } from "../http/once.ts";
import { openPage } from "../pages/open.ts";
import type { Vault } from "../seal/vault.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoomFor } from "../workspaces/quota.ts";
import { describeFile, findFile } from "./files.ts";
import { typeOf } from "./kind.ts";
import { type Incoming, readUpload, refuseTooLarge } from "./multipart.ts";
import { clean, type Size } from "./pictures/clean.ts";
import { BrokenPicture } from "./pictures/source.ts";
import { Draft, type NewFile } from "./store.ts";

export interface Place {
  workspaceId: number;
  /** For which it is uploaded; needed by whoever may edit that page alone. */
  pageId: number | undefined;
}

export interface Sending {
  incoming: IncomingMessage;
  headers: IncomingHttpHeaders;
}

/**
 * Keeps a file while it comes in: never more of it than two pieces is in memory.
 * @throws HttpError 404, 403 before it is read; 400, 408, 413, 415
 */
export async function uploadFile(context: Context, uploader: Member, place: Place, sending: Sending): Promise<File> {
  const { read } = context.database;
  const { vault, pageId } = await requireWriter(context, read, uploader, place);
  const told = Number(sending.headers["content-length"] ?? 0);
  const { maxBytes, patience } = context.config.files;
  const watch = { field: uploadField, maxBytes, patience };
  refuseTooLarge(told, maxBytes);
  await requireRoomFor(context, read, place.workspaceId, Math.max(0, told - fileLimit.wrapping));
  const incoming = await readUpload(sending.incoming, watch);
  try {
    return await keep(context, uploader, { ...place, vault, forPage: pageId }, incoming, sending.headers);
  } catch (error) {
    throw error instanceof BrokenPicture ? broken() : error;
  } finally {
    incoming.leave();
  }
}

const broken = () =>
  new HttpError(
    400,
    "validation_failed",
    "This picture is damaged and cannot be shown. Packed into an archive it can be kept as it is.",
    {
      errors: { file: ["The picture is damaged."] },
    },
  );

/** As a member, or for a page that she may edit. @throws HttpError 404, 403 */
export async function requireWriter(
  context: Context,
  db: Db,
  member: Member,
  { workspaceId, pageId }: Place,
): Promise<{ vault: Vault; pageId: number | null }> {
  if (pageId === undefined)
    return { vault: (await openWorkspace(context, db, member, workspaceId, "write")).vault, pageId: null };
  const { row, vault } = await openPage(context, db, member, pageId, "write");
  if (row.workspace_id !== workspaceId) throw notFound();
  return { vault, pageId };
}

interface Kept extends Place {
  vault: Vault;
  forPage: number | null;
}

async function keep(
  context: Context,
  uploader: Member,
  place: Kept,
  incoming: Incoming,
  headers: IncomingHttpHeaders,
): Promise<File> {
  const { workspaceId, vault } = place;
  const sum = createHash("sha256");
  const file = { workspaceId, uploaderId: uploader.id, pageId: place.forPage, name: incoming.name };
  const kept = await keepFile(context, vault, file, summed(incoming.chunks, sum), async (draft, size) => {
    await incoming.whole;
    const sent = [workspaceId, place.pageId ?? null, incoming.name, sum.digest("base64")];
    const once = onceFor(context, "uploadFile", { headers, userId: uploader.id, sent });
    return once.make(
      async (trx) => {
        // Rights may have ended while it came in.
        await requireWriter(context, trx, uploader, place);
        await draft.finish(trx, size);
        return { id: draft.id, answer: draft.id };
      },
      async (earlier) => earlier,
    );
  });
  return describeFile(vault, await findFile(context.database.read, kept));
}

/**
 * Keeps a file as it comes, cleaned where it is shown.
 * @param finish makes it whole, and answers the id of what is there now
 * @throws BrokenPicture, and HttpError as `Draft` does; then nothing of it stays
 */
export async function keepFile(
  context: Context,
  vault: Vault,
  file: Omit<NewFile, "type">,
  bytes: AsyncIterable<Buffer>,
  finish: (draft: Draft, size: Size | null) => Promise<number>,
): Promise<number> {
  const { head, chunks } = await withHead(bytes);
  const type = await typeOf(head);
  const cleaned = clean(type, chunks);
  const draft = await Draft.begin(context, vault, { ...file, type });
  let isKept = false;
  try {
    for await (const { bytes: piece, isLast } of pieces(cleaned.chunks)) await draft.add(piece, isLast);
    const kept = await finish(draft, cleaned.size());
    isKept = kept === draft.id;
    return kept;
  } finally {
    if (!isKept)
      await draft.discard().catch((error) => context.log.warn({ err: error }, "An upload that broke off is swept later"));
  }
}

/** Keeps bytes as they are, as a file that is never whole. @throws as `keepFile` */
export async function keepDraft(
  context: Context,
  vault: Vault,
  file: Omit<NewFile, "type">,
  bytes: AsyncIterable<Buffer>,
): Promise<Draft> {
  const draft = await Draft.begin(context, vault, { ...file, type: "application/octet-stream" });
  let isKept = false;
  try {
    for await (const { bytes: piece, isLast } of pieces(bytes)) await draft.add(piece, isLast);
    isKept = true;
    return draft;
  } finally {
    if (!isKept)
      await draft.discard().catch((error) => context.log.warn({ err: error }, "An upload that broke off is swept later"));
  }
}

/** The first bytes, and all of them, these too. */
async function withHead(chunks: AsyncIterable<Buffer>): Promise<{ head: Buffer; chunks: AsyncIterable<Buffer> }> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < fileLimit.head) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const all = async function* () {
    if (head.length > 0) yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  return { head: head.subarray(0, fileLimit.head), chunks: all() };
}

export async function* summed(chunks: AsyncIterable<Buffer>, sum: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    sum.update(chunk);
    yield chunk;
  }
}

/** One is held back until it is known whether another follows. */
async function* pieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      if (length === fileLimit.piece) {
        yield { bytes: Buffer.concat(gathered), isLast: false };
        gathered = [];
        length = 0;
      }
      const part = chunk.subarray(at, at + fileLimit.piece - length);
      gathered.push(part);
      length += part.length;
      at += part.length;
    }
  }
  if (length > 0) yield { bytes: Buffer.concat(gathered), isLast: true };
}
