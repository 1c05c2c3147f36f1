import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Milliseconds that somebody may take without reading anything of an answer that waits. */
export const READER_PATIENCE = 30_000;

/**
 * Lets go of readers who do not read. The socket's own timer counts from its last progress, also within one write; it says nothing
 * about an answer that is still being made, which gets its time.
 */
export function endStalledAnswers(http: FastifyInstance): void {
  http.addHook("onRequest", (_request, { raw }, done) => {
    raw.on("timeout", endOrWait);
    done();
  });
}

/** One function for all answers: nothing is made for each. */
function endOrWait(this: ServerResponse, socket: Socket): void {
  if (this.writableLength > 0 || socket.writableLength > 0) socket.destroy();
  else socket.setTimeout(socket.timeout ?? READER_PATIENCE);
}
