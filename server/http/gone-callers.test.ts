/** Whoever goes away leaves nothing behind: no place that is held for him, and no error. */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { openStreams } from "#core/limits.ts";
import { addressOf } from "../../test/address-of.ts";
import { heldBytes } from "../../test/memory-of.ts";
import { type Person, World } from "../../test/world.ts";
import { Intake, roomForPages } from "./intake.ts";
import { LargeAnswers } from "./large-answers.ts";
import { Streams } from "./streams.ts";

/** The answer to somebody who is gone by now. */
async function goneAnswer(): Promise<ServerResponse> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: octavo\r\n\r\n");
  const [, response] = await once(server, "request");
  socket.resetAndDestroy();
  await once(response, "close");
  server.close();
  return response;
}

describe("who went away before", () => {
  it("holds no place for a large body", async () => {
    const intake = new Intake(roomForPages);
    const raw = await goneAnswer();
    const enter = (at: number, reply: ServerResponse) =>
      intake.enter(
        { user: { id: 1 }, ip: `203.0.113.${at}`, headers: { "content-length": "1000000" } } as never,
        { raw: reply } as never,
      );
    for (let count = 0; count < 2 * roomForPages.ofAll; count += 1) await enter(count, raw);
  });

  it("holds no event stream", async () => {
    const streams = new Streams();
    const response = await goneAnswer();
    for (let count = 0; count < 2 * openStreams.perPerson; count += 1) streams.admit(response, 1, "203.0.113.1");
    expect(streams.size).toBe(0);
  });

  it("keeps no large answer", async () => {
    const answers = new LargeAnswers();
    const gone = await goneAnswer();
    const before = await heldBytes();
    for (let count = 0; count < 8; count += 1) answers.send(gone, [Buffer.alloc(8 * MEGABYTE)]);
    expect((await heldBytes()) - before).toBeLessThan(8 * MEGABYTE);
  });
});

const MEGABYTE = 1024 * 1024;

describe("a connection", () => {
  let world: World;
  let marta: Person;
  let workspaceId: number;
  let pageId: number;

  beforeAll(async () => {
    world = await World.create({ env: { LOG_LEVEL: "info" } });
    marta = await world.person("Marta");
    workspaceId = (await marta.workspace()).id;
    pageId = (await marta.page(workspaceId)).id;
    await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => world.stop());

  function open(server: Server = world.app.http.server) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
    let answer = "";
    socket.setEncoding("utf8").on("data", (part) => {
      answer += part;
    });
    return { socket, answer: () => answer };
  }
  const head = (method: string, path: string, more = "") =>
    `${method} ${path} HTTP/1.1\r\nHost: octavo\r\nAuthorization: Bearer ${marta.token}\r\n${more}\r\n`;
  const events = () => head("GET", addressOf(contract.pageEvents.path, { id: pageId }));
  const sending = (method: string, path: string, body: string) =>
    head(method, path, `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`) + body;
  const rename = (title: string) =>
    sending("PATCH", addressOf(contract.updatePage.path, { id: pageId }), JSON.stringify({ title }));

  it("takes no place for what it sends behind an answer that goes on", async () => {
    const text = "x".repeat(200_000);
    const save = JSON.stringify([{ id: "a", type: "text", position: 0, content: { text } }]);
    const path = addressOf(contract.saveContent.path, { id: pageId });
    const { socket, answer } = open();
    socket.write(events() + sending("PATCH", path, save).repeat(roomForPages.ofOne));
    await expect.poll(answer).toContain("data:");
    await pause(500);
    expect((await marta.raw("PATCH", path, save)).status).toBe(200);
    socket.destroy();
  });

  it("is answered one request after the other, in their order", async () => {
    const { socket, answer } = open();
    socket.write(`${rename("One")}GET /%ZZ HTTP/1.1\r\nHost: octavo\r\n\r\n${rename("Two")}${rename("Three")}`);
    await expect
      .poll(() => answer().match(/HTTP\/1\.1 \d+/g))
      .toEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200", "HTTP/1.1 200"]);
    expect((await marta.do("getPage", { params: { id: pageId } })).title).toBe("Three");
    socket.destroy();
  });

  it("is answered in order at each address of localhost, for which the framework has servers of their own", async () => {
    const server = createServer((request, response) => world.app.http.routing(request, response));
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { socket, answer } = open(server);
    socket.write(events());
    await expect.poll(answer).toContain("data:");
    socket.write(rename("At once").repeat(3));
    await pause(300);
    expect((await marta.do("getPage", { params: { id: pageId } })).title).toBe("Three");
    socket.destroy();
    server.close();
  });

  it("with more requests than may wait is ended", async () => {
    const { socket, answer } = open();
    socket.write(events());
    await expect.poll(answer).toContain("data:");
    socket.write(rename("Late").repeat(40));
    await once(socket, "close");
    expect((await marta.do("getPage", { params: { id: pageId } })).title).toBe("Three");
  });

  it.each([
    ["in the midst of a body", "Content-Length: 900\r\n\r\n{"],
    [
      "with a body that has two lengths",
      "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    ],
    ["with a part of a length that cannot be", "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}"],
  ])("that breaks off %s is no error of the server's", async (_, rest) => {
    for (const path of ["/api/auth/login", addressOf(contract.createWorkspace.path, {})]) {
      const { socket } = open();
      const more = `POST ${path} HTTP/1.1\r\nHost: octavo\r\nAuthorization: Bearer ${marta.token}\r\nContent-Type: application/json\r\n${rest}`;
      socket.write(more);
      await pause(100);
      socket.resetAndDestroy();
    }
    await pause(200);
    expect(world.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});
