/** A page that is open in this process, joined to a server whose answers the test lets arrive, or get lost. */
import type { Block } from "#core/blocks/block.ts";
import type { LoadedPage } from "../../client/api/queries.ts";
import type { Restored } from "../../client/session/draft/restore.ts";
import { PageSession } from "../../client/session/page-session.ts";
import type { News, PageWires } from "../../client/session/page-wires.ts";
import { Follower } from "../../client/session/stream/follower.ts";
import { textsOf } from "../documents.ts";
import type { PageServer } from "./page-server.ts";

/** An answer of the server that was no success. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`${status}`);
    this.status = status;
  }
}

/** When a call comes to the server, and when its answer comes back: either may be held, or fail. */
export type Line = (call: string, way: "there" | "back") => Promise<void>;

export const atOnce: Line = async () => {};

export interface Open {
  session: PageSession;
  follower: Follower;
  told: News[];
  published: Partial<LoadedPage>[];
  /** Puts a text where a block stands. */
  write: (id: string, text: string) => void;
  /** As where the page is closed: nothing is heard any more, and what is on its way comes to nobody. */
  leave: () => void;
  texts: () => string[];
}

export function openSession(server: PageServer, line: Line = atOnce, name = "Marta", restored: Restored | null = null): Open {
  const told: News[] = [];
  const published: Partial<LoadedPage>[] = [];
  const over = async <T>(call: string, work: () => T): Promise<T> => {
    await line(call, "there");
    const answer = work();
    await line(call, "back");
    return answer;
  };
  const wires: PageWires = {
    read: (signal) => {
      const stopped = new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      return Promise.race([over("read", () => server.page()), stopped]);
    },
    versions: () => over("versions", () => server.versions()),
    version: (revision) => over("version", () => server.version(revision)),
    rename: (title) => over("rename", () => server.rename(title)),
    save: (blocks, base, key) => over("save", () => server.save(blocks, base, key, name)),
    isOnline: () => true,
    watch: () => async (error) => !(error instanceof Refused),
    publish: (page) => published.push(page),
    tell: (news) => told.push(news),
  };
  const session = new PageSession(server.page(), 1, restored, wires);
  const follower = new Follower(session, () => {});
  const pageId = server.id;
  let isOpen = true;
  const hear = (event: Parameters<Follower["hear"]>[0]) => void (isOpen && follower.hear(event));
  const leave = () => {
    isOpen = false;
    session.close();
  };
  server.onSaved.push((saved) => hear({ type: "saved", pageId, authorId: 0, savedAt: "", ...saved }));
  server.onRenamed.push(() => hear({ type: "renamed", pageId, authorId: 0, authorName: name }));
  const write = (id: string, text: string) => {
    const block = session.store.block(id);
    if (block) session.store.replace({ ...block, content: { ...block.content, text } } as Block);
  };
  return { session, follower, told, published, write, leave, texts: () => textsOf(session.store.blocks) };
}
