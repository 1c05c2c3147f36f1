import type { PageEvent } from "#core/page-event.ts";
import type { Context } from "../context.ts";
import { EventStream } from "../http/answers.ts";
import type { Member } from "../workspaces/grants.ts";
import { type OpenPage, openPage } from "./open.ts";

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
  const read = () => openPage(context, context.database.read, member, pageId, "read");
  await read();
  return new EventStream((response) => {
    let isDeleted = false;
    let turn = Promise.resolve();
    /** One after another, because asking takes time and events must not overtake each other. Whoever may not read any more is let go. */
    const tell = (text: (page: OpenPage) => string) => {
      turn = turn
        .then(async () => {
          const page = (await stillSignedIn()) ? await read() : null;
          if (isDeleted || response.writableEnded) return;
          if (page) response.write(text(page));
          else response.end();
        })
        .catch(() => void (isDeleted || response.end()));
    };
    const unsubscribe = context.pageEvents.subscribe(pageId, (event) => {
      if (event.type !== "deleted") return tell(() => printed(event));
      // Nobody can be asked any more whether a page may be read that is gone.
      isDeleted = true;
      turn = turn.then(() => void (response.writableEnded || response.end(printed(event))));
    });
    // Read after subscribing: a Save in between is heard of either way.
    tell(({ row }) => printed({ type: "here", revision: row.revision, edition: row.edition }));
    const heartbeat = setInterval(() => tell(() => ": still here\n\n"), HEARTBEAT);
    heartbeat.unref();
    context.streams.add(response);
    response.on("close", () => {
      clearInterval(heartbeat);
      unsubscribe();
      context.streams.delete(response);
    });
  });
}

function printed(event: PageEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
