import type { Config } from "../../server/config.ts";
import { connect, openReader } from "../../server/db/connect.ts";
import { holdDataDir, prepareDataDir } from "../../server/db/data-dir.ts";
import type { Engine, OpenedDatabase, Trx } from "../../server/db/database.ts";
import { beginLife } from "../../server/db/life.ts";
import { migrate, schemaOf, schemas } from "../../server/db/migrate.ts";
import { TableWriter } from "../../server/db/table-writer.ts";
import { isEmpty, isTable } from "../../server/db/whole.ts";
import { Refusal } from "../../server/refusals.ts";
import { keyFile } from "../../server/seal/key-file.ts";
import { findMasterKey, fits } from "../../server/seal/master-key.ts";
import { keyId } from "../../server/seal/seal.ts";
import { type Header, readBackup } from "./format.ts";
import type { Counts } from "./write.ts";

/**
 * Brings a backup into an empty database of either engine, whole or not at all.
 * @returns rows by table
 * @throws Refusal, InUse, MasterKeyProblem, NewerSchema; then nothing was written
 */
export async function loadBackup(config: Config, file: string): Promise<Counts> {
  const { schema, masterKeyCheck } = await readHeader(file);
  requireKey(config, file, Buffer.from(masterKeyCheck, "base64"));
  prepareDataDir(config.dataDir);
  const release = await holdDataDir(config.dataDir, 0);
  try {
    const database = await connectEmpty(config, file, schema);
    try {
      // Should the engine ask for the transaction to be repeated, the file is read again from its beginning.
      const counts = await database.transact(async (trx) => {
        const loaded = await loadTables(trx, database.engine, file);
        // Revisions are given out again from here on: what a browser or a program remembers of the other life names other words.
        await beginLife(trx);
        return loaded;
      });
      await migrate(database);
      return counts;
    } finally {
      await database.close();
    }
  } finally {
    release();
  }
}

/** Reads all of it before anything is written: half a backup is none. */
async function readHeader(file: string): Promise<Header> {
  let found: Header | null = null;
  for await (const entry of readBackup(file)) if (entry.kind === "header") found = entry.header;
  if (!found) throw new Refusal(`${file} is no backup of Octavo.`);
  return found;
}

/** Without its key a backup is of no use to anybody: better to hear that now than from a server that does not start. */
function requireKey(config: Config, file: string, check: Buffer): void {
  const found = findMasterKey(config, null);
  if (found && fits(found.key, check)) return;
  const what = found ? `the key in ${found.from} is ${found.key.id}` : "there is none here";
  throw new Refusal(
    `${file} is sealed by the master key ${keyId(check)}, and ${what}: put that key's file at ${keyFile(config.dataDir)}, or its digits into MASTER_KEY, and restore again. Without it this backup cannot be restored.`,
  );
}

async function connectEmpty(config: Config, file: string, schema: string): Promise<OpenedDatabase> {
  if (!schemas(config.databaseUrl ? "postgres" : "sqlite").includes(schema))
    throw new Refusal(`${file} was made by a newer Octavo (its schema is '${schema}'); restore it with that one.`);
  const reader = await openReader(config);
  try {
    // A restore that was interrupted leaves empty tables.
    const isNew = !reader || ((await isEmpty(reader.read)) && (await schemaOf(reader.read, reader.engine)) === schema);
    if (!isNew) {
      const where = config.databaseUrl ? "The database" : `The folder ${config.dataDir}`;
      throw new Refusal(`${where} holds an Octavo already, and a restore replaces nothing; name an empty one and restore again.`);
    }
  } finally {
    await reader?.close();
  }
  return connect(config, schema, "alone");
}

async function loadTables(trx: Trx, engine: Engine, file: string): Promise<Counts> {
  const counts: Counts = {};
  let table: TableWriter | null = null;
  for await (const entry of readBackup(file)) {
    switch (entry.kind) {
      case "header":
        break;
      case "table": {
        await table?.finish();
        const { table: name, lastId } = entry.head;
        if (!isTable(name)) throw new Refusal(`${file} has a table '${name}' that this Octavo does not know.`);
        table = new TableWriter(trx, engine, name, lastId);
        counts[name] = 0;
        break;
      }
      case "row":
        if (table) counts[table.name] = (counts[table.name] ?? 0) + 1;
        await table?.add(entry.row);
    }
  }
  await table?.finish();
  return counts;
}
