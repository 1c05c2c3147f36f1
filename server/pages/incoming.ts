/** Contents on their way in: small ones are worked on at once, large ones beside the main thread. */
import type { Base } from "#core/base.ts";
import type { Block } from "#core/blocks/block.ts";
import { size } from "#core/limits.ts";
import type { NewPage } from "#core/page.ts";
import type { Context } from "../context.ts";
import { HttpError, TooMuch } from "../errors.ts";
import { LARGE_BODY } from "../http/json-body.ts";
import { breathe, inSteps } from "../pacing.ts";
import type { Member } from "../workspaces/grants.ts";
import { type PreparedContent, preparing, received } from "./content.ts";
import { type MergedContents, mergeContents, readStored, type ThreeContents } from "./content-jobs.ts";
import { requireNoGrowth } from "./growth.ts";

/** A body as it was parsed, or its bytes where it is large. */
export interface Sent<T> {
  body: T;
  large: Buffer | null;
}

/** A Save's content, where it is for a page, and from where it started. */
export interface SentSave {
  sent: Sent<Block[]>;
  pageId: number;
  base: Base | null;
}

/** @throws HttpError 400 or 413; 403 or 404 where it holds more than a page may and has to be compared with what is kept */
export async function receiveContent(context: Context, author: Member, { sent, ...save }: SentSave): Promise<PreparedContent> {
  if (!sent.large) return prepareSmall(sent.body);
  const { workers } = context;
  const { excesses, ...content } = received(
    await workers.run("readContent", { bytes: sent.large }, author.id, [sent.large]).catch(tooMuch),
  );
  if (excesses.length > 0 || content.json.length > size.contentBytes)
    await requireNoGrowth(context, author, save, { excesses, bytes: content.json.length });
  return content;
}

/** Many may come at once. */
async function prepareSmall(blocks: readonly Block[]): Promise<PreparedContent> {
  await breathe();
  return inSteps(preparing(blocks));
}

/** A page to be made: what its body says, and its content apart. */
export interface IncomingPage {
  page: Omit<NewPage, "content">;
  content: PreparedContent;
}

/** @throws HttpError 400 or 413 */
export async function receivePage({ workers }: Context, author: { id: number }, sent: Sent<NewPage>): Promise<IncomingPage> {
  if (!sent.large) {
    const { content, ...page } = sent.body;
    return { page, content: await prepareSmall(content) };
  }
  const { page, ...content } = await workers.run("readNewPage", { bytes: sent.large }, author.id, [sent.large]).catch(tooMuch);
  return { page, content: received(content) };
}

function tooMuch(error: unknown): never {
  if (!(error instanceof TooMuch)) throw error;
  throw new HttpError(
    413,
    "body_too_large",
    "This takes more time or memory than one page may. Please split it into several pages.",
  );
}

/** Comparing may cost many times what parsing does, so that fewer bytes are too many here. */
const LARGE_MERGE = LARGE_BODY / 3;

/**
 * @param contents of which the base and theirs are needed no more
 * @returns null where both together would be more than one page may be
 */
export async function mergeIncoming(
  { workers }: Context,
  author: { id: number },
  contents: ThreeContents,
): Promise<MergedContents | null> {
  const bytes = (contents.base?.length ?? 0) + contents.mine.length + contents.theirs.length;
  const read = contents.base ? [contents.base, contents.theirs] : [contents.theirs];
  try {
    const merged =
      bytes <= LARGE_MERGE ? mergeContents(contents) : received(await workers.run("mergeContents", contents, author.id, read));
    return merged.apart ? null : merged;
  } catch (error) {
    if (error instanceof TooMuch || (error instanceof HttpError && error.status === 413)) return null;
    throw error;
  }
}

/** Prepares a version's content to be kept once more. @param json as it is kept; nobody else may need it */
export async function prepareAgain({ workers }: Context, author: { id: number }, json: Buffer): Promise<PreparedContent> {
  return json.length <= LARGE_BODY
    ? readStored({ json })
    : received(await workers.run("readStored", { json }, author.id, [json]).catch(tooMuch));
}
