import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { doc, p } from "../../test/documents.ts";
import { EventReader } from "../../test/event-reader.ts";
import { type Person, World } from "../../test/world.ts";
import { followConnections } from "./connections.ts";
import { LargeAnswers } from "./large-answers.ts";
import { Turnstile } from "./turnstile.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

function ask(server: Server, path: string, token = ""): Socket {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: octavo\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket.pause();
}

/** Whether the other side ends the connection; what had arrived before is read first. */
async function isLetGo(socket: Socket, within = 10_000): Promise<boolean> {
  socket.resume();
  return Promise.race([once(socket, "close").then(() => true), pause(within, false)]);
}

describe("a reader", () => {
  const PATIENCE = 400;
  let world: World;
  let marta: Person;
  let id: number;
  let endUnused: () => void;

  beforeAll(async () => {
    world = await World.create();
    const { server } = world.app.http;
    endUnused = followConnections(server);
    expect(server.timeout).toBe(30_000);
    server.timeout = PATIENCE;
    await world.app.http.listen({ port: 0, host: "127.0.0.1" });
    marta = await world.person("Marta", { verified: false });
    const content = doc(...Array.from({ length: 750 }, (_, at) => p("x".repeat(10_000), `b${at}`)));
    ({ id } = await marta.page((await marta.workspace()).id, { content }));
  });
  afterAll(() => {
    endUnused();
    return world.stop();
  });

  it("who reads nothing is let go", async () => {
    const socket = ask(world.app.http.server, `/api/pages/${id}`, marta.token ?? "");
    await pause(4 * PATIENCE);
    let read = 0;
    socket.on("data", (bytes) => (read += bytes.length));
    expect(await isLetGo(socket)).toBe(true);
    expect(read).toBeLessThan(7_500_000);
  });

  it("who reads slowly gets everything", async () => {
    const socket = ask(world.app.http.server, `/api/pages/${id}`, marta.token ?? "");
    let read = 0;
    while (read < 7_500_000 && !socket.destroyed) {
      await pause(PATIENCE / 40);
      read += socket.read()?.length ?? 0;
    }
    expect(read).toBeGreaterThan(7_500_000);
  });

  it("who waits for news is not", async () => {
    const reader = await EventReader.page(world.app, marta, id);
    await reader.next();
    await pause(3 * PATIENCE);
    await marta.do("updatePage", { params: { id }, body: { title: "Renamed" } });
    expect(await reader.next()).toMatchObject({ type: "renamed" });
    reader.close();
  });
});

describe("large answers", () => {
  const MEGABYTES = Buffer.alloc(16 * 1024 * 1024, "x");

  async function serve(answer: (response: Parameters<LargeAnswers["send"]>[0]) => void): Promise<Server> {
    const server = createServer((_request, response) => answer(response));
    await once(server.listen(0, "127.0.0.1"), "listening");
    return server;
  }

  it("make room for others where somebody stands still and there are too many", async () => {
    const answers = new LargeAnswers(40 * 1024 * 1024, 200);
    const server = await serve((response) => answers.send(response, [MEGABYTES]));
    const [first, second] = [ask(server, "/"), ask(server, "/")];
    await pause(400);
    const third = ask(server, "/");
    await pause(100);
    ask(server, "/");
    await pause(100);
    expect(await Promise.race([isLetGo(first), isLetGo(second)])).toBe(true);
    let read = 0;
    third.on("data", (bytes) => (read += bytes.length)).resume();
    await expect.poll(() => read).toBeGreaterThan(MEGABYTES.length);
    server.close();
  });

  it("are a few at a time for one caller, and others do not wait for them", async () => {
    const turnstile = new Turnstile();
    const inside: Parameters<LargeAnswers["send"]>[0][] = [];
    const server = createServer(async (request, response) => {
      await turnstile.enter("person", request.url ?? "", response);
      inside.push(response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    for (let count = 0; count < 12; count += 1) ask(server, "/marta");
    await expect.poll(() => inside.length).toBe(8);
    ask(server, "/nora");
    await expect.poll(() => inside.length).toBe(9);
    inside[0]?.end("read");
    await expect.poll(() => inside.length).toBe(10);
    // Whoever goes away gives the turn on as well.
    sockets[1]?.destroy();
    await expect.poll(() => inside.length).toBe(11);
    for (const response of inside) response.end();
    server.close();
  });
});
