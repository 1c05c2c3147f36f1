import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** As long as at least so many bytes of a body come in each stretch of so many milliseconds, it may take as long as it takes. */
const PACE = { bytes: 128 * 1024, within: 30_000 } as const;

/**
 * Lets go of senders who do not send: a slow line is none of them, a body that stands still or drips is. An upload may drip: it is
 * kept as it comes, and holds little.
 */
export function endStalledBodies(http: FastifyInstance, pace: { bytes: number; within: number } = PACE): void {
  const watch = ({ raw, routeOptions }: FastifyRequest, reply: FastifyReply) => {
    if (!bringsBody(raw.headers)) return;
    // What still comes of one that was refused is nobody's.
    const least = () => (routeOptions.config.upload && !reply.raw.writableEnded ? 1 : pace.bytes);
    const { socket } = raw;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const isOver = raw.complete || raw.destroyed;
      if (!isOver && socket.bytesRead - before < least()) end(socket);
      if (isOver) clearInterval(timer);
      before = socket.bytesRead;
    }, pace.within);
    timer.unref();
    for (const over of ["end", "close"]) raw.once(over, () => clearInterval(timer));
  };
  http.addHook("onRequest", (request, reply, done) => {
    watch(request, reply);
    done();
  });
}

function bringsBody({ "content-length": length, "transfer-encoding": encoding }: Record<string, unknown>): boolean {
  return encoding !== undefined || Number(length) > 0;
}

function end(socket: Socket): void {
  if (!socket.destroyed) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  socket.destroySoon();
}
