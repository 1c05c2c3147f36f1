import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Requests of one connection that wait for the answer to the one before. */
const MOST_WAITING = 16;
/** Where Node tells of each request that comes, before any listener. */
const STARTED = "http.server.request.start";

/**
 * Takes the requests of a connection one after the other. A client may send further ones before it is answered, and Node hands them on
 * at once: answers that wait behind one that goes on for ever, as an event stream does, would hold what they hold, a place for a large
 * body, say, without a byte being sent or read, and nothing that lets go of who stands still would see them.
 */
export function takeOneByOne(http: FastifyInstance): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  const before = new WeakMap<ServerResponse, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  // Ahead of the framework, which answers some requests past all hooks, and listens for each address of `localhost` by a server of its own.
  const note = (message: unknown) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    const previous = newest.get(socket);
    if (previous && !previous.writableFinished) before.set(response, previous);
    newest.set(socket, response);
  };
  subscribe(STARTED, note);
  http.addHook("onClose", (_, done) => {
    unsubscribe(STARTED, note);
    done();
  });
  http.addHook("onRequest", ({ raw: { socket } }, { raw: response }, done) => {
    const previous = before.get(response);
    if (!previous || response.socket) return done();
    const count = waiting.get(socket) ?? 0;
    if (count >= MOST_WAITING) return void socket.destroy();
    waiting.set(socket, count + 1);
    previous.once("close", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Without a socket the connection is gone, and nobody waits any more.
      if (response.socket) done();
    });
  });
}
