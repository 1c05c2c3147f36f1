import { InUse, NotWritable } from "./db/data-dir.ts";
import { UnsafeDatabase } from "./db/database.ts";
import { isUnencrypted, isUntrusted } from "./db/encryption.ts";
import { NewerSchema } from "./db/migrate.ts";
import { MasterKeyProblem } from "./seal/master-key.ts";
import { BadSetting } from "./settings/read.ts";

/** Why the server or a command does not go on, in one sentence that says what to do. */
export class Refusal extends Error {}

const forPeople = [Refusal, BadSetting, InUse, NotWritable, UnsafeDatabase, NewerSchema, MasterKeyProblem];

/** What a person can mend, in one sentence; null for a defect of ours, which shows its stack. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (forPeople.some((kind) => error instanceof kind)) return error.message;
  const code = "code" in error ? String(error.code) : "";
  if (/^SQLITE_(CANTOPEN|READONLY|NOTADB|CORRUPT|IOERR|PERM|FULL|BUSY)/.test(code))
    return `The database file cannot be used (${code}: ${error.message}); check DATA_DIR, its rights and its disk.`;
  if (code === "53100") return `PostgreSQL's disk is full (${error.message}); make room where it keeps its data.`;
  if (code === "25006")
    return `PostgreSQL only reads (${error.message}); name in DATABASE_URL the server that is written to, or let the role and the database write.`;
  if (code === "57014")
    return `PostgreSQL gave up what Octavo asked of it (${error.message}); give the role in DATABASE_URL a longer statement_timeout, or none.`;
  if (isUnencrypted(error))
    return "PostgreSQL takes no encrypted connections, which DATABASE_URL asks for; switch them on there, or take sslmode out of it.";
  if (isUntrusted(error))
    return `The certificate of the database is not trusted (${error.message}); name its authority's file in DATABASE_URL with sslrootcert, and the host by the name in the certificate.`;
  if (
    /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_|08|28|3D|53|57P)/.test(code) ||
    /timeout exceeded when trying/.test(error.message)
  )
    return `The database cannot be reached: ${error.message || code}; check DATABASE_URL.`;
  if (code === "42501" || code === "3F000")
    return `The role in DATABASE_URL may not do that here (${error.message}): make it the database's owner, or name another role.`;
  if (isDiskFull(error)) return `The disk is full where this is written (${code}); make room, or name another place.`;
  if ("path" in error && "syscall" in error)
    return `${error.path} cannot be used (${code}); check that it is there and its rights.`;
  return null;
}

/** Also a share of it that is used up. What fails in a write names no file. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
