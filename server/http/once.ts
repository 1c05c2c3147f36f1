/**
 * Creations with an Idempotency-Key: whoever repeats one, because its answer was lost, is answered with what the first made.
 * The key is kept in the transaction that makes the thing, so that there are never both or neither of them.
 */
import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import { lifetime } from "#core/limits.ts";
import type { Context } from "../context.ts";
import type { Db, Trx } from "../db/database.ts";
import { dropSome } from "../db/drop-some.ts";
import { HttpError, invalid } from "../errors.ts";
import { breathe } from "../pacing.ts";

export interface Made<T> {
  /** Of the thing that was made; with it `again` finds the thing. */
  id: number;
  answer: T;
}

interface Named {
  /** The key as one of this account and call, hashed. */
  key: Buffer;
  /** What was sent, hashed. */
  body: Buffer;
}

export class Once {
  readonly #context: Context;
  readonly #named: Named | null;

  /** @param named null for a call without a key: it makes something each time */
  constructor(context: Context, named: Named | null) {
    this.#context = context;
    this.#named = named;
  }

  /**
   * Runs `make` in a transaction, unless the same was made before.
   * @param again answers with a thing that was made before, as it is now
   * @throws HttpError 422 where the key came with something else before
   */
  async make<T>(make: (trx: Trx) => Promise<Made<T>>, again: (id: number) => Promise<T>): Promise<T> {
    const { database } = this.#context;
    const outcome = await database.transact(async (trx) => {
      const earlier = await this.#claim(trx);
      if (earlier !== null) return { earlier };
      const made = await make(trx);
      await this.#note(trx, made.id);
      return made;
    });
    return "earlier" in outcome ? again(outcome.earlier) : outcome.answer;
  }

  /** The id of what an earlier call made; null for none. For calls that have much to do before they make something. */
  async madeBefore(): Promise<number | null> {
    if (!this.#named) return null;
    const row = await this.#find(this.#context.database.read, this.#named);
    return row?.made_id || null;
  }

  /** Whether something was made with the key, whatever was sent with it: for calls that refuse much before they read it. */
  async isKnown(): Promise<boolean> {
    if (!this.#named) return false;
    const rows = this.#context.database.read.selectFrom("creations").select("made_id");
    const row = await rows.where("key_hash", "=", this.#named.key).executeTakeFirst();
    return Boolean(row?.made_id);
  }

  /** Takes the key, so that a call at the same time waits for this one. @returns what was made before; null for nothing */
  async #claim(trx: Trx): Promise<number | null> {
    if (!this.#named) return null;
    const { key, body } = this.#named;
    const values = { key_hash: key, body_hash: body, made_id: 0, created_at: this.#context.now() };
    const claimed = await trx
      .insertInto("creations")
      .values(values)
      .onConflict((conflict) => conflict.column("key_hash").doNothing())
      .returning("made_id")
      .executeTakeFirst();
    if (claimed) return null;
    return (await this.#find(trx, this.#named))?.made_id ?? null;
  }

  /**
   * 256 bits for a secret that is shown once and not kept: a repeat of the call finds them again, everybody else guesses.
   * @param purpose names what they are for, and for which thing
   */
  secret(purpose: string): Buffer {
    return this.#named ? this.#context.vaults.master.mac(purpose, this.#named.key) : randomBytes(32);
  }

  async #find(db: Db, { key, body }: Named) {
    const row = await db.selectFrom("creations").selectAll().where("key_hash", "=", key).executeTakeFirst();
    if (row && !body.equals(row.body_hash))
      throw new HttpError(
        422,
        "idempotency_mismatch",
        "This Idempotency-Key came with something else before; please use a new one for each creation.",
      );
    return row;
  }

  async #note(trx: Trx, id: number): Promise<void> {
    if (!this.#named) return;
    await trx.updateTable("creations").set({ made_id: id }).where("key_hash", "=", this.#named.key).execute();
  }
}

/**
 * Names one call. Where nobody is signed in, nobody owns a key, and two people may take the same: there it counts only together with
 * what is sent.
 * @param sent parameters and body
 */
export function onceFor(
  context: Context,
  call: string,
  { headers, userId, sent }: { headers: IncomingHttpHeaders; userId: number | null; sent: unknown },
): Once {
  const given = idempotencyKey(headers);
  if (given === null) return new Once(context, null);
  // Under a key, because a body may hold a password, and a plain hash of one could be tried out.
  const mac = (text: string) => context.vaults.master.mac("idempotency", Buffer.from(text));
  const body = mac(JSON.stringify(sent));
  const owner = userId ?? body.toString("base64");
  return new Once(context, { key: mac(`${call} ${owner} ${given}`), body });
}

interface Creation {
  headers: IncomingHttpHeaders;
  userId: number | null;
  params: unknown;
  body: unknown;
  /** A body that is not parsed yet. */
  large: Buffer | null;
}

/** Names a call that makes something of what its route took. */
export async function onceOf(context: Context, call: string, { headers, userId, params, body, large }: Creation): Promise<Once> {
  return onceFor(context, call, { headers, userId, sent: [params, large ? await digestOf(large) : body] });
}

/** Bytes that are hashed at once. */
const SLICE = 1024 * 1024;

/** With turns for others: what hashes beside the main thread takes a copy first, which is more than hashing it. */
async function digestOf(bytes: Buffer): Promise<string> {
  const hash = createHash("sha256");
  for (let at = 0; at < bytes.length; at += SLICE) {
    await breathe();
    hash.update(bytes.subarray(at, at + SLICE));
  }
  return hash.digest("base64");
}

/** @throws HttpError 400 for a key that is too long */
export function idempotencyKey(headers: IncomingHttpHeaders): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length > 200)
    throw invalid("Idempotency-Key", "The Idempotency-Key must have at most 200 characters.");
  return key;
}

/** Drops some keys that nobody will come back with. @returns whether there may be more */
export function forgetOldCreations(trx: Trx, now: number): Promise<boolean> {
  return dropSome(trx, "creations", "key_hash", sql`created_at < ${now - lifetime.creationKey}`);
}
