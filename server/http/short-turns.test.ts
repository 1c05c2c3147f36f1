import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { keepTurnsShort } from "./short-turns.ts";

let close: () => void = () => {};

afterEach(() => close());

/** A server that keeps its turns short. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(answer);
  const end = keepTurnsShort();
  close = () => {
    end();
    server.close();
    server.closeAllConnections();
  };
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

async function connected(server: Server): Promise<Socket & { said: string }> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const said = Object.assign(socket, { said: "" });
  socket.setEncoding("utf8").on("data", (part) => {
    said.said += part;
  });
  await once(socket, "connect");
  return said;
}

const GET = "GET / HTTP/1.1\r\nHost: octavo\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: octavo\r\nTransfer-Encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const END = "0\r\n\r\n";

/** Takes the thread for so many milliseconds. */
function work(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

async function bodyOf(request: IncomingMessage): Promise<{ body: string; parts: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return { body: Buffer.concat(parts).toString(), parts: parts.length };
}

describe("connections that all ask at once", () => {
  it("are heard a few in a turn of the event loop, and all answered", async () => {
    let [inTurn, most] = [0, 0];
    const server = await serve((_, response) => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      inTurn += 1;
      most = Math.max(most, inTurn);
      work(5);
      response.end();
    });
    const sockets = await Promise.all(Array.from({ length: 60 }, () => connected(server)));
    // Node takes one new connection in each turn; from the second time on all of them speak in one.
    for (const times of [1, 2, 3]) {
      for (const socket of sockets) socket.write(GET);
      await expect.poll(() => sockets.filter(({ said }) => said.split("200 OK").length === times + 1).length).toBe(60);
    }
    expect(most).toBeLessThan(5);
  });

  it("leave what is not read yet with who sends it", async () => {
    const held = Promise.withResolvers<IncomingMessage>();
    const server = await serve((request, response) => {
      if (request.method === "POST") return held.resolve(request);
      work(5);
      response.end();
    });
    const sender = await connected(server);
    const text = "Fog over the harbour. ".repeat(250_000);
    sender.write(POST + chunk(text) + END);
    const request = await held.promise;
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connected(server)));
    for (const socket of sockets) socket.write(GET);
    await expect.poll(() => sockets.filter(({ said }) => said.includes("200 OK")).length).toBe(20);
    await pause(50);
    expect(request.socket.bytesRead).toBeLessThan(1_000_000);
    expect((await bodyOf(request)).body === text).toBe(true);
  });
});

describe("a body of very many small parts", () => {
  it("comes whole and in order, and not part by part", async () => {
    const read = Promise.withResolvers<{ body: string; parts: number }>();
    const server = await serve((request) => void bodyOf(request).then(read.resolve));
    const socket = await connected(server);
    const words = Array.from({ length: 20_000 }, (_, at) => `${at} harbour `.repeat(at % 1000 === 999 ? 500 : 1));
    socket.write(POST + words.map(chunk).join("") + END);
    const { body, parts } = await read.promise;
    expect(body === words.join("")).toBe(true);
    expect(parts).toBeLessThan(200);
  });

  it("is refused where each has a byte or two, and nobody is told of the rest", async () => {
    let told = 0;
    const server = await serve((request) => {
      const { push } = request;
      request.push = (part) => {
        told += 1;
        return push(part);
      };
      request.on("error", () => {}).resume();
    });
    const socket = await connected(server);
    const over = once(socket, "close");
    socket.write(POST + chunk("7").repeat(10_000) + END);
    await over;
    expect(socket.said).toMatch(/^HTTP\/1.1 400 Bad Request/);
    expect(told).toBeLessThan(5000);
  });

  it("takes nothing from the body of whoever comes next", async () => {
    const server = await serve(async (request, response) => {
      response.end(await bodyOf(request).then(({ body }) => body, String));
    });
    const refused = await connected(server);
    const over = once(refused, "close");
    refused.write(POST + chunk("7").repeat(10_000) + END);
    await over;
    const next = await connected(server);
    next.write(POST + chunk("The tide was out.") + END);
    await expect.poll(() => next.said).toContain("\r\n\r\n");
    await expect.poll(() => next.said, { timeout: 1000 }).toContain("The tide was out.");
  });

  it("that breaks off is told as broken off", async () => {
    const read = Promise.withResolvers<unknown>();
    const server = await serve((request) => void bodyOf(request).then(read.resolve, read.resolve));
    const socket = await connected(server);
    socket.write(POST + chunk("half a"));
    await pause(20);
    socket.destroy();
    expect(await read.promise).toMatchObject({ code: "ECONNRESET" });
  });
});
