import type { Config } from "../../server/config.ts";
import { connect, nameOf, openReader } from "../../server/db/connect.ts";
import { holdDataDir, prepareDataDir } from "../../server/db/data-dir.ts";
import type { Db, Engine, OpenedDatabase, Trx } from "../../server/db/database.ts";
import { beginLife } from "../../server/db/life.ts";
import { migrate, schemaOf, schemas, type Telling } from "../../server/db/migrate.ts";
import { TableWriter } from "../../server/db/table-writer.ts";
import { isEmpty, isTable } from "../../server/db/whole.ts";
import { Refusal } from "../../server/refusals.ts";
import { keyFile } from "../../server/seal/key-file.ts";
import { findFormerKey, findMasterKey, fits, wayFrom } from "../../server/seal/master-key.ts";
import { keyId, type SealingKey } from "../../server/seal/seal.ts";
import { record } from "../users/record.ts";
import { differences, unqueued } from "./compare.ts";
import { isUnsealed, readBackup, readHeader } from "./format.ts";
import type { Counts } from "./write.ts";

export interface Loading {
  /** Takes one of the first format, too, which nobody can tell to be as it was made. */
  unsealed?: boolean;
  /** Reads everything once more when it is written, and compares it with the backup. */
  verify?: boolean;
  /** Hears now and then how far it is. @param what as in `written`; @param total null while the backup is counted */
  tell?: (what: string, done: number, total: number | null) => void;
  /** Is told how far the schema is. */
  telling?: Telling;
}

/**
 * Brings a backup into an empty database of either engine, whole or not at all.
 * @returns rows by table
 * @throws Refusal, InUse, MasterKeyProblem, NewerSchema; then nothing was written, but where a comparison says what differs
 */
export async function loadBackup(config: Config, file: string, loading: Loading = {}): Promise<Counts> {
  const { unsealed = false, verify = false, tell = () => {}, telling } = loading;
  const header = await readHeader(file);
  const { schema, masterKeyCheck } = header;
  if (!schemas(config.databaseUrl ? "postgres" : "sqlite").includes(schema))
    throw new Refusal(`${file} was made by a newer Octavo (its schema is '${schema}'); restore it with that one.`);
  const key = requireKey(config, file, Buffer.from(masterKeyCheck, "base64"));
  if (isUnsealed(header) && !unsealed) throw new Refusal(`${file} ${UNSEALED}`);
  // All of it is read before anything is written: half a backup is none, and neither is one that somebody changed.
  let total = 0;
  for await (const { kind } of readBackup(file, key)) if (kind === "row") tell("read", ++total, null);
  prepareDataDir(config.dataDir);
  const release = await holdDataDir(config.dataDir, "alone", 0);
  try {
    const database = await connectEmpty(config, schema, telling);
    try {
      // Should the engine ask for the transaction to be repeated, the file is read again from its beginning.
      const counts = await database.transact(async (trx) => {
        const loaded = await loadTables(trx, database.engine, file, key, (done) => tell("written", done, total));
        // Revisions are given out again from here on: what a browser or a program remembers of the other life names other words.
        await beginLife(trx);
        // Together with the rows: whoever looks after an end in between finds both or neither.
        await record(trx, { id: null, email: "" }, "restore", `${RESTORED}${header.madeAt}`);
        return loaded;
      });
      // As the rows are: a later schema may change them.
      const found = verify ? await differences(database.read, file, key, (done) => tell("compared", done, total)) : [];
      await migrate(database, undefined, telling);
      if (verify) found.push(...(await unqueued(database.read)));
      if (found.length > 0)
        throw new Refusal(
          `What was restored into ${nameOf(config)} is not what ${file} holds: ${found.join("; ")}. Do not start a server with it: examine the disk, and restore into an empty place again.`,
        );
      return counts;
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

const RESTORED = "An operator restored the backup of ";

const UNSEALED =
  "was made by an Octavo that did not seal backups, so that nobody can tell whether it was changed since; if you trust the place where it lay, restore it with `npm run restore -- FILE --unsealed`.";

/** Without its key a backup is of no use to anybody: better to hear that now than from a server that does not start. */
function requireKey(config: Config, file: string, check: Buffer): SealingKey {
  const found = findMasterKey(config, null);
  if (found && fits(found.key, check)) return found.key;
  const former = findFormerKey(config.dataDir, check);
  if (former)
    throw new Refusal(
      `${file} is sealed by the master key ${keyId(check)}, which a rotation left in ${former}: ${wayFrom(found, config.dataDir)}, and restore again.`,
    );
  const what = found ? `the key in ${found.from} is ${found.key.id}` : "there is none here";
  throw new Refusal(
    `${file} is sealed by the master key ${keyId(check)}, and ${what}: put that key's file at ${keyFile(config.dataDir)}, or its digits into MASTER_KEY, and restore again. Without it this backup cannot be restored.`,
  );
}

async function connectEmpty(config: Config, schema: string, telling?: Telling): Promise<OpenedDatabase> {
  const reader = await openReader(config);
  try {
    // A restore that was interrupted leaves empty tables.
    const isNew = !reader || ((await isEmpty(reader.read)) && (await schemaOf(reader.read, reader.engine)) === schema);
    if (!isNew) {
      const where = config.databaseUrl ? "The database" : `The folder ${config.dataDir}`;
      throw new Refusal(`${where} ${await describeHeld(reader.read)}`);
    }
  } finally {
    await reader?.close();
  }
  return connect(config, schema, "alone", telling);
}

/** What stands where nothing may be restored: after a restore that was ended behind its commit nobody has been told that it is whole. */
async function describeHeld(db: Db): Promise<string> {
  const last = await db
    .selectFrom("log_entries")
    .select(["type", "message", "created_at"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.type !== "operator" || !last.message.startsWith(RESTORED))
    return "holds an Octavo already, and a restore replaces nothing; name an empty one and restore again.";
  const madeAt = last.message.slice(RESTORED.length);
  const at = new Date(last.created_at).toISOString();
  return `holds the backup of ${madeAt} already: it was restored at ${at}, all of it, and nobody has signed in since. Unless that restore said that something differs, start Octavo with it; to restore again, name an empty one.`;
}

async function loadTables(
  trx: Trx,
  engine: Engine,
  file: string,
  key: SealingKey,
  tell: (done: number) => void,
): Promise<Counts> {
  let done = 0;
  const counts: Counts = {};
  let table: TableWriter | null = null;
  for await (const entry of readBackup(file, key)) {
    switch (entry.kind) {
      case "table": {
        await table?.finish();
        const { table: name, lastId } = entry.head;
        if (!isTable(name)) throw new Refusal(`${file} has a table '${name}' that this Octavo does not know.`);
        table = new TableWriter(trx, engine, name, lastId);
        counts[name] = 0;
        break;
      }
      case "row":
        tell(++done);
        if (table) counts[table.name] = (counts[table.name] ?? 0) + 1;
        await table?.add(entry.row);
    }
  }
  await table?.finish();
  return counts;
}
