/** What an operator's command on accounts works with: the database and, on PostgreSQL, a way to tell running servers. */
import type { Selectable } from "kysely";
import { pino } from "pino";
import { normalizeEmail } from "#core/text.ts";
import type { Config } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { connect, openReader } from "../../server/db/connect.ts";
import { prepareDataDir } from "../../server/db/data-dir.ts";
import type { Database, Trx } from "../../server/db/database.ts";
import type { Tables } from "../../server/db/tables.ts";
import { openContext, type Wakes } from "../../server/open-context.ts";
import { Refusal } from "../../server/refusals.ts";
import { Relay } from "../../server/relay.ts";
import { ask } from "../ask.ts";
import { neverUsed, telling } from "../command.ts";

export interface Desk {
  config: Config;
  database: Database;
  /** To be called after a commit that ended sessions: open streams hear of it at once; on SQLite they ask within 20 seconds. */
  tellEnded(userId: number): void;
  /** To be called after a commit that took somebody's rights in a workspace. */
  tellRights(workspaceId: number): void;
  /** What opens sealed values, with connections of its own. */
  openKeys(): Promise<{ context: Context; close(): Promise<void> }>;
  /** Asks the operator; null where nobody sits at a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  close(): Promise<void>;
}

/** @throws Refusal where no server has been yet */
export async function openDesk(config: Config): Promise<Desk> {
  const reader = await openReader(config);
  if (!reader) throw neverUsed(config, "it has no accounts");
  await reader.close();
  prepareDataDir(config.dataDir);
  const database = await connect(config, undefined, "shared", telling);
  try {
    const relay = await Relay.open(database, log);
    const tellEnded = (userId: number) => relay.sessions.publish(userId, "ended");
    const tellRights = (workspaceId: number) => relay.workspaces.publish(workspaceId, "rights");
    const close = () => relay.close().finally(() => database.close());
    const openKeys = () => openContext({ config, log, now: Date.now }, leftToServer);
    return { config, database, tellEnded, tellRights, openKeys, ask: process.stdin.isTTY ? ask : null, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const log = pino({ level: "warn" });

const leftToServer: Wakes = {
  wakeClearing() {},
  wakeImports() {},
  wakeMailQueue() {},
  wakeSearch() {},
  mailServerAnswers() {},
};

export type Account = Selectable<Tables["users"]>;

/** Locked until the transaction ends. @throws Refusal where there is none */
export async function accountOf(trx: Trx, email: string): Promise<Account> {
  const account = await trx
    .selectFrom("users")
    .selectAll()
    .where("email_key", "=", normalizeEmail(email))
    .forUpdate()
    .executeTakeFirst();
  if (!account)
    throw new Refusal(`There is no account with the address ${email}; \`npm run users -- list\` shows those there are.`);
  return account;
}
