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
  const lines = new WeakMap<Socket, Line>();
  const before = new WeakMap<ServerResponse, ServerResponse>();
  // Ahead of the framework, which answers some requests past all hooks, and listens for each address of `localhost` by a server of its own.
  const note = (message: unknown) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    const line = lines.get(socket) ?? { newest: response, waiting: 0 };
    lines.set(socket, line);
    const previous = line.newest;
    line.newest = response;
    if (previous === response || previous.writableFinished) return;
    if (line.waiting >= MOST_WAITING) return hearNoMore(socket);
    line.waiting += 1;
    before.set(response, previous);
    previous.once("close", () => {
      line.waiting -= 1;
    });
  };
  subscribe(STARTED, note);
  http.addHook("onClose", (_, done) => {
    unsubscribe(STARTED, note);
    done();
  });
  http.addHook("onRequest", ({ raw: { socket } }, { raw: response }, done) => {
    if (socket.destroyed) return;
    const previous = before.get(response);
    if (!previous || response.socket) return done();
    previous.once("close", () => {
      // Without a socket the connection is gone, and nobody waits any more.
      if (response.socket) done();
    });
  });
}

/** Of one connection. */
interface Line {
  newest: ServerResponse;
  /** Requests that wait for the answer to the one before. */
  waiting: number;
}

/** What Node's parser of a connection calls for each request, whose types leave it out. */
interface Parsing {
  parser?: { onIncoming: () => number } | null;
}

/** For the parser, an error: no body and no upgrade follows, and nothing goes on. */
const STOP = -1;

/** Hundreds of further requests may stand in what was read already, and would be made before the connection is seen to have ended. */
function hearNoMore(socket: Socket & Parsing): void {
  if (socket.parser) socket.parser.onIncoming = () => STOP;
  socket.destroy();
}
