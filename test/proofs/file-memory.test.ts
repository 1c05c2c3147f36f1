/** Files go through the server piece by piece: however large one is, little of it is in memory. */
import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#core/contract.ts";
import type { File } from "#core/file.ts";
import { median } from "../../bench/turns.ts";
import { addressOf } from "../address-of.ts";
import { multipart } from "../multipart.ts";
import { amount } from "./amount.ts";
import { ask, type Client, must } from "./client.ts";
import { Octavo } from "./octavo.ts";

const MB = 1024 * 1024;
const SIZE = 25 * MB;
/** Megabytes. */
const MOST_MORE = 16;

let octavo: Octavo;
let marta: Client;
let path: string;

beforeAll(async () => {
  octavo = await Octavo.create();
  marta = await octavo.person("Marta");
  const { id: workspaceId } = await must(ask(marta, "createWorkspace", { body: { name: "Coast Path guide" } }));
  path = addressOf(contract.uploadFile.path, { workspaceId });
});
afterAll(() => octavo.stop());

const authorization = () => ({ authorization: `Bearer ${marta.token}` });
const block = randomBytes(MB);

/** @param perSecond bytes that the line takes; as fast as it goes where absent */
async function upload(size = SIZE, perSecond = Number.POSITIVE_INFINITY): Promise<{ file: File; sum: string }> {
  const { body: whole, headers } = multipart({ name: "film.bin", bytes: Buffer.from("@") });
  const at = whole.indexOf("@");
  const sum = createHash("sha256");
  const bytes = perSecond < MB ? block.subarray(0, perSecond / 4) : block;
  const body = async function* () {
    yield whole.subarray(0, at);
    for (let sent = 0; sent < size; sent += bytes.length) {
      sum.update(bytes);
      yield bytes;
      if (bytes !== block) await pause(250);
    }
    yield whole.subarray(at + 1);
  };
  const init = { method: "POST", headers: { ...headers, ...authorization() }, body: Readable.from(body()), duplex: "half" };
  const response = await fetch(octavo.url + path, init as RequestInit);
  expect(response.status).toBe(201);
  return { file: (await response.json()) as File, sum: sum.digest("hex") };
}

async function download({ url }: File): Promise<string> {
  const response = await fetch(octavo.url + url, { headers: authorization() });
  const sum = createHash("sha256");
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) sum.update(chunk);
  return sum.digest("hex");
}

/** How much memory the server comes to need while `work` runs, in megabytes. */
async function growth<T>(work: () => Promise<T>): Promise<{ result: T; more: number }> {
  const before = octavo.memory();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, octavo.memory());
  }, 10);
  try {
    return { result: await work(), more: most - before };
  } finally {
    clearInterval(watching);
  }
}

it(`25 MB up and down again stay within ${MOST_MORE} MB of memory`, { timeout: 60_000 }, async () => {
  // Some before, so that what every server comes to need is there: when it is given back is the collector's to say.
  for (let time = 0; time < 3; time += 1) await download((await upload()).file);
  const ups: number[] = [];
  const downs: number[] = [];
  // Half of the times, of three at least: what a file needs it needs each time; what the collector lets stand comes and goes.
  const isWithin = () => ups.length >= 3 && median(ups) < MOST_MORE && median(downs) < MOST_MORE;
  for (let time = 0; time < 11 && !isWithin(); time += 1) {
    const up = await growth(upload);
    const down = await growth(() => download(up.result.file));
    expect(up.result.file.size).toBe(SIZE);
    expect(down.result).toBe(up.result.sum);
    ups.push(up.more);
    downs.push(down.more);
  }
  console.log(`25 MB up: ${ups.join(", ")} MB more in memory; down: ${downs.join(", ")} MB.`);
  expect(isWithin()).toBe(true);
});

/** 1.6 Mbit/s, for longer than anybody may stand still. */
const SLOW = { perSecond: 200_000, seconds: amount(1, 45) };

it(`${SLOW.seconds} s of an upload over a slow line arrive`, { timeout: 90_000 }, async () => {
  const size = SLOW.perSecond * SLOW.seconds;
  const { file, sum } = await upload(size, SLOW.perSecond);
  expect(file.size).toBe(size);
  expect(await download(file)).toBe(sum);
});
