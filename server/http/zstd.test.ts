import { randomBytes } from "node:crypto";
import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gzip } from "./deflated.ts";
import { zstd } from "./zstd.ts";

const [start, end] = [Buffer.from('{"content":'), Buffer.from("}")];
const words = (count: number) =>
  Buffer.from(JSON.stringify(Array.from({ length: count }, (_, at) => ({ text: `Along the path ${at * at} by the harbour` }))));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = () => vi.advanceTimersByTime(2000);

const opened = (pieces: readonly Buffer[]) => zstdDecompressSync(Buffer.concat(pieces));

async function packed(...whole: Buffer[]): Promise<Buffer[]> {
  zstd(whole);
  later();
  return vi.waitFor(() => zstd(whole) ?? Promise.reject(new Error("It is not packed.")), { interval: 5, timeout: 5000 });
}

it.each([
  ["words of one block", words(40)],
  ["words of many blocks", words(20_000)],
  ["noise", randomBytes(400_000)],
  ["one letter", Buffer.alloc(700_000, "a")],
  ["some of all", Buffer.concat([words(5000), randomBytes(300_000), Buffer.alloc(600_000), words(5000)])],
  ["the fewest", Buffer.alloc(1024, "abc")],
])("%s join with what stands around into one frame", async (_, bytes) => {
  const whole = Buffer.concat([start, bytes, end]);
  expect(opened(await packed(start, bytes, end)).equals(whole)).toBe(true);
  // A page's head changes, its content is packed.
  expect(opened(zstd([Buffer.from("["), bytes]) ?? []).equals(Buffer.concat([Buffer.from("["), bytes]))).toBe(true);
});

it("declares no more than browsers take", async () => {
  const frame = Buffer.concat(await packed(words(30_000)));
  expect([frame.readUInt32LE(0), frame.readUInt8(4), 2 ** (10 + (frame.readUInt8(5) >> 3))]).toEqual([0xfd2fb528, 0, 2 ** 21]);
});

it("nothing is packed for who asks once, or again at once, nor what is too large", async () => {
  const [page, large] = [words(1000), words(60_000)];
  expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
  for (let time = 0; time < 3; time += 1) expect([zstd([page]), zstd([large])]).toEqual([null, null]);
  later();
  expect([zstd([page]), zstd([large])]).toEqual([null, null]);
  await vi.waitFor(() => expect(zstd([page])).not.toBe(null), { interval: 5, timeout: 5000 });
  expect(zstd([large])).toBe(null);
});

it("two that would have to be packed go another way", async () => {
  const [one, other] = [words(100), words(200)];
  for (const bytes of [one, other]) await packed(bytes);
  expect([zstd([one, other]), zstd([start, end])]).toEqual([null, null]);
});

it("gzip, too, gets shorter once it is asked for again later, with the same words", async () => {
  const page = words(2000);
  const sent = async () => Buffer.concat(await gzip([start, page, end]));
  const first = await sent();
  expect(await sent()).toEqual(first);
  later();
  expect(await sent()).toEqual(first);
  const shorter = await vi.waitFor(
    async () => {
      const now = await sent();
      expect(now.length).toBeLessThan(first.length);
      return now;
    },
    { interval: 5, timeout: 5000 },
  );
  expect(gunzipSync(shorter)).toEqual(gunzipSync(first));
  expect(Buffer.concat(await packed(start, page, end)).length).toBeLessThan(shorter.length);
});
