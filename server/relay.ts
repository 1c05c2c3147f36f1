/**
 * What happens in this process, told to those who listen here and, where other processes share the database, to theirs. Only ids
 * and kinds travel: names are read by whoever tells them.
 */
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { type PageEvent, pageEvent } from "#core/page-event.ts";
import type { Channel } from "./db/channel.ts";
import type { Database } from "./db/database.ts";
import { Topics } from "./topics.ts";

const id = z.number().int();
const places = z.array(z.tuple([id, z.array(id)]));
/** Who has which page open, as one process says it. */
const word = z.object({ from: z.string().max(20), here: places, gone: places });
const news = z.discriminatedUnion("of", [
  z.object({ of: z.literal("page"), id, event: z.looseObject({ type: z.string(), authorId: id.optional() }) }),
  z.object({ of: z.literal("workspace"), id, event: z.enum(["tree", "rights", "sharing"]) }),
  z.object({ of: z.literal("session"), id, event: z.enum(["ended", "presence", "rights"]) }),
  z.object({ of: z.literal("presence"), event: word }),
  z.object({ of: z.literal("all") }),
]);
type News = z.infer<typeof news>;

const ALL: News = { of: "all" };

export class Relay {
  readonly pages = new Topics<PageEvent>((id, { ...event }) => {
    // The name of whoever did it does not travel.
    if ("authorName" in event) delete (event as { authorName?: string }).authorName;
    this.#send({ of: "page", id, event });
  });
  readonly workspaces = new Topics<"tree" | "rights" | "sharing">((id, event) => this.#send({ of: "workspace", id, event }));
  readonly sessions = new Topics<"ended" | "presence" | "rights">((id, event) => this.#send({ of: "session", id, event }));
  /** Under 0: who has which page open. */
  readonly presence = new Topics<z.infer<typeof word>>((_, event) => this.#send({ of: "presence", event }));
  readonly #missed = new Set<() => void>();
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  #channel: Channel | null = null;
  /** News of one page must not overtake each other. */
  #last: Promise<void> = Promise.resolve();

  private constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
  }

  static async open(database: Database, log: FastifyBaseLogger): Promise<Relay> {
    const relay = new Relay(database, log);
    const ear = { hear: (message: string) => relay.#hear(message), missed: () => relay.#tellMissed() };
    relay.#channel = (await database.openChannel?.(ear, JSON.stringify(ALL))) ?? null;
    return relay;
  }

  /** @returns ends the listening */
  onMissed(listener: () => void): () => void {
    this.#missed.add(listener);
    return () => void this.#missed.delete(listener);
  }

  async close(): Promise<void> {
    await this.#channel?.close();
    await this.#last;
  }

  #send(one: News): void {
    this.#channel?.tell(JSON.stringify(one));
  }

  #hear(message: string): void {
    const told = news.safeParse(parsed(message));
    // A process of a newer version may know more: whoever listens looks for himself.
    const one = told.success ? told.data : ALL;
    this.#last = this.#last
      .then(() => this.#tell(one))
      .catch((error) => {
        this.#log.warn({ err: error }, "News of another process could not be told");
        this.#tellMissed();
      });
  }

  async #tell(one: News): Promise<void> {
    if (one.of === "all") this.#tellMissed();
    else if (one.of === "workspace") this.workspaces.tell(one.id, one.event);
    else if (one.of === "session") this.sessions.tell(one.id, one.event);
    else if (one.of === "presence") this.presence.tell(0, one.event);
    else if (this.pages.isHeard(one.id)) this.pages.tell(one.id, await this.#whole(one.event));
  }

  async #whole(event: { type: string; authorId?: number | undefined }): Promise<PageEvent> {
    if (event.authorId === undefined) return pageEvent.parse(event);
    const author = await this.#database.read
      .selectFrom("users")
      .select(["first_name", "last_name"])
      .where("id", "=", event.authorId)
      .executeTakeFirst();
    return pageEvent.parse({ ...event, authorName: author ? `${author.first_name} ${author.last_name}` : "" });
  }

  #tellMissed(): void {
    for (const listener of this.#missed) listener();
  }
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return null;
  }
}
