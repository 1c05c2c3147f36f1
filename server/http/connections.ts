import type { Server } from "node:http";
import type { Socket } from "node:net";

const SWEEP = 50;

/**
 * Follows the connections of a server. A stop waits for open requests, but neither for connections that are kept alive after their
 * answer nor for those that browsers open ahead and say nothing on.
 * @returns ends unused connections from now on, until the server is closed
 */
export function followConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const sweep = () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return () => {
    const timer = setInterval(sweep, SWEEP);
    server.once("close", () => clearInterval(timer));
    sweep();
  };
}
