import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { heldBytes } from "../test/memory-of.ts";
import { gzip } from "./http/deflated.ts";
import { ownBytes } from "./own-bytes.ts";
import { ContentCache } from "./pages/content-cache.ts";
import { unpack } from "./pages/packing.ts";
import { TreeCache } from "./pages/tree-cache.ts";

/** What other requests make meanwhile, and nobody keeps. */
const others = () => Array.from({ length: 30 }, () => Buffer.from("x".repeat(1000)));
/** Bytes that may be held for each of many small things, with what is around them in memory. */
const FEW = 3000;
const COUNT = 2000;

describe("What is kept for long", () => {
  it("has memory of its own, and what has it already is not copied", () => {
    const small = Buffer.from("small");
    expect(small.buffer.byteLength).toBeGreaterThan(10);
    expect([ownBytes(small).equals(small), ownBytes(small).buffer.byteLength]).toEqual([true, 5]);
    const large = Buffer.alloc(100_000);
    expect(ownBytes(large)).toBe(large);
  });

  it("is no more than its budget allows, also where each holds next to nothing", async () => {
    const contents = new ContentCache(35_000);
    const version = (id: number) => ({ id, revision: 1, life: 1 });
    for (let id = 1; id <= 1000; id += 1) contents.put(version(id), Buffer.from("[]"));
    expect([contents.get(version(1000))?.length, contents.get(version(900))?.length]).toEqual([2, undefined]);
    const trees = new TreeCache(60_000);
    const reads: number[] = [];
    const read = (id: number, tree = { bytes: Buffer.from("[]"), titles: new Map(), count: 0 }) =>
      trees.bytes(id, 1, async () => {
        reads.push(id);
        return tree;
      });
    for (let id = 1; id <= 200; id += 1) await read(id);
    await read(200);
    await read(1);
    expect([reads.length, reads.at(-1)]).toEqual([201, 1]);
    // Few pages may have long titles.
    const long = { bytes: Buffer.alloc(25_000), titles: new Map(), count: 10 };
    for (const id of [201, 202, 203, 201]) await read(id, long);
    expect(reads.slice(-4)).toEqual([201, 202, 203, 201]);
  });

  it("keeps nothing else in memory: contents of small pages", async () => {
    const cache = new ContentCache(24 * 1024 * 1024);
    const before = await heldBytes();
    for (let id = 1; id <= COUNT; id += 1) {
      await cache.load({ id, revision: 1, life: 1 }, () => unpack(packed(`[${id}]`)));
      others();
    }
    expect(((await heldBytes()) - before) / COUNT).toBeLessThan(FEW);
    expect(String(cache.get({ id: COUNT, revision: 1, life: 1 }))).toBe(`[${COUNT}]`);
  });

  it("keeps nothing else in memory: small trees, also as they are sent", async () => {
    const cache = new TreeCache();
    const before = await heldBytes();
    for (let id = 1; id <= COUNT / 4; id += 1) {
      const bytes = Buffer.from(JSON.stringify(Array.from({ length: 200 }, () => "Untitled")));
      const tree = await cache.bytes(id, 1, async () => ({ bytes, titles: new Map(), count: 1 }));
      await gzip([tree]);
      others();
    }
    expect(((await heldBytes()) - before) / (COUNT / 4)).toBeLessThan(FEW);
    // They were there all the time.
    const known = await cache.bytes(1, 1, () => Promise.reject(new Error("It is not kept.")));
    expect(known.length).toBeGreaterThan(2000);
  });
});

/** As the first packing has it. */
function packed(json: string): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32BE(json.length, 1);
  return Buffer.concat([head, deflateRawSync(json)]);
}
