/**
 * Files lie in the database in pieces. Each is sealed for its file and place, the last one as the last of them all, and the file's
 * name for its type and size: so that no piece can be moved, left out, repeated or added.
 */
import { fileName } from "#core/file.ts";
import { fileLimit } from "#core/limits.ts";
import type { Context } from "../context.ts";
import { isOrphan } from "../db/connect.ts";
import type { Db, Trx } from "../db/database.ts";
import { largeBytes } from "../db/large-bytes.ts";
import { prepared } from "../db/prepared.ts";
import { damaged, notFound } from "../errors.ts";
import { fileNamePlace } from "../pages/file-facts.ts";
import { CannotOpen } from "../seal/seal.ts";
import type { Vault } from "../seal/vault.ts";
import { growWorkspace, requireRoom } from "../workspaces/quota.ts";
import type { Size } from "./pictures/clean.ts";

export interface NewFile {
  workspaceId: number;
  uploaderId: number;
  /** Whoever may edit only one page uploads for that page. */
  pageId: number | null;
  name: string;
  type: string;
  /** That brings it. */
  importId?: number;
}

/** A file on its way in. Until it is whole it is there for nobody. */
export class Draft {
  readonly id: number;
  readonly #context: Context;
  readonly #vault: Vault;
  readonly #file: NewFile;
  #size = 0;
  #places = 0;

  private constructor(context: Context, vault: Vault, file: NewFile, id: number) {
    this.#context = context;
    this.#vault = vault;
    this.#file = { ...file, name: fileName(file.name) };
    this.id = id;
  }

  /** @throws HttpError 404 where its workspace is gone */
  static async begin(context: Context, vault: Vault, file: NewFile): Promise<Draft> {
    const now = context.now();
    const begun = context.database.transact((trx) =>
      trx
        .insertInto("files")
        .values({
          workspace_id: file.workspaceId,
          uploader_id: file.uploaderId,
          page_id: file.pageId,
          name: Buffer.alloc(0),
          type: file.type,
          size: 0,
          is_whole: 0,
          touched_at: now,
          created_at: now,
          import_id: file.importId ?? null,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const { id } = await begun.catch((error: unknown) => {
      throw isOrphan(error) ? notFound() : error;
    });
    return new Draft(context, vault, file, id);
  }

  /**
   * One piece, in a transaction of its own: nobody waits for a slow line.
   * @throws HttpError 413 where the workspace is full, 507 where the disk nearly is, 404 where it is gone
   */
  async add(bytes: Buffer, isLast: boolean): Promise<void> {
    const sealed = this.#vault.seal(piecePlace(this.id, this.#places, isLast), bytes);
    const place = this.#places;
    await this.#context.database.requireRoom(sealed.length);
    const size = this.#size + bytes.length;
    await this.#context.database.transact(async (trx) => {
      // All are on their way together: a database may be far away, and what refuses one of them takes the others back.
      const growing = growWorkspace(trx, this.#file.workspaceId, bytes.length);
      const moving = growFile(trx, { id: this.id, size, now: this.#context.now() });
      const writing = insertPiece(trx, { file_id: this.id, place, bytes: sealed });
      await Promise.allSettled([growing, moving, writing]);
      // In this order: the first that is refused says why the others are.
      const grown = await growing;
      // Swept away meanwhile, or gone with its workspace.
      if ((await moving).length === 0) throw notFound();
      await writing;
      await requireRoom(this.#context, trx, grown, { pages: 0, bytes: bytes.length });
    });
    this.#places += 1;
    this.#size += bytes.length;
  }

  /** From the commit of this transaction on it is there. */
  async finish(trx: Trx, size: Size | null): Promise<void> {
    const { type, name } = this.#file;
    const { numUpdatedRows } = await trx
      .updateTable("files")
      .set({
        is_whole: 1,
        name: this.#vault.sealText(fileNamePlace({ id: this.id, type, size: this.#size }), name),
        width: size?.width ?? null,
        height: size?.height ?? null,
        touched_at: this.#context.now(),
      })
      .where("id", "=", this.id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
  }

  /** Bytes that are kept. */
  get size(): number {
    return this.#size;
  }

  /** It will not be whole. */
  async discard(): Promise<void> {
    const { database } = this.#context;
    await database.transact((trx) => markDeleted(trx, { id: this.id, isWhole: false }, this.#context.now()));
    this.#context.wakeClearing();
  }
}

const growFile = prepared<{ id: number; size: number; now: number }>()((db, its) =>
  db
    .updateTable("files")
    .set({ size: its.size, touched_at: its.now })
    .where("id", "=", its.id)
    .where("deleted_at", "is", null)
    .returning("id"),
);

const insertPiece = prepared<{ file_id: number; place: number; bytes: Uint8Array }>()((db, its) =>
  db.insertInto("file_pieces").values({ file_id: its.file_id, place: its.place, bytes: its.bytes }),
);

/** Marks a file as deleted, so that it counts no more; its pieces are cleared away by and by. @returns whether there was one */
export async function markDeleted(trx: Trx, { id, isWhole }: { id: number; isWhole: boolean }, now: number): Promise<boolean> {
  const marked = await trx
    .updateTable("files")
    .set({ deleted_at: now })
    .where("id", "=", id)
    .where("is_whole", "=", isWhole ? 1 : 0)
    .where("deleted_at", "is", null)
    .returning(["workspace_id", "size"])
    .executeTakeFirst();
  if (!marked) return false;
  await trx
    .updateTable("workspaces")
    .set((set) => ({ stored_bytes: set("stored_bytes", "-", marked.size) }))
    .where("id", "=", marked.workspace_id)
    .execute();
  return true;
}

interface Sized {
  id: number;
  size: number;
}

/**
 * The bytes from `start` up to `end`, piece by piece; the first is opened before anything is answered.
 * @throws HttpError 500 `content_damaged`, 404 where it is being cleared away; later ones while they are read
 */
export async function readBytes(
  db: Db,
  vault: Vault,
  file: Sized,
  { start, end }: { start: number; end: number },
): Promise<AsyncIterable<Buffer>> {
  const firstPlace = Math.floor(start / fileLimit.piece);
  const first = end > start ? await readPiece(db, vault, file, firstPlace) : Buffer.alloc(0);
  return (async function* () {
    for (let place = firstPlace; place * fileLimit.piece < end; place += 1) {
      const from = place * fileLimit.piece;
      const piece = place === firstPlace ? first : await readPiece(db, vault, file, place);
      yield piece.subarray(Math.max(0, start - from), end - from);
    }
  })();
}

async function readPiece(db: Db, vault: Vault, { id, size }: Sized, place: number): Promise<Buffer> {
  const sealed = await pieceAt(db, { id, place });
  if (!sealed) throw damaged();
  const last = Math.ceil(size / fileLimit.piece) - 1;
  try {
    const bytes = vault.open(piecePlace(id, place, place === last), sealed);
    if (bytes.length !== Math.min(fileLimit.piece, size - place * fileLimit.piece)) throw damaged();
    return bytes;
  } catch (cause) {
    throw cause instanceof CannotOpen ? Object.assign(damaged(), { cause }) : cause;
  }
}

const pieceAt = largeBytes<{ id: number; place: number }>()((db, its) =>
  db.selectFrom("file_pieces").select("bytes").where("file_id", "=", its.id).where("place", "=", its.place),
);

export const piecePlace = (id: number, place: number, isLast: boolean) => `files/${id}/pieces/${place}${isLast ? "/last" : ""}`;
