/** Very many connections of which all have something to say at the same time: they keep nobody else waiting. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { amount } from "./amount.ts";
import { Watched } from "./watched.ts";

let watched: Watched;

beforeAll(async () => {
  watched = await Watched.create();
  // Once before, so that what every server comes to need is there.
  await allAtOnce(10, SIGN_IN, ["{}"]);
});
afterAll(() => watched.stop());

const BODY = 64_000;
const JSON_HEAD = "Host: octavo\r\nContent-Type: application/json\r\n";
const SIGN_IN = `POST /api/auth/login HTTP/1.1\r\n${JSON_HEAD}Content-Length: 2\r\n\r\n`;
const LARGE = `POST /api/auth/login HTTP/1.1\r\n${JSON_HEAD}Content-Length: ${BODY}\r\n\r\n`;
const IN_CHUNKS = `POST /api/auth/login HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n`;
const GET = "GET /api/me HTTP/1.1\r\nHost: octavo\r\n\r\n";

/** Opens connections that say `before`, and lets all of them go on at once, part by part. @returns how many of them were answered */
async function allAtOnce(count: number, before: string, parts: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(watched.octavo.url);
  let answered = 0;
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 100) {
    const some = Array.from({ length: Math.min(100, count - at) }, () => connect(Number(port), hostname));
    await Promise.all(some.map((socket) => new Promise((resolve) => socket.once("connect", resolve).once("error", resolve))));
    for (const socket of some) {
      socket.on("error", () => {});
      socket.once("data", () => {
        answered += 1;
      });
      if (before) socket.write(before);
    }
    sockets.push(...some);
  }
  await pause(500);
  for (const part of parts) for (const socket of sockets) socket.write(part);
  for (const until = Date.now() + 60_000; answered < count && Date.now() < until; ) await pause(20);
  for (const socket of sockets) socket.destroy();
  return answered;
}

const MANY = amount(1000, 4000);

it.each([
  [`${MANY} connections that ask`, MANY, "", [GET]],
  ["200 connections with requests sent ahead", 200, "", [GET.repeat(16)]],
  [`${MANY} held bodies of ${BODY} bytes`, MANY, LARGE, ["7".repeat(BODY)]],
  [`${MANY} half heads that end`, MANY, GET.slice(0, 30), [GET.slice(30)]],
  ["10 bodies of 60,000 chunks of a byte", 10, IN_CHUNKS, ["1\r\n7\r\n".repeat(60_000), "0\r\n\r\n"]],
  // A clearing of memory falls into some turn, and takes as long by itself where the machine is slow: what the server does, it does again.
])("%s", { timeout: 90_000, retry: 2 }, async (what, count, before, parts) => {
  expect(await watched.turnsOn(what, () => allAtOnce(count, before, parts))).toBe(count);
});
