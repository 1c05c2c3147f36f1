import { createHash } from "node:crypto";
import { z } from "zod";
import { uploadField } from "#core/file.ts";
import { otherWayAlone } from "#core/import/other-kinds.ts";
import { endingOf, kindOf } from "#core/import/paths.ts";
import { importedEndings, wrapped } from "#core/import/receipt.ts";
import { fileLimit, importLimit } from "#core/limits.ts";
import { id } from "#core/text.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { HttpError, invalid, invalidFields, tooManyRequests } from "../errors.ts";
import { readUpload, refuseTooLarge } from "../files/multipart.ts";
import { keepDraft, type Sending, summed } from "../files/upload.ts";
import { onceFor } from "../http/once.ts";
import { requireParent } from "../pages/parent.ts";
import type { Member } from "../workspaces/grants.ts";
import { openWorkspace } from "../workspaces/open.ts";
import { requireRoomFor } from "../workspaces/quota.ts";
import { type Options, optionsPlace } from "./imports.ts";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** What may stand beside the file. */
const fields = z.object({
  parentId: z.preprocess(blankIsAbsent, id.optional()),
  wrapped: z.preprocess(blankIsAbsent, wrapped.default("auto")),
  update: z.preprocess(blankIsAbsent, z.enum(["true", "false"]).default("false")),
});

/**
 * Takes what is to be imported, piece by piece, and queues it: once, however often it is sent with its Idempotency-Key.
 * @throws HttpError 404, 403, 429 before it is read; 400, 408, 413, 415
 */
export async function beginImport(
  context: Context,
  member: Member,
  workspaceId: number,
  sending: Sending,
): Promise<{ id: number }> {
  const { read } = context.database;
  const { vault } = await openWorkspace(context, read, member, workspaceId, "write");
  // What was begun before is answered again, however many run by now.
  const named = onceFor(context, "beginImport", { headers: sending.headers, userId: member.id, sent: null });
  if (!(await named.isKnown())) await requireTurn(context, read, member);
  const { maxBytes } = context.config.imports;
  const told = Number(sending.headers["content-length"] ?? 0);
  refuseTooLarge(told, maxBytes);
  await requireRoomFor(context, read, workspaceId, Math.max(0, told - fileLimit.wrapping));
  const incoming = await readUpload(sending.incoming, { field: uploadField, maxBytes, patience: context.config.files.patience });
  try {
    requireKind(incoming.name);
    const file = { workspaceId, uploaderId: member.id, pageId: null, name: incoming.name };
    const sum = createHash("sha256");
    const draft = await keepDraft(context, vault, file, asZip(incoming.name, summed(incoming.chunks, sum)));
    const discard = () =>
      draft.discard().catch((cause) => context.log.warn({ err: cause }, "An upload that broke off is swept later"));
    try {
      await incoming.whole;
      const parsed = fields.safeParse(Object.fromEntries(incoming.fields));
      if (!parsed.success)
        throw invalidFields(parsed.error.issues.map(({ path, message }) => ({ path: path as string[], message })));
      const { parentId = null, update, wrapped } = parsed.data;
      const options: Options = { name: incoming.name, size: draft.size, wrapped, update: update === "true" };
      const sent = [workspaceId, parentId, options, sum.digest("base64")];
      const once = onceFor(context, "beginImport", { headers: sending.headers, userId: member.id, sent });
      const begin = async (trx: Trx) => {
        // Rights may have ended while it came in.
        await openWorkspace(context, trx, member, workspaceId, "write");
        await requireTurn(context, trx, member);
        if (parentId !== null) await requireParent(trx, workspaceId, parentId);
        const row = await trx
          .insertInto("imports")
          .values({
            workspace_id: workspaceId,
            user_id: member.id,
            parent_id: parentId,
            state: "running",
            archive_id: draft.id,
            options: vault.sealText(optionsPlace(draft.id), JSON.stringify(options)),
            done: 0,
            total: 0,
            claim: "",
            claimed_until: 0,
            attempts: 0,
            created_at: context.now(),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        await trx.updateTable("files").set({ import_id: row.id }).where("id", "=", draft.id).execute();
        return { id: row.id, answer: row.id };
      };
      const id = await once.make(begin, async (earlier) => {
        await discard();
        return earlier;
      });
      context.wakeImports();
      return { id };
    } catch (error) {
      await discard();
      throw error;
    }
  } finally {
    incoming.leave();
  }
}

/** One person's imports are worked on one after another. @throws HttpError 429 */
async function requireTurn(_context: Context, db: Db, member: Member): Promise<void> {
  const waiting = await db
    .selectFrom("imports")
    .select("id")
    .where("user_id", "=", member.id)
    .where("receipt", "is", null)
    .limit(importLimit.ofOne)
    .execute();
  if (waiting.length >= importLimit.ofOne)
    throw tooManyRequests(10_000, "Several imports of yours are running. Let one end, or cancel it, first.");
}

function requireKind(name: string): void {
  if (!(importedEndings as readonly string[]).includes(endingOf(name)))
    throw new HttpError(
      415,
      "unsupported_media_type",
      `This kind of file is not imported: ${otherWayAlone(name) ?? "send a .zip, .md, .html or .csv file"}.`,
    );
}

/** A zip begins as one, or ends at once. */
async function* asZip(name: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.alloc(0);
  let isChecked = kindOf(name) !== "zip";
  for await (const chunk of chunks) {
    if (!isChecked) {
      head = Buffer.concat([head, chunk.subarray(0, 4)]);
      isChecked = head.length >= 4;
      if (isChecked && head.readUInt16LE(0) !== 0x4b50) throw notZip(name);
    }
    yield chunk;
  }
  if (!isChecked) throw notZip(name);
}

const notZip = (name: string) => invalid(uploadField, `This file is called ${endingOf(name)} and is none.`);
