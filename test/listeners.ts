/** A server on a port and two people, for tests of what event streams tell. */
import { expect } from "vitest";
import type { StreamEvent } from "#core/page-event.ts";
import { followConnections } from "../server/http/connections.ts";
import { EventReader } from "./event-reader.ts";
import { type Caller, type Person, World } from "./world.ts";

export class Listeners {
  readonly world: World;
  readonly marta: Person;
  readonly nora: Person;
  readonly #endUnused: () => void;
  readonly #readers: EventReader<StreamEvent>[] = [];

  private constructor(world: World, endUnused: () => void, [marta, nora]: [Person, Person]) {
    this.world = world;
    this.#endUnused = endUnused;
    this.marta = marta;
    this.nora = nora;
  }

  static async create(): Promise<Listeners> {
    const world = await World.create();
    const endUnused = followConnections(world.app.http.server);
    await world.app.http.listen({ port: 0, host: "127.0.0.1" });
    const marta = await world.person("Marta", { verified: false });
    return new Listeners(world, endUnused, [marta, await world.person("Nora", { verified: false })]);
  }

  async follow(caller: Caller, what: Parameters<typeof EventReader.many>[2]): Promise<EventReader<StreamEvent>> {
    const reader = await EventReader.many(this.world.app, caller, what);
    expect([reader.status, reader.headers.get("x-accel-buffering")]).toEqual([200, "no"]);
    this.#readers.push(reader);
    return reader;
  }

  /** Ends the stream that was opened first. */
  endFirst(): void {
    this.#readers.shift()?.close();
  }

  /** All streams end, and there is a workspace of Marta's that Nora has joined as an editor by `link`. */
  async shared() {
    for (const reader of this.#readers.splice(0)) reader.close();
    await expect.poll(() => this.world.app.context.streams.size).toBe(0);
    const { id: workspaceId } = await this.marta.workspace();
    const link = await this.marta.do("shareWorkspace", { params: { workspaceId }, body: { accessLevel: "editor" } });
    await this.nora.do("joinShared", { params: { shareToken: link.shareToken } });
    return { workspaceId, link };
  }

  stop(): Promise<void> {
    this.#endUnused();
    return this.world.stop();
  }
}
