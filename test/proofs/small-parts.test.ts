/** Files whose parts are a byte or two, megabytes of them: whoever sends one keeps nobody waiting. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import { addressOf } from "../address-of.ts";
import { multipart } from "../multipart.ts";
import { amount } from "./amount.ts";
import { Watched } from "./watched.ts";

let watched: Watched;

beforeAll(async () => {
  watched = await Watched.create();
  // Once before, so that what every server comes to need is there.
  await upload(Buffer.from("a"));
});
afterAll(() => watched.stop());

async function upload(bytes: Buffer): Promise<string> {
  const { body, headers } = multipart({ name: "a picture", bytes });
  const response = await send(body, headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { type: string }).type;
}

function send(body: Buffer, headers: Record<string, string>): Promise<Response> {
  const { octavo, marta, workspaceId } = watched;
  const { method, path } = contract.uploadFile;
  const sent = { ...headers, authorization: `Bearer ${marta.token}` };
  const address = octavo.url + addressOf(path, { workspaceId });
  return fetch(address, { method, headers: sent, body: new Uint8Array(body) });
}

const MEGABYTES = amount(1, 24);
const repeated = (...part: number[]) => Buffer.alloc(MEGABYTES * 1e6, Buffer.of(...part));
const gif = Buffer.from("GIF89a\x01\0\x01\0\0\0\0", "latin1");
const jpeg = Buffer.of(0xff, 0xd8, 0xff);
const webp = Buffer.concat([Buffer.from("RIFF"), Buffer.of(0xf0, 0xff, 0xff, 0x7f), Buffer.from("WEBP")]);

it.each([
  ["blocks of a byte", "image/gif", [gif, Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2), repeated(1, 7)]],
  ["empty extensions", "image/gif", [gif, repeated(0x21, 0xf9, 0)]],
  ["bytes that fill", "image/jpeg", [jpeg, repeated(0xff)]],
  ["empty comments", "image/jpeg", [jpeg, Buffer.of(0xfe, 0, 2), repeated(0xff, 0xfe, 0, 2)]],
  ["empty scans", "image/jpeg", [jpeg, Buffer.of(0xda, 0, 2), repeated(0xff, 0xda, 0, 2)]],
  ["empty chunks", "image/webp", [webp, repeated(...Buffer.from("ALPH\0\0\0\0"))]],
])("%s of %s", { timeout: amount(30_000, 120_000) }, async (what, type, parts) => {
  const told = await watched.turnsOn(`${MEGABYTES} MB of ${what}`, () => upload(Buffer.concat(parts)));
  expect(told).toBe(type);
});

it.each([
  ["empty parts", "--b\r\n\r\n\r\n"],
  ["fields", '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'],
  ["files", '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\r\n'],
])("a form of very many %s is refused", async (what, part) => {
  const body = Buffer.from(`${part.repeat(Math.floor((MEGABYTES * 1e6) / part.length))}--b--\r\n`);
  const statuses = await watched.turnsOn(`${MEGABYTES} MB of ${what}`, async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send(body, { "content-type": "multipart/form-data; boundary=b" })));
    return sent.map(({ status }) => status);
  });
  expect(statuses).toEqual([400, 400, 400]);
});
