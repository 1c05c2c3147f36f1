import type { ServerResponse } from "node:http";
import { safeName } from "#core/export/names.ts";
import type { Format } from "#core/export/progress.ts";
import type { Context } from "../context.ts";
import { named } from "../files/download.ts";
import { Download } from "../http/answers.ts";
import type { Member } from "../workspaces/grants.ts";
import { beginExport, type Order, type Ordered, Running } from "./exports.ts";
import { FilesBeside } from "./files-beside.ts";
import { indexEntry } from "./html-index.ts";
import { openScope, planOf } from "./outline.ts";
import { pageFiles } from "./pages.ts";
import { type Entry, zipOf } from "./zip.ts";

/** What a whole account is called. */
export const ACCOUNT = "Octavo account";

/**
 * What somebody may read, to take along: a zip that is written as it is read, or the one file of a page that shows no files.
 * @param begun where it was begun already
 * @throws HttpError 404, and 429 while another export of the same person runs
 */
export async function exportIt(
  context: Context,
  member: Member,
  ordered: Ordered,
  response: ServerResponse,
  begun?: Running,
): Promise<Download> {
  const { wanted, format } = ordered;
  const scope = await openScope(context, member, wanted);
  const running = begun ?? (await beginExport(context, member.id));
  // Over, cut off, or never read.
  response.once("close", () => void running.end("failed"));
  if (response.destroyed) await running.end("failed");
  try {
    const plan = await planOf(context, member, ordered, scope);
    running.total = plan.ids.length;
    const files = new FilesBeside(context, member, scope.vault);
    const check = async () => {
      if (running.isOver) throw new Error("The export was cancelled.");
      await openScope(context, member, wanted);
    };
    const isAlone = plan.ids.length === 1 && "pageId" in wanted;
    const entries = pageFiles({ context, vault: scope.vault, plan, files, format, isAlone, userId: member.id, check });
    const name = safeName(scope.name);
    if (isAlone) {
      const { value: first } = await entries.next();
      if (first && files.isEmpty) return asFile(first, name, format, running);
      return asZip(withFiles(first ? [first] : [], files, running), name, running);
    }
    const all = withFiles(entries, files, running);
    if (format === "markdown") return asZip(all, name, running);
    const index = indexEntry(context.database.read, scope.vault, scope.name, plan, new Date(context.now()));
    return asZip(behind(index, all), name, running);
  } catch (error) {
    await running.end("failed");
    throw error;
  }
}

/** What would be said of it: nothing runs, and nobody hears of it. @throws HttpError 404 */
export async function exportHead(context: Context, member: Member, order: Order, response: ServerResponse): Promise<Download> {
  if (order === "account") return asZip(nothing(), ACCOUNT, new Running());
  if ("pageId" in order.wanted) return exportIt(context, member, order, response, new Running());
  const { name } = await openScope(context, member, order.wanted);
  return asZip(nothing(), safeName(name), new Running());
}

export async function* withFiles(
  pages: Iterable<Entry> | AsyncIterable<Entry>,
  files: FilesBeside,
  running: Running,
): AsyncGenerator<Entry> {
  for await (const page of pages) {
    yield page;
    running.done += 1;
  }
  yield* files.entries();
}

async function* nothing(): AsyncGenerator<Entry> {}

async function* behind(first: Entry, others: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  yield first;
  yield* others;
}

function asFile({ chunks }: Entry, name: string, format: Format, running: Running): Download {
  const [type, ending] = format === "html" ? ["text/html", "html"] : ["text/markdown", "md"];
  return new Download(200, headersOf(`${type}; charset=utf-8`, `${name}.${ending}`), counted(chunks, running));
}

export function asZip(entries: AsyncIterable<Entry>, name: string, running: Running): Download {
  return new Download(200, headersOf("application/zip", `${name}.zip`), counted(zipOf(entries), running));
}

async function* counted(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, running: Running): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    if (running.isOver) throw new Error("The export was cancelled.");
    yield chunk;
    running.bytes += chunk.length;
  }
  await running.end("done");
}

function headersOf(type: string, name: string): Record<string, string> {
  return {
    "content-type": type,
    "content-disposition": `attachment; ${named(name)}`,
    "cache-control": "no-store",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  };
}
