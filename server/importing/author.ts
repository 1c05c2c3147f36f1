import type { Db } from "../db/database.ts";
import { notFound } from "../errors.ts";
import type { Author } from "../pages/save-attempt.ts";

/** Whoever began an import, as she is now. @throws HttpError 404, also while the account is disabled */
export async function authorOf(db: Db, id: number): Promise<Author> {
  const row = await db
    .selectFrom("users")
    .select(["id", "first_name", "last_name", "email", "verified_at"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { first_name: firstName, last_name: lastName, email, verified_at } = row;
  return { id, firstName, lastName, email, isEmailVerified: verified_at !== null, token: null };
}
