import type { Followed } from "#core/page-event.ts";
import type { Context } from "../context.ts";
import { EventStream } from "../http/answers.ts";
import { type Asker, Follower } from "./follower.ts";
import { openPage } from "./open.ts";

/** Others' changes, as they happen. */

/** Of several pages and workspaces. Whatever may not be read, or is not there, is passed over. */
export async function followMany(context: Context, asker: Asker, followed: Followed): Promise<EventStream> {
  return new EventStream((stream) => void new Follower(context, asker, stream, (event) => stream.send(event)).start(followed));
}

/** Of one page, for programs: whoever follows it is not seen. The stream ends with the page, or with the right to read it. */
export async function followPage(context: Context, asker: Asker, pageId: number): Promise<EventStream> {
  await openPage(context, context.database.read, asker.member, pageId, "read");
  return new EventStream((stream) => {
    const ask = async () => {
      const asked = await asker.ask();
      return asked && { ...asked, isShown: false };
    };
    const unseen = { ...asker, ask };
    const follower = new Follower(context, unseen, stream, (event) => {
      if (!("pageId" in event) || event.type === "present") return;
      const { pageId: _, ...told } = event;
      if (told.type !== "lost") stream.send(told);
      if (told.type === "lost" || told.type === "deleted") stream.end();
    });
    void follower.start({ pages: [pageId], workspaces: [] });
  });
}
