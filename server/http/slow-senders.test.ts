import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { World } from "../../test/world.ts";
import { endStalledBodies } from "./slow-senders.ts";

const PACE = { bytes: 1000, within: 500 };
let http: FastifyInstance;
const sockets: Socket[] = [];

beforeAll(async () => {
  http = Fastify({ requestTimeout: 0 });
  endStalledBodies(http, PACE);
  http.post("/", async (request) => JSON.stringify(request.body).length);
  http.post("/file", { config: { upload: "file" } }, async (request) => JSON.stringify(request.body).length);
  await http.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => http.close());

/** Sends so many bytes at a time, and again after a while. @returns what is answered until the connection ends, or enough was */
async function send(bytes: number, every: number, all: number, path = "/"): Promise<string> {
  const socket = connect((http.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => (answer += part));
  socket.on("error", () => {});
  const over = once(socket, "close").then(() => true);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: octavo\r\nContent-Type: application/json\r\nContent-Length: ${all}\r\n\r\n"`);
  for (let sent = 1; sent < all && !answer && !socket.destroyed; sent += bytes) {
    const left = Math.min(bytes, all - sent);
    socket.write("x".repeat(left - (sent + left === all ? 1 : 0)) + (sent + left === all ? '"' : ""));
    await Promise.race([over, pause(every, undefined, { ref: false })]);
  }
  await Promise.race([over, expect.poll(() => answer, { timeout: 5000 }).not.toBe("")]);
  const [line = ""] = answer.split("\r\n");
  // Anything else is told whole: it says why.
  return /^HTTP\/1\.1 (200|408) /.test(line) ? line : answer;
}

describe("a body", () => {
  it("that comes slowly, but comes, gets its time", async () => {
    expect(await send(800, 50, 12_001)).toBe("HTTP/1.1 200 OK");
  });

  it("that stands still is ended, and so is one that drips", async () => {
    expect(await send(12_000, 60_000, 20_001)).toBe("HTTP/1.1 408 Request Timeout");
    expect(await send(1, 50, 12_001)).toBe("HTTP/1.1 408 Request Timeout");
  });

  it("of an upload may drip, and not stand still", async () => {
    expect(await send(1, 50, 20)).toBe("HTTP/1.1 408 Request Timeout");
    expect(await send(1, 50, 20, "/file")).toBe("HTTP/1.1 200 OK");
    expect(await send(10, 60_000, 20, "/file")).toBe("HTTP/1.1 408 Request Timeout");
  });

  it("is ended by nothing else", async () => {
    const world = await World.create();
    expect(world.app.http.server.requestTimeout).toBe(0);
    await world.stop();
  });
});
