import type { ServerResponse } from "node:http";
import { csvLine } from "#core/export/csv.ts";
import { Names, safeName } from "#core/export/names.ts";
import type { Context } from "../context.ts";
import type { Download } from "../http/answers.ts";
import { breathe, oneByOne } from "../pacing.ts";
import type { Member } from "../workspaces/grants.ts";
import { workspacesOf } from "../workspaces/workspaces.ts";
import { ACCOUNT, asZip, withFiles } from "./export.ts";
import { beginExport, type Running } from "./exports.ts";
import { FilesBeside } from "./files-beside.ts";
import { nullIfHidden, openScope, planOf } from "./outline.ts";
import { pageFiles } from "./pages.ts";
import { profileOf } from "./profile.ts";
import type { Entry } from "./zip.ts";

export type Owner = Member & { firstName: string; lastName: string };

/** What lies at the top of the zip, beside a folder for each workspace. */
const PROFILE = "profile.json";
const LOG = "log.csv";

/**
 * Everything of an account, to take along: its own workspaces, a folder each, its profile and its log. Of a workspace no more is in
 * memory than where its pages lie, and of one at a time.
 * @param begun where it was begun already
 * @throws HttpError 429 while another export of the same person runs
 */
export async function exportAccount(
  context: Context,
  owner: Owner,
  response: ServerResponse,
  begun?: Running,
): Promise<Download> {
  const running = begun ?? (await beginExport(context, owner.id));
  response.once("close", () => void running.end("failed"));
  if (response.destroyed) await running.end("failed");
  return accountZip(context, owner, running);
}

/** As above, for whoever keeps count of it. */
export function accountZip(context: Context, owner: Owner, running: Running): Download {
  return asZip(entriesOf(context, owner, running), ACCOUNT, running);
}

async function* entriesOf(context: Context, owner: Owner, running: Running): AsyncGenerator<Entry> {
  const all = await workspacesOf(context, owner);
  const names = new Names([PROFILE, LOG]);
  const folders = new Map<number, string>();
  for (const { id, name, access } of all) if (access === "owner") folders.set(id, names.unique(safeName(name)));
  const now = new Date(context.now());
  yield asEntry(PROFILE, now, profileOf(context, owner, all, folders));
  for (const [workspaceId, folder] of folders) {
    await breathe();
    yield* inFolder(folder, workspaceEntries(context, owner, workspaceId, running));
  }
  yield asEntry(LOG, now, logOf(context, owner.id));
}

async function* workspaceEntries(context: Context, owner: Owner, workspaceId: number, running: Running): AsyncGenerator<Entry> {
  const wanted = { workspaceId };
  // Deleted since: the others go on.
  const scope = await openScope(context, owner, wanted).catch(nullIfHidden);
  if (!scope) return;
  const plan = await planOf(context, owner, { wanted, format: "markdown" }, scope);
  running.total += plan.ids.length;
  const files = new FilesBeside(context, owner, scope.vault);
  const check = async () => {
    if (running.isOver) throw new Error("The export was cancelled.");
    await openScope(context, owner, wanted);
  };
  const { vault } = scope;
  const pages = pageFiles({ context, vault, plan, files, format: "markdown", isAlone: false, userId: owner.id, check });
  yield* withFiles(pages, files, running);
}

async function* inFolder(folder: string, entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) yield { ...entry, path: `${folder}/${entry.path}` };
}

function asEntry(path: string, modified: Date, chunks: Entry["chunks"]): Entry {
  return { path, modified, compress: true, chunks };
}

/** Entries of the log that are read in one go: of a link that was made they hold its conditions, up to 50 KB. */
const AT_ONCE = 25;

async function* logOf({ database }: Context, userId: number): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(["time", "type", "status", "message", "email", "details"]));
  for (let last = 0; ; ) {
    await breathe();
    const rows = await database.read
      .selectFrom("log_entries")
      .selectAll()
      .where("user_id", "=", userId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    const lines = await oneByOne(rows, (row) =>
      csvLine([new Date(row.created_at).toISOString(), row.type, row.status, row.message, row.email, row.metadata]),
    );
    yield Buffer.from(lines.join(""));
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < AT_ONCE) return;
  }
}
