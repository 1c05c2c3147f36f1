import { createWriteStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { type DatabaseSettings, openReader } from "../../server/db/connect.ts";
import type { Db, Reader } from "../../server/db/database.ts";
import { schemaOf } from "../../server/db/migrate.ts";
import { inSnapshot, lastIdentity, readRows, type TableName, tableNames } from "../../server/db/whole.ts";
import { Refusal } from "../../server/refusals.ts";
import { findMasterKey, type KeySettings, readCheck } from "../../server/seal/master-key.ts";
import type { SealingKey } from "../../server/seal/seal.ts";
import { neverUsed, requireFolderOf } from "../command.ts";
import { keepDraft, withDraft } from "../draft.ts";
import { type End, type Header, printRow, type Seal, type TableHead } from "./format.ts";
import { BackupSeal } from "./seal.ts";

/**
 * What only says who sits at a browser just now stays out, or which programs may come in: a session, a token or an invitation that was ended since must not come back to life with a backup.
 * So does what is made of the pages: a restored database queues them all, and cuts their words anew.
 */
const leftOut: readonly TableName[] = [
  "sessions",
  "access_tokens",
  "invitations",
  "passkey_challenges",
  "export_tickets",
  "exports",
  "used_passes",
  "share_codes",
  "share_visitors",
  "search_queue",
  "search_rows",
];

export type Counts = Partial<Record<TableName, number>>;

/**
 * Writes everything as it is at one moment into a new file, while others go on writing.
 * @returns rows by table
 * @throws Refusal if the file is there already, its folder is not, or there is nothing to back up, MasterKeyProblem where the key that seals is not here
 */
export async function writeBackup(settings: BackupSettings, file: string): Promise<Counts> {
  if (existsSync(file)) throw new Refusal(alreadyThere(file));
  requireFolderOf(file);
  const reader = await openReader(settings);
  if (!reader) throw neverUsed(settings, "there is nothing to back up");
  try {
    return await withDraft(file, async (draft) => {
      const counts: Counts = {};
      await inSnapshot(reader.read, async (snapshot) => {
        const lines = Readable.from(printAll({ ...reader, read: snapshot }, settings, counts));
        const gzip = createGzip({ level: constants.Z_BEST_SPEED });
        await pipeline(lines, gzip, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
      });
      keepDraft(draft, file, alreadyThere(file));
      return counts;
    });
  } finally {
    await reader.close();
  }
}

type BackupSettings = DatabaseSettings & KeySettings;
type Snapshot = Pick<Reader, "read" | "engine">;

async function* printAll({ read, engine }: Snapshot, settings: BackupSettings, counts: Counts): AsyncGenerator<string> {
  const { header, key } = await describe(read, engine, settings);
  const seal = new BackupSeal(key);
  const printLine = (value: unknown) => {
    const line = JSON.stringify(value);
    seal.add(line);
    return `${line}\n`;
  };
  yield printLine(header);
  let total = 0;
  for (const table of tableNames.filter((name) => !leftOut.includes(name))) {
    const rows = readRows(read, table);
    let next = await rows.next();
    const columns = next.done ? [] : Object.keys(next.value);
    seal.beginTable(table);
    yield printLine({ table, columns, lastId: await lastIdentity(read, engine, table) } satisfies TableHead);
    let count = 0;
    for (; !next.done; next = await rows.next()) {
      yield printLine(printRow(next.value, columns));
      count += 1;
    }
    counts[table] = count;
    total += count;
  }
  seal.endTable();
  yield printLine({ rows: total, digests: seal.digests } satisfies End);
  yield `${JSON.stringify({ seal: seal.seal().toString("base64") } satisfies Seal)}\n`;
}

async function describe(
  db: Db,
  engine: Reader["engine"],
  settings: BackupSettings,
): Promise<{ header: Header; key: SealingKey }> {
  const check = await readCheck(db);
  const schema = await schemaOf(db, engine);
  const found = check && findMasterKey(settings, check);
  if (!found || !schema) throw neverUsed(settings, "there is nothing to back up");
  const masterKeyCheck = Buffer.from(check).toString("base64");
  return { header: { octavo: "backup", format: 2, schema, madeAt: new Date().toISOString(), masterKeyCheck }, key: found.key };
}

const alreadyThere = (file: string) => `${file} is there already, and a backup never replaces a file; choose another name.`;
