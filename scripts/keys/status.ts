import { secretPlace } from "../../server/auth/authenticator-key.ts";
import type { Config } from "../../server/config.ts";
import { openReader } from "../../server/db/connect.ts";
import type { Db } from "../../server/db/database.ts";
import { mailPlace } from "../../server/mail/queue.ts";
import { findMasterKey, nextKey, readCheck } from "../../server/seal/master-key.ts";
import type { SealingKey } from "../../server/seal/seal.ts";
import { wrapPlace } from "../../server/seal/vault.ts";
import { count } from "../counting.ts";
import { waitingMails } from "./waiting-mails.ts";

export interface KeyStatus {
  lines: string[];
  /** Whether a server has ever sealed anything here. */
  used: boolean;
  /** Everything that is sealed opens. */
  sound: boolean;
}

/**
 * Where the master key comes from and whether it opens what it should. Changes nothing, also beside a running server.
 * @throws MasterKeyProblem if it is missing or wrong
 */
export async function keyStatus(config: Config): Promise<KeyStatus> {
  const reader = await openReader(config);
  if (!reader) return nothingYet;
  try {
    const found = findMasterKey(config, await readCheck(reader.read));
    if (!found) return nothingYet;
    const keys = await wrappedKeys(reader.read);
    const closed = [...keys, ...(await authenticators(reader.read))].filter((record) => !opens(found.key, record));
    for await (const { id, message } of waitingMails(reader.read)) {
      const mail = { place: mailPlace(id), bytes: message };
      if (!opens(found.key, mail)) closed.push(mail);
    }
    const interrupted = !config.masterKey && nextKey(config.dataDir) !== null;
    return {
      used: true,
      sound: closed.length === 0,
      lines: [
        `The master key is in ${found.from}; its id is ${found.key.id}.`,
        `It wraps ${count(keys.length, "workspace key")}; ${closed.length === 0 ? "everything opens." : `these do not open: ${closed.map(({ place }) => place).join(", ")}.`}`,
        ...(interrupted ? ["A rotation was interrupted; the next start or the next rotation settles it."] : []),
      ],
    };
  } finally {
    await reader.close();
  }
}

const nothingYet: KeyStatus = { lines: ["Nothing is sealed yet: the first start makes a master key."], used: false, sound: true };

interface Sealed {
  place: string;
  bytes: Uint8Array;
}

async function wrappedKeys(db: Db): Promise<Sealed[]> {
  const rows = await db.selectFrom("workspace_keys").select(["workspace_id", "wrapped"]).execute();
  return rows.map((row) => ({ place: wrapPlace(row.workspace_id), bytes: row.wrapped }));
}

async function authenticators(db: Db): Promise<Sealed[]> {
  // A database of before is looked at as it is.
  if (!(await db.introspection.getTables()).some(({ name }) => name === "authenticators")) return [];
  const rows = await db.selectFrom("authenticators").select(["user_id", "secret"]).execute();
  return rows.map((row) => ({ place: secretPlace(row.user_id), bytes: row.secret }));
}

function opens(key: SealingKey, { place, bytes }: Sealed): boolean {
  try {
    key.open(place, bytes);
    return true;
  } catch {
    return false;
  }
}
