import type { ServerResponse } from "node:http";
import type { PageEvent } from "#core/page-event.ts";
import type { Context } from "../context.ts";
import { HttpError } from "../errors.ts";
import { EventStream } from "../http/answers.ts";
import type { Member } from "../workspaces/grants.ts";
import { openPage } from "./open.ts";

/** How often a silent stream is checked and kept alive. */
const HEARTBEAT = 20_000;

/**
 * Others' saves of a page. The right to read is asked again before every event and every heartbeat, so that a stream ends when a
 * link or a session does.
 * @param stillSignedIn asks whether the session lives
 */
export async function followPage(
  context: Context,
  member: Member,
  pageId: number,
  stillSignedIn: () => Promise<boolean>,
): Promise<EventStream> {
  const { row } = await openPage(context, context.database.read, member, pageId, "read");
  return new EventStream((response) => {
    write(response, { type: "here", revision: row.revision, edition: row.edition });
    const mayRead = async () => (await stillSignedIn()) && (await isReadable(context, member, pageId));
    const tell = async (send: () => void) => {
      if (await mayRead()) send();
      else response.end();
    };
    const guarded = (send: () => void) => void tell(send).catch(() => response.end());
    const unsubscribe = context.pageEvents.subscribe(pageId, (event) => {
      if (event.type === "deleted") {
        write(response, event);
        response.end();
      } else guarded(() => write(response, event));
    });
    const heartbeat = setInterval(() => guarded(() => response.write(": still here\n\n")), HEARTBEAT);
    heartbeat.unref();
    context.streams.add(response);
    response.on("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
      context.streams.delete(response);
    });
  });
}

function write(response: ServerResponse, event: PageEvent): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

async function isReadable(context: Context, member: Member, pageId: number): Promise<boolean> {
  try {
    await openPage(context, context.database.read, member, pageId, "read");
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}
