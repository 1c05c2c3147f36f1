/** What is large comes in a few at a time, and what is too large is told so. */
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { size } from "#core/limits.ts";
import { addressOf } from "../../test/address-of.ts";
import { type Person, World } from "../../test/world.ts";
import { roomForPages } from "./intake.ts";

let world: World;
let marta: Person;
let pageId: number;
let port: number;

beforeAll(async () => {
  world = await World.create({ env: { TRUST_PROXY: "127.0.0.1" } });
  marta = await world.person("Marta");
  pageId = (await marta.page((await marta.workspace()).id)).id;
  await world.app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.app.http.server.address() as AddressInfo);
});
afterAll(() => world.stop());

/** Begins a Save of so many bytes. */
function begin({ token }: Person, bytes: number, from: string, id = pageId) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (part) => {
    answer += part;
  });
  socket.on("error", () => {});
  const path = addressOf(contract.saveContent.path, { id });
  const head = ["Host: octavo", "Content-Type: application/json", `X-Forwarded-For: ${from}`, `Authorization: Bearer ${token}`];
  socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\nContent-Length: ${bytes}\r\n\r\n`);
  return { socket, status: () => answer.slice(9, 12), whole: () => answer };
}

it("One address has half of the places, another half of the rest, and a third one saves meanwhile", async () => {
  const { ofOne, ofAddress, ofAll } = roomForPages;
  expect([ofOne >= 4, ofAddress]).toEqual([true, ofAll / 2]);
  const people = await Promise.all(Array.from({ length: ofAll / 4 }, (_, at) => world.person(`Person${at}`)));
  /** So many Saves that never end, each person's four, and one that is refused: then the others are in. */
  const take = async (places: number, from: string) => {
    const some = people.splice(0, places / 4 + 1);
    const saves = Array.from({ length: places + 1 }, (_, at) => begin(some[Math.floor(at / 4)] ?? marta, 200_000, from));
    await expect.poll(() => saves.filter(({ status }) => status() !== "").map(({ status }) => status())).toEqual(["429"]);
    expect(saves.find(({ status }) => status() !== "")?.whole()).toContain("from your network");
    return saves;
  };
  const held = [...(await take(ofAddress, "198.51.100.7")), ...(await take(ofAddress / 2, "198.51.100.8"))];
  const third = begin(marta, 200_000, "198.51.100.9");
  third.socket.write("[]".padEnd(200_000));
  await expect.poll(third.status).toBe("200");
  for (const { socket } of [...held, third]) socket.destroy();
  await expect.poll(() => marta.try("saveContent", { params: { id: pageId }, body: [] })).toMatchObject({ status: 200 });
});

it("A body that is too large is refused when it has come, and its sender learns why", async () => {
  const bytes = 2 * size.contentBytes;
  const { socket, status } = begin(marta, bytes, "198.51.100.9");
  let isCut = false;
  socket.on("close", () => {
    isCut = true;
  });
  for (let sent = 0; sent < bytes; sent += 1024 * 1024) {
    if (!socket.write("x".repeat(1024 * 1024))) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    expect([sent, isCut]).toEqual([sent, false]);
  }
  await expect.poll(status).toBe("413");
  socket.destroy();
});
