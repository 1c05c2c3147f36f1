import type { Kysely } from "kysely";

/** A database in the schema that a migration finds, which the types of today do not describe. */
// biome-ignore lint/suspicious/noExplicitAny: what it holds was right on the day of the migration
export type AnySchema = Kysely<any>;
